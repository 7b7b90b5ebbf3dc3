/** A text on one line, with single spaces: what stands in a list or a heading. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();
