import { formOf } from '@app/language-en/statements/tokens';

/** Further words that say the same in a profile, led to one after `formOf`. */
const synonyms: ReadonlyMap<string, string> = new Map(
  [
    ['moon', 'lunar moons'],
    ['answer', 'reply replies response responses'],
    ['better', 'easier lighter'],
    ['write', 'journal journals journaling journalling'],
    ['irritable', 'irritated'],
    ['overwhelm', 'overwhelmed overwhelming'],
  ].flatMap(([to = '', from = '']) => from.split(' ').map((word) => [formOf(word), formOf(to)] as const)),
);

/** The form that inflections and synonyms of a word share. */
export const conceptOf = (form: string): string => synonyms.get(form) ?? form;

const conceptsOf = (words: string): readonly string[] =>
  words
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => conceptOf(formOf(word)));

const pleasant = conceptsOf(`
  like prefer favorite calm happy joyful proud grateful confident hopeful energised energized excited better safe
  content relieved rested`);
const unpleasant = conceptsOf(`
  avoid anxious afraid sad grief angry ashamed shame guilty guilt lonely overwhelmed panic panicky panics stress tense
  tension restless irritable tired drained frustrated insecure numb freeze freezes worse harder upset jealous hopeless`);
const moods = conceptsOf(
  'sensitive emotional moody vulnerable tearful cry cries react reacts calm happy proud',
);

/** Concept → how it feels: what says the opposite does not merge. */
export const valences: ReadonlyMap<string, -1 | 1> = new Map([
  ...pleasant.map((concept) => [concept, 1] as const),
  ...unpleasant.map((concept) => [concept, -1] as const),
]);

/** Concepts that make a statement one about a feeling or a reaction. */
export const feelings: ReadonlySet<string> = new Set([...unpleasant, ...moods]);

/** How far a practice has come and how often it happens: never what it is about. */
export const stageWords: ReadonlySet<string> = new Set(
  conceptsOf(`
  struggle struggles struggled struggling try tried tries trying attempt attempts hard difficult start finish establish
  established consistent consistently steady steadily regular regularly habit routine practice progress keep keeps kept
  day week month year morning evening night noon afternoon bed sit still minute minutes hour hours time times now
  finally manage manages managed able missing miss misses streak part stop stopped quit longer first better harder
  worse good bad few come comes lately almost before after since until during once twice daily weekly monthly`),
);

/** Practices that people name in one word: two statements about one of them are about the same thing. */
export const activities: ReadonlySet<string> = new Set(
  conceptsOf(`
  meditate yoga run swim gym exercise breathwork pray prayer piano guitar sing dance paint draw therapy tarot climb
  bicycle walk bake garden read write sleep portuguese spanish french german italian mandarin smoke fast sobriety`),
);

/** Where and when everything happens: an occasion only together with what was felt there. */
export const everydayPlaces: ReadonlySet<string> = new Set(
  conceptsOf('work job office home house school today weekend evening morning night day meeting'),
);

/** Too general to be what a pattern is about. */
export const generalWords: ReadonlySet<string> = new Set([
  ...stageWords,
  ...conceptsOf('new moment life situation little tend self much people whenever let really thing one other'),
]);
