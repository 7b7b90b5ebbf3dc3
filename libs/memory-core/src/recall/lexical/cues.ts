/** Words that answer "when". */
const timeWords = new Set(
  (
    'yesterday today tonight tomorrow last next ago week weeks weekend month months year years monday tuesday ' +
    'wednesday thursday friday saturday sunday january february march april may june july august september october ' +
    'november december morning recently since'
  ).split(' '),
);

/** Words that answer "how many". */
const numberWords = new Set(
  (
    'one two three four five six seven eight nine ten eleven twelve dozen couple several few once twice first second ' +
    'third both another'
  ).split(' '),
);

/** Words by which people speak of themselves; apostrophes gone. */
const selfWords = new Set('i im ive id ill me my mine myself we our ours us'.split(' '));

const digitsPattern = /^\d+$/;
const yearPattern = /^(?:19|20)\d\d$/;

export const isTimeWord = (word: string): boolean => timeWords.has(word) || yearPattern.test(word);
export const isNumberWord = (word: string): boolean => numberWords.has(word) || digitsPattern.test(word);

/** A turn that asks is one whose end is a question: what follows is likely its answer. */
export const asksSomething = (content: string): boolean => /[?？]$/.test(content.trimEnd());

export const isSelfWord = (word: string): boolean => selfWords.has(word);

/** Bits of what a passage has that questions and neighbours look at. */
export const asksCue = 1;
export const timeCue = 2;
export const numberCue = 4;
export const selfCue = 8;
/** Their sums are below this. */
export const cueSums = 16;
