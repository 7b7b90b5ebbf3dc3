import { share } from '../share';
import { type LabelledResult, type Tally } from './measure';

const of = ({ right, of: all }: Tally): string => `${share(right, all)} of ${all}`;

/** One table would be too wide to read. */
export const labelledColumns = [
  ['turns', 'signals precision', 'signals recall', 'signals F1', 'band', 'kind', 'category', 'junk stored'],
  ['pairs', 'contradiction', 'repetition', 'evolution', 'unrelated'],
] as const;

export const labelledRow = (result: LabelledResult): Record<string, string | number> => {
  const { hits, wrong, missed } = result.signals;
  const pairs = Object.values(result.pairs);
  const all = pairs.reduce((sum, each) => ({ right: sum.right + each.right, of: sum.of + each.of }));
  return {
    turns: result.turns,
    'signals precision': (hits / (hits + wrong)).toFixed(3),
    'signals recall': (hits / (hits + missed)).toFixed(3),
    'signals F1': ((2 * hits) / (2 * hits + wrong + missed)).toFixed(3),
    band: share(result.band.right, result.band.of),
    kind: of(result.kind),
    category: of(result.category),
    'junk stored': `${result.junkStored} of ${result.junk}`,
    pairs: of(all),
    contradiction: of(result.pairs.contradiction),
    repetition: of(result.pairs.repetition),
    evolution: of(result.pairs.evolution),
    unrelated: of(result.pairs.unrelated),
  };
};
