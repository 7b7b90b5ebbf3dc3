/** Ids of records whose values carry none of their own. */
export const pipelineRecordId = 'state';
export const settingsRecordId = 'settings';
export const readingRecordId = 'statements';
export const profileRecordId = (version: number): string => String(version);
/** By its beginning, which stays while it grows. */
export const segmentRecordId = (afterSeq: number): string => String(afterSeq);
/** The same. */
export const vectorsRecordId = (afterSeq: number): string => String(afterSeq);
export const stepRecordId = (ordinal: number): string => String(ordinal);
