import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type SentenceHead } from '@app/language-en/readers';
import { type InsightKind } from '@app/memory-core/domain/insight';
import { type SignalKind } from '@app/memory-core/domain/signal';

export const bands = ['high', 'medium', 'low', 'none'] as const;
export type Band = (typeof bands)[number];

/** A user turn and what is to be learned from it. The labels are explained in `README.md`. */
export interface LabelledTurn {
  readonly text: string;
  /** Who says it, in talk between people with names; absent where it is said to an assistant. */
  readonly speaker?: string;
  readonly signals: readonly SignalKind[];
  readonly insight?: {
    readonly kind: readonly InsightKind[];
    readonly category: readonly string[];
    readonly band: Exclude<Band, 'none'>;
  };
}

/** A sentence, and whether it is what one head on its meaning tells. */
export interface LabelledSentence {
  readonly text: string;
  readonly isSo: boolean;
  /** How much it counts in the fit: 1 where absent. */
  readonly counts?: number;
}

export type Relation = 'contradiction' | 'repetition' | 'evolution' | 'unrelated';

/** Whether each turn says by itself what holds of the speaker, or leaves it to the reader to conclude. */
export const statings = ['plainly', 'implied'] as const;
export type Stated = (typeof statings)[number];

export interface LabelledPair {
  readonly relation: Relation;
  readonly turns: readonly string[];
  /** Absent where nobody has judged it. */
  readonly stated?: Stated;
}

export interface LabelledJunk {
  readonly sort: string;
  readonly text: string;
}

/** What one speaker tells on different days, around one thing; each list says it in words of its own. */
export interface LabelledGroup {
  /** What each text of `same` tells; absent where nobody has said. */
  readonly tells?: {
    readonly signals: readonly SignalKind[];
    readonly kind: readonly InsightKind[];
    readonly band: Exclude<Band, 'none'>;
  };
  /** The thing itself: each tells all of it, and nothing else that matters. */
  readonly same: readonly string[];
  /** Told later: each makes every one of `same` outdated. */
  readonly against: readonly string[];
  /** Sounds like `same`, and stands beside it. */
  readonly apart: readonly string[];
}

export interface LabelledSets {
  readonly turns: readonly LabelledTurn[];
  readonly pairs: readonly LabelledPair[];
  readonly junk: readonly LabelledJunk[];
  readonly groups: readonly LabelledGroup[];
}

/** `development` and `training` are there to be worked with; of `reporting` only totals are ever looked at. */
export const setNames = ['development', 'training', 'reporting'] as const;
export type SetName = (typeof setNames)[number];

const folder = resolve('bench/learning/labelled');

/**
 * Each set may be written in several files: what is called `pairs…` holds pairs, `junk…` junk, `groups…` groups, any other
 * name turns.
 * They are read in the order of their names, the first batch (which has the bare name) first.
 */
const sorts = ['turns', 'pairs', 'junk', 'groups'] as const;
type Sort = (typeof sorts)[number];

const sortOf = (name: string): Sort => sorts.find((sort) => name.startsWith(sort)) ?? 'turns';

/** A reporting half that was used up shows what a change does to turns that no table was fitted on. */
const wasReporting = (name: string): boolean => name.endsWith('-second.jsonl');

/** What the meaning models have not read: how sure they must be is set on these alone. */
const unseenByMeaning: readonly string[] = [
  'pairs-held.jsonl',
  'junk-held.jsonl',
  'junk-held-later.jsonl',
  'groups-held.jsonl',
  'talk.jsonl',
  'letters.jsonl',
  'correspondents.jsonl',
  'pairs-households.jsonl',
];

/**
 * Written for the meaning model, which tells what is said by whom: words alone find more junk for them, but less of what
 * matters in talk between people.
 */
const forMeaning: readonly string[] = [
  'junk-voices.jsonl',
  'junk-requests.jsonl',
  'junk-held-later.jsonl',
  'junk-guises.jsonl',
  'beside-junk.jsonl',
  'beside-guises.jsonl',
];

/** Talk between people with names, conversation by conversation: read by `readPeople` alone. */
const betweenPeople = { fitting: 'friends.jsonl', held: 'friends-held.jsonl' } as const;

/** Single sentences that tell what areas of life each describes: one set for the heads of all of them. */
const ofAreas = { fitting: 'areas.jsonl', held: 'areas-held.jsonl' } as const;
/** Single sentences, each set for one head on the meaning of a sentence: read by `readSentences` alone. */
const ofSentences = {
  instructions: { fitting: 'instructions.jsonl', held: 'instructions-held.jsonl' },
  passing: { fitting: 'passing.jsonl', held: 'passing-held.jsonl' },
  describing: { fitting: 'describing.jsonl', held: 'describing-held.jsonl' },
  identity: ofAreas,
  health: ofAreas,
  household: ofAreas,
  living: ofAreas,
} as const satisfies Record<SentenceHead, object>;
const isApart = (name: string): boolean =>
  [betweenPeople, ...Object.values(ofSentences)].some((files) => Object.values<string>(files).includes(name));

/** Written to see whether a rule holds for what nobody has read: measured, and nothing is fitted on it. */
const isFresh = (name: string): boolean => /-fresh(?:-held)?\.jsonl$/.test(name);

/** Tables are of single turns. */
const isForTables = (name: string): boolean => sortOf(name) !== 'groups' && !forMeaning.includes(name);

/**
 * What the lines are read for: to measure; to fit the language models (`fitting`) or the meaning models (`meaning`); or to
 * set, on what these have not read, how sure they must be (`held`).
 */
export type Use = 'measuring' | 'fitting' | 'meaning' | 'held';

/** Files of a set, without their folder, in the order of their names: all to measure by, fewer to fit tables on. */
export const filesOf = (set: SetName, use: Use): readonly string[] =>
  readdirSync(resolve(folder, set))
    .filter((name) => name.endsWith('.jsonl') && !isApart(name))
    .filter((name) => use === 'measuring' || !(wasReporting(name) || isFresh(name)))
    .filter((name) => use !== 'fitting' || isForTables(name))
    .filter((name) => use !== 'held' || unseenByMeaning.includes(name))
    .filter((name) => use !== 'meaning' || !unseenByMeaning.includes(name))
    .sort();

/** The labelled lines of one file, named with its folder. */
export const readLines = <T>(file: string): readonly T[] =>
  readFileSync(resolve(folder, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

const linesIn = <T>(sort: Sort, set: SetName, files: readonly string[]): readonly T[] => {
  const first = `${sort}.jsonl`;
  return files
    .filter((name) => sortOf(name) === sort)
    .sort((a, b) => Number(b === first) - Number(a === first))
    .flatMap((name) => readLines<T>(`${set}/${name}`));
};

/** Some files of a set. */
export const readFiles = (set: SetName, files: readonly string[]): LabelledSets => ({
  turns: linesIn('turns', set, files),
  pairs: linesIn('pairs', set, files),
  junk: linesIn('junk', set, files),
  groups: linesIn('groups', set, files),
});

export const readSets = (set: SetName, use: Use = 'measuring'): LabelledSets =>
  readFiles(set, filesOf(set, use));

/** The file of talk between people that is fitted on, or the one that is kept out of every fit. */
export const peopleFile = (part: keyof typeof betweenPeople): string => betweenPeople[part];

/** Its turns, in the order in which they were said. */
export const readPeople = (part: keyof typeof betweenPeople): readonly LabelledTurn[] =>
  readFiles('training', [peopleFile(part)]).turns;

type SentencePart = keyof (typeof ofSentences)[SentenceHead];

export const sentencesFile = (head: SentenceHead, part: SentencePart): string => ofSentences[head][part];

type SentenceLine = Pick<LabelledSentence, 'text' | 'counts'> &
  Readonly<Record<'standing' | 'passing' | 'describing', boolean | undefined>> & {
    readonly areas?: readonly SentenceHead[];
  };

export const readSentences = (head: SentenceHead, part: SentencePart): readonly LabelledSentence[] =>
  readLines<SentenceLine>(`training/${sentencesFile(head, part)}`).map(
    ({ text, counts, standing, passing, describing, areas }) => ({
      text,
      isSo: areas?.includes(head) ?? standing ?? passing ?? describing === true,
      ...(counts !== undefined && { counts }),
    }),
  );

/** The former reporting half: measured, and nothing is fitted on it. */
export const readSecond = (): LabelledSets =>
  readFiles('development', filesOf('development', 'measuring').filter(wasReporting));

/** One in so many pairs: they are much alike, and each takes a tenth of a second. */
const unreadIn = 3;

/** Pairs that nothing is trained, fitted or set on, and that nobody has looked at. */
export const readUnreadPairs = (): readonly LabelledPair[] =>
  readFiles('training', ['pairs-households.jsonl']).pairs.filter((_, at) => at % unreadIn === 0);
