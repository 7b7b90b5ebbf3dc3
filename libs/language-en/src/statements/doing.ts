/** How far somebody is with what a sentence says that they do. */
export type Doing = 'under-way' | 'done';

const adverb =
  '(?:(?:just|finally|now|already|also|still|currently|recently|nearly|almost|all but|both) ){0,2}';
/** "The user and Dana are …": who else. */
const company = '(?:and [^,]{1,30}? (?=is |are |has |have ))?';
/** Adjectives in -ing, which tell of no doing. */
const noDoing =
  'boring|willing|missing|interesting|lacking|exciting|annoying|amazing|charming|outstanding|ageing';
const underWay = new RegExp(
  `^${company}${adverb}(?:is|are|has been|have been) ${adverb}(?!(?:${noDoing})\\b)[a-z]{2,}ing\\b`,
  'i',
);
/** "Has worked there" may go on. */
const lasting =
  'been|got|lived|worked|known|had|loved|liked|hated|wanted|needed|played|dated|used|kept|felt|owned';
/** What follows "has": "diabetes", "children" do not. */
const participle =
  '[a-z]{2,}ed|(?!children|women|men|kitchen|garden|oven)[a-z]{3,}en|[a-z]*(?:wn|ght|lt|pt|ft|ne|ung|um|id|ld)|put|set|cut|quit|made|won|met|run|left|lost|sent|spent|begun|fed|led|read|dug|hung|stuck|struck|sat|stood';
const perfect = new RegExp(
  `^${company}${adverb}(?:has|have) ${adverb}(?!(?:${lasting})\\b)(?:${participle})\\b`,
  'i',
);
const past = new RegExp(
  `^${adverb}(?:[a-z]{2,}ed|built|wrote|made|ran|won|sold|bought|drew|wove|learnt|taught|found|led|gave|chose|grew|drove|rode|swam|flew|sewed|dug|laid|paid|sent|sang|shot|left|lost|met|told|took|went)\\b`,
  'i',
);

/** Of a sentence without whom it is about: "is building a canoe", "has built the canoe", "built a canoe". */
export const doingOf = (predicate: string): Doing | undefined => {
  const said = predicate.trimStart();
  if (underWay.test(said)) return 'under-way';
  return perfect.test(said) || past.test(said) ? 'done' : undefined;
};
