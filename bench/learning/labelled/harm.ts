import { statementOf } from '@app/memory-core/domain/claim';
import { type Insight } from '@app/memory-core/domain/insight';
import { share } from '../share';
import { pairTallies, type PairTallies, readPair } from './measure';
import { Memory, turnsOf } from './memory';
import { pairsRow } from './report';
import { type LabelledPair, type LabelledTurn, readLines } from './sets';

export interface HarmPair extends LabelledPair {
  /** What is at stake. */
  readonly about: string;
  /** What must stand in the believed statements, or in their quotes. */
  readonly keeps?: readonly string[];
}

export interface HarmTurn extends LabelledTurn {
  readonly about: string;
  readonly keeps: readonly string[];
  /** What may stand in nothing that is stored. */
  readonly never: readonly string[];
}

export interface HarmSet {
  readonly pairs: readonly HarmPair[];
  readonly turns: readonly HarmTurn[];
}

/** Of the second half only totals are ever looked at. */
export const harmHalves = ['harm', 'harm, reporting'] as const;
export type HarmHalf = (typeof harmHalves)[number];

export const readHarm = (half: HarmHalf): HarmSet => {
  const suffix = half === 'harm' ? '' : '-reporting';
  return {
    pairs: readLines(`harm/pairs${suffix}.jsonl`),
    turns: readLines(`harm/turns${suffix}.jsonl`),
  };
};

interface Count {
  found: number;
  of: number;
}

export interface HarmResult {
  readonly pairs: PairTallies;
  /** Of the statements of unrelated pairs, which all stay true. */
  readonly trueStatements: number;
  superseded: number;
  merged: number;
  readonly pairsKeeping: Count;
  readonly turnsKeeping: Count;
  readonly turnsViolating: Count;
  readonly misses: readonly string[];
}

const wordLike = /[\p{L}\p{N}]/u;

/** Whether the text holds it as whole words, in capitals or not: "Ann" does not stand in "Anne", nor "5 mg" in "15 mg". */
export const holds = (text: string, part: string): boolean => {
  const [all, wanted] = [text.toLowerCase(), part.toLowerCase()];
  const isInside = (a: string | undefined, b: string | undefined): boolean =>
    wordLike.test(a ?? '') && wordLike.test(b ?? '');
  for (let at = all.indexOf(wanted); at !== -1; at = all.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!isInside(all[at - 1], wanted[0]) && !isInside(wanted.at(-1), all[end])) return true;
  }
  return false;
};

const storedText = (insights: readonly Insight[]): string =>
  insights
    .flatMap((insight) => [statementOf(insight), ...insight.evidence.map(({ quote }) => quote)])
    .join('\n');

/** Counts an item that asks for something; tells whether it has what was asked. */
const counted = (count: Count, parts: readonly string[], isFound: boolean): void => {
  if (parts.length === 0) return;
  count.of += 1;
  count.found += Number(isFound);
};

type Counting = { -readonly [Key in keyof HarmResult]: HarmResult[Key] } & { misses: string[] };

const measurePair = async (pair: HarmPair, result: Counting): Promise<void> => {
  const { relation, keeps = [], about } = pair;
  const { memory, miss } = await readPair(pair);
  result.pairs[relation].of += 1;
  result.pairs[relation].right += Number(miss === undefined);
  if (relation === 'unrelated') {
    result.trueStatements += memory.insights.length;
    for (const insight of memory.insights) {
      result.superseded += Number(insight.status === 'superseded');
      result.merged += turnsOf(insight) - 1;
    }
  }
  const lost = keeps.filter((part) => !holds(storedText(memory.believed), part));
  counted(result.pairsKeeping, keeps, lost.length === 0);
  if (miss !== undefined) result.misses.push(`${about}: ${miss}`);
  else if (lost.length > 0) result.misses.push(`${about}: lost "${lost.join('", "')}": ${pair.turns.join(' | ')}`); // prettier-ignore
};

const measureTurn = async ({ about, text, keeps, never }: HarmTurn, result: Counting): Promise<void> => {
  const memory = new Memory();
  await memory.hears(text, 0);
  const stored = storedText(memory.insights);
  const lost = keeps.filter((part) => !holds(stored, part));
  const violated = never.filter((part) => holds(stored, part));
  counted(result.turnsKeeping, keeps, lost.length === 0);
  counted(result.turnsViolating, never, violated.length > 0);
  const told = [...lost.map((part) => `lost "${part}"`), ...violated.map((part) => `stored "${part}"`)];
  if (told.length > 0) result.misses.push(`${about}: ${told.join(', ')}: ${text}\n      ${stored.replaceAll('\n', '\n      ')}`); // prettier-ignore
};

/** What would hurt somebody: true statements that are ended or merged, details that are lost, claims that nobody made. */
export const measureHarm = async ({ pairs, turns }: HarmSet): Promise<HarmResult> => {
  const none = (): Count => ({ found: 0, of: 0 });
  const result: Counting = {
    pairs: pairTallies(),
    trueStatements: 0,
    superseded: 0,
    merged: 0,
    pairsKeeping: none(),
    turnsKeeping: none(),
    turnsViolating: none(),
    misses: [],
  };
  for (const pair of pairs) await measurePair(pair, result);
  for (const turn of turns) await measureTurn(turn, result);
  return result;
};

const of = ({ found, of: all }: Count): string => `${share(found, all)} of ${all}`;

/** A row of pairs by relation, and one of what was ended, merged, lost and made up. */
export const harmRows = (result: HarmResult): readonly [Record<string, string>, Record<string, string>] => [
  pairsRow(result.pairs),
  {
    'wrongly superseded': `${result.superseded} of ${result.trueStatements}`,
    'wrongly merged': `${result.merged} of ${result.trueStatements}`,
    'pairs that keep all': of(result.pairsKeeping),
    'turns that keep all': of(result.turnsKeeping),
    'turns that store a never': `${result.turnsViolating.found} of ${result.turnsViolating.of}`,
  },
];
