import { LinearModel, wordVectors, type ModelName, type ModelTable } from '@app/language-en/readers';
import {
  measureLabelled,
  type Found,
  type LabelledResult,
  type PairTallies,
  type Tally,
} from '../labelled/measure';
import { type Models } from '../labelled/memory';
import { readSets } from '../labelled/sets';
import { folds } from './cross-validate';
import { type Example } from './examples';

const both = (one: Tally, other: Tally): Tally => ({ right: one.right + other.right, of: one.of + other.of });

const found = (one: Found, other: Found): Found => ({
  hits: one.hits + other.hits,
  wrong: one.wrong + other.wrong,
  missed: one.missed + other.missed,
});

const bothPairs = (one: PairTallies, other: PairTallies): PairTallies => ({
  contradiction: both(one.contradiction, other.contradiction),
  repetition: both(one.repetition, other.repetition),
  evolution: both(one.evolution, other.evolution),
  unrelated: both(one.unrelated, other.unrelated),
});

const sumOf = (results: readonly LabelledResult[]): LabelledResult =>
  results.reduce((sum, each) => ({
    turns: sum.turns + each.turns,
    signals: found(sum.signals, each.signals),
    signalsByWords: found(sum.signalsByWords, each.signalsByWords),
    band: both(sum.band, each.band),
    kind: both(sum.kind, each.kind),
    category: both(sum.category, each.category),
    pairs: bothPairs(sum.pairs, each.pairs),
    oneClaim: both(sum.oneClaim, each.oneClaim),
    stated: {
      plainly: bothPairs(sum.stated.plainly, each.stated.plainly),
      implied: bothPairs(sum.stated.implied, each.stated.implied),
    },
    junk: sum.junk + each.junk,
    junkStored: sum.junkStored + each.junkStored,
    misses: [...sum.misses, ...each.misses],
  }));

/** What reads one fold, fitted on all others. */
const modelsOf = (fold: number, tables: Readonly<Record<ModelName, readonly ModelTable[]>>): Models => {
  const model = <Head extends string>(name: ModelName): LinearModel<Head> =>
    new LinearModel<Head>(tables[name][fold] as ModelTable, wordVectors());
  return { signals: model('signals') };
};

/** What the meaning model was trained on, it would seem to know. */
const textsUnreadByMeaning = (): ReadonlySet<string> => {
  const { turns, pairs, junk } = readSets('training', 'held');
  return new Set([...[...turns, ...junk].map(({ text }) => text), ...pairs.flatMap((pair) => pair.turns)]);
};

/**
 * The whole way from turn to stored claim, and from two turns to what is believed of them, each read by models that have
 * not seen it.
 */
export const measureUnseen = async (
  examples: readonly Example[],
  foldOf: Int32Array,
  tables: Readonly<Record<ModelName, readonly ModelTable[]>>,
  step: () => void,
): Promise<LabelledResult> => {
  const unread = textsUnreadByMeaning();
  const results: LabelledResult[] = [];
  for (let fold = 0; fold < folds; fold += 1) {
    const held = examples.filter(({ text }, at) => foldOf[at] === fold && unread.has(text));
    const heldPairs = new Set(held.flatMap(({ pair }) => pair ?? []));
    const sets = {
      turns: held.filter(({ sort }) => sort === 'turn'),
      pairs: [...heldPairs],
      junk: held.filter(({ sort }) => sort === 'junk').map(({ text }) => ({ sort: 'junk', text })),
    };
    results.push(await measureLabelled(sets, modelsOf(fold, tables)));
    step();
  }
  return sumOf(results);
};
