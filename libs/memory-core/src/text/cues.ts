/** Bits of what a passage has that questions and neighbours look at. */
export const asksCue = 1;
export const timeCue = 2;
export const numberCue = 4;
export const selfCue = 8;
/** Of a turn: an assistant said it. */
export const assistantCue = 16;

/** A turn that asks is one whose end is a question: what follows is likely its answer. */
export const asksSomething = (content: string): boolean => /[?？؟]$/.test(content.trimEnd());
