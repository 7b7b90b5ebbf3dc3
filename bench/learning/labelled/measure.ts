import { textOf } from '@app/memory-core/domain/claim';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { type Candidate } from '@app/memory-core/domain/extraction';
import { instructions } from '@app/memory-core/domain/profile-schema';
import { type SignalKind } from '@app/memory-core/domain/signal';
import { aTurn, candidatesOf, kindsByWords, Memory, type Models, passing, turnsOf } from './memory';
import {
  type Band,
  type LabelledJunk,
  type LabelledPair,
  type LabelledSets,
  type LabelledTurn,
  type Relation,
  type Stated,
} from './sets';

export interface Tally {
  right: number;
  of: number;
}

export interface Found {
  hits: number;
  wrong: number;
  missed: number;
}

export type PairTallies = Readonly<Record<Relation, Tally>>;

/** What one half of the labelled sets shows. Misses name what went wrong, and are only told of the development half. */
export interface LabelledResult {
  readonly turns: number;
  readonly signals: Found;
  /** By words alone, before what a turn means is looked at. */
  readonly signalsByWords: Found;
  readonly band: Tally;
  readonly kind: Tally;
  readonly category: Tally;
  readonly pairs: PairTallies;
  /** Turns of pairs, each of which tells one thing, that one claim is made of. */
  readonly oneClaim: Tally;
  /** Of those pairs that say how they are stated. */
  readonly stated: Readonly<Record<Stated, PairTallies>>;
  readonly junk: number;
  readonly junkStored: number;
  readonly misses: readonly string[];
}

const daysApart = 30;

const strongest = (candidates: readonly Candidate[]): Candidate | undefined =>
  candidates.toSorted((a, b) => b.importance - a.importance || a.ordinal - b.ordinal)[0];

/** The bands of SPEC R21, without the gaps between them. */
const bandOf = ({ importance }: Candidate): Band =>
  importance >= 0.75 ? 'high' : importance >= 0.5 ? 'medium' : 'low';

/** The labels are older than the category of standing instructions, and call every one a preference. */
const labelledCategoryOf = ({ category }: Candidate): string =>
  category === instructions.id ? 'preferences' : category;

/** What is refused is no insight; of what is labelled low, most is refused for just that. */
const readInsight = async (
  { text, insight }: LabelledTurn,
  models: Models | undefined,
): Promise<Candidate | undefined> => {
  const turn = await aTurn(text, 0, models);
  const proposed = await candidatesOf(turn, [], models);
  const low = proposed.filter(({ importance }) => importance < defaultParameters.extraction.minImportance);
  return strongest(passing(proposed, turn)) ?? (insight?.band === 'low' ? strongest(low) : undefined);
};

const compare = (found: readonly SignalKind[], expected: readonly SignalKind[], into: Found) => {
  const wrong = found.filter((kind) => !expected.includes(kind));
  const missed = expected.filter((kind) => !found.includes(kind));
  into.hits += found.length - wrong.length;
  into.wrong += wrong.length;
  into.missed += missed.length;
  return { wrong, missed };
};

const measureSignals = async (
  { text, signals: expected }: LabelledTurn,
  result: LabelledResult,
  models: Models | undefined,
): Promise<string | undefined> => {
  compare(kindsByWords(text, models), expected, result.signalsByWords);
  const found = (await aTurn(text, 0, models)).signals.map(({ kind }) => kind);
  const { wrong, missed } = compare(found, expected, result.signals);
  if (wrong.length + missed.length === 0) return undefined;
  return `signals ${[...missed.map((kind) => `-${kind}`), ...wrong.map((kind) => `+${kind}`)].join(' ')}: ${text}`;
};

/** Decided by what is believed at the end, and what became of the rest. */
const relationIn = (memory: Memory, turns: number): string => {
  const { believed, insights } = memory;
  const [only] = believed;
  if (believed.length === 1 && only !== undefined) {
    if (insights.length === 1 && turnsOf(only) === turns) return 'repetition';
    const past = insights.filter(({ supersededBy, status }) => status === 'superseded' && supersededBy);
    const isLatest = only.evidence.some(({ turnId }) => turnId === `turn-${(turns - 1) * daysApart}`);
    const told = new Set(insights.flatMap(({ evidence }) => evidence.map(({ turnId }) => turnId)));
    if (isLatest && past.length === insights.length - 1 && past.length > 0 && told.size === turns) {
      return 'succession';
    }
  }
  if (believed.length === turns && insights.length === turns) return 'unrelated';
  return `${believed.length} believed of ${insights.length}`;
};

/** The memory of somebody who said the turns of a pair, and what is wrong about how they were related. */
export const readPair = async (
  { relation, turns }: LabelledPair,
  models?: Models,
): Promise<{ memory: Memory; claims: readonly number[]; miss?: string }> => {
  const memory = new Memory(models);
  const claims: number[] = [];
  for (const [at, text] of turns.entries()) {
    claims.push(await memory.hears(text, at * daysApart));
  }
  const found = relationIn(memory, turns.length);
  // An evolution and a contradiction both leave the latest believed, with what came before as its past.
  const wanted = relation === 'contradiction' || relation === 'evolution' ? 'succession' : relation;
  if (found === wanted) return { memory, claims };
  const told = memory.insights.map(
    (one) =>
      `\n      ${one.status} ${one.kind} ${one.slot?.key ?? ''}=${one.slot?.value ?? ''} "${textOf(one)}"`,
  );
  return { memory, claims, miss: `${relation} read as ${found}: ${turns.join(' | ')}${told.join('')}` };
};

const measurePair = async (
  pair: LabelledPair,
  result: LabelledResult,
  models: Models | undefined,
): Promise<string | undefined> => {
  const { relation, stated } = pair;
  const { miss, claims } = await readPair(pair, models);
  result.oneClaim.of += claims.length;
  result.oneClaim.right += claims.filter((count) => count === 1).length;
  for (const pairs of [result.pairs, ...(stated === undefined ? [] : [result.stated[stated]])]) {
    pairs[relation].of += 1;
    if (miss === undefined) pairs[relation].right += 1;
  }
  return miss;
};

const measureInsight = async (
  turn: LabelledTurn,
  result: LabelledResult,
  models: Models | undefined,
): Promise<string[]> => {
  const read = await readInsight(turn, models);
  const misses: string[] = [];
  const band = read === undefined ? 'none' : bandOf(read);
  const expected = turn.insight?.band ?? 'none';
  const why = `"${read === undefined ? '' : textOf(read)}" ${read?.importanceReasons.join(' ') ?? ''}`;
  result.band.of += 1;
  if (band === expected) result.band.right += 1;
  else misses.push(`band ${band}, not ${expected}: ${turn.text} → ${why}`);
  if (turn.insight === undefined) return misses;
  result.kind.of += 1;
  result.category.of += 1;
  if (read !== undefined && turn.insight.kind.includes(read.kind)) result.kind.right += 1;
  else misses.push(`kind ${read?.kind ?? 'none'}, not ${turn.insight.kind.join('|')}: ${turn.text}`);
  if (read !== undefined && turn.insight.category.includes(labelledCategoryOf(read))) result.category.right += 1;
  else misses.push(`category ${read?.category ?? 'none'}, not ${turn.insight.category.join('|')}: ${turn.text}`); // prettier-ignore
  return misses;
};

const storedOf = async (
  { text }: LabelledJunk,
  models: Models | undefined,
): Promise<readonly Candidate[]> => {
  const turn = await aTurn(text, 0, models);
  return passing(await candidatesOf(turn, [], models), turn);
};

const tally = (): Tally => ({ right: 0, of: 0 });

export const pairTallies = (): PairTallies => ({
  contradiction: tally(),
  repetition: tally(),
  evolution: tally(),
  unrelated: tally(),
});

/** By the models of the tables where no others are given. */
export const measureLabelled = async (
  { turns, pairs, junk }: Omit<LabelledSets, 'groups'>,
  models?: Models,
): Promise<LabelledResult> => {
  const misses: string[] = [];
  const result = {
    turns: turns.length,
    signals: { hits: 0, wrong: 0, missed: 0 },
    signalsByWords: { hits: 0, wrong: 0, missed: 0 },
    band: tally(),
    kind: tally(),
    category: tally(),
    pairs: pairTallies(),
    oneClaim: tally(),
    stated: { plainly: pairTallies(), implied: pairTallies() },
    junk: junk.length,
    junkStored: 0,
    misses,
  };
  for (const turn of turns) {
    const miss = await measureSignals(turn, result, models);
    misses.push(...(miss === undefined ? [] : [miss]), ...(await measureInsight(turn, result, models)));
  }
  for (const pair of pairs) {
    const miss = await measurePair(pair, result, models);
    if (miss !== undefined) misses.push(miss);
  }
  for (const each of junk) {
    const stored = await storedOf(each, models);
    result.junkStored += stored.length;
    for (const one of stored) misses.push(`stored ${each.sort}: ${each.text} → ${textOf(one)}`);
  }
  return result;
};
