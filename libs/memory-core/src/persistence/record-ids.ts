/** Ids of records whose values carry none of their own. */
export const pipelineRecordId = 'state';
export const settingsRecordId = 'settings';
export const profileRecordId = (version: number): string => String(version);
export const stepRecordId = (ordinal: number): string => String(ordinal);
