/** "It's the first time I could say it", "He never approved", "Same for my brother": what it is about stands before it. */
const opensWithPronoun =
  /^(?:(?:and|but|so|because|then|also|plus|though|yes|no|well|oh)[, ]{1,2})*(?:it|that|this|these|those|he|she|they|his|her|their|its|which|the same|same|both|neither|one|mine|ours|him|them|there)(?:['’][a-z]{1,3})?\b/i;
/** "It's great to …", "there is a …": stands for what follows. */
const expletive =
  /^(?:(?:and|but|so) )?(?:it['’]?s?(?: is| was| feels| felt| has been)? (?:[a-z]+ ){0,3}?(?:to (?!me\b|us\b|my\b|our\b|him\b|her\b|them\b)[a-z]|that |how )|it (?:hit|dawned on|struck) me|there['’]?s? |this (?:morning|afternoon|evening|week|weekend|month|year|spring|summer|autumn|winter)\b)/i;
/** A reason, or a part without a verb of its own: it goes on about the sentence before. */
const goesOn =
  /^(?:because|cos|since (?:I|we|he|she|they|my) |which|including|like |especially|e\.g\.|namely|not |never |still )/i;

/** Whether a sentence is about what the one before it names. */
export const leansBack = (text: string): boolean =>
  (opensWithPronoun.test(text) && !expletive.test(text)) || goesOn.test(text);

const ofSomebody = /\b(?:i|im|ive|me|my|mine|we|us|our)\b/i;
const calendar =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)\b/g;
const named =
  /(?<=\S )\p{Lu}\p{L}|^(?!(?:Not|Just|Only|Also|Still|Very|Really|Quite|So|And|But|The|A|An|No|All|Both|Some|Every|Each|Two|Three|Four|Five|Six|Broken)\b)\p{Lu}\p{L}+(?: \p{Lu}|['’]s\b| (?:is|was|has|had|got|died|works|lives|left|moved)\b)/u;

/** Whether a sentence that comes behind one that tells something names nobody of its own: "Four days a week, Fridays off." */
export const namesNobody = (text: string): boolean =>
  !ofSomebody.test(text) && !named.test(text.replaceAll(calendar, 'then'));
