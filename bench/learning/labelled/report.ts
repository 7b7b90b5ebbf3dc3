import { share } from '../share';
import { type Found, type LabelledResult, type PairTallies, type Tally } from './measure';
import { statings } from './sets';

const of = ({ right, of: all }: Tally): string => `${share(right, all)} of ${all}`;

/** One table would be too wide to read. */
export const labelledColumns = [
  [
    'turns',
    'signals precision',
    'signals recall',
    'signals F1',
    'by words alone',
    'band',
    'kind',
    'category',
    'junk stored',
  ],
  ['pairs', 'contradiction', 'repetition', 'evolution', 'unrelated', 'one claim a turn'],
] as const;

export const pairsRow = (pairs: PairTallies): Record<string, string> => {
  const all = Object.values(pairs).reduce((sum, each) => ({ right: sum.right + each.right, of: sum.of + each.of })); // prettier-ignore
  return {
    pairs: of(all),
    contradiction: of(pairs.contradiction),
    repetition: of(pairs.repetition),
    evolution: of(pairs.evolution),
    unrelated: of(pairs.unrelated),
  };
};

const f1Of = ({ hits, wrong, missed }: Found): string =>
  ((2 * hits) / (2 * hits + wrong + missed)).toFixed(3);

/** The pairs of a set by how they are stated, a row each; none where no pair says it. */
export const statedRows = (set: string, { stated }: LabelledResult): Record<string, Record<string, string>> =>
  Object.fromEntries(
    statings
      .filter((each) => Object.values(stated[each]).some(({ of: all }) => all > 0))
      .map((each) => [`${set}, ${each}`, pairsRow(stated[each])]),
  );

export const labelledRow = (result: LabelledResult): Record<string, string | number> => {
  const { hits, wrong, missed } = result.signals;
  return {
    turns: result.turns,
    'signals precision': (hits / (hits + wrong)).toFixed(3),
    'signals recall': (hits / (hits + missed)).toFixed(3),
    'signals F1': f1Of(result.signals),
    'by words alone': f1Of(result.signalsByWords),
    band: share(result.band.right, result.band.of),
    kind: of(result.kind),
    category: of(result.category),
    'junk stored': `${result.junkStored} of ${result.junk}`,
    ...pairsRow(result.pairs),
    'one claim a turn': of(result.oneClaim),
  };
};
