import { type ProfileSchema } from '../domain/profile-schema';
import { signalKinds, type Signal, type SignalKind } from '../domain/signal';
import { signalsModel, type SignalsModel } from '../language';
import { flaggingByModel } from './lexicon/weights';
import { nameKind, nameLikeliest, readForSignals, type Named, type ReadPassage } from './name-passages';

const logitOf = (likely: number): number => Math.log((likely + 1e-9) / (1 - likely + 1e-9));

const nameKinds = (text: string, read: ReadPassage, model: SignalsModel, named: Named): void => {
  const byRules = new Set<SignalKind>(read.reading.rules.found.map(({ signal }) => signal));
  for (const kind of signalKinds) {
    const enough = byRules.has(kind) ? model.thresholdsWithRules : model.thresholds;
    if (read.likely[kind] >= enough[kind]) nameKind(text, read, kind, model, named);
  }
};

/** Worth extracting by its weight, or because it surely tells something, whatever that is. */
const isWorthy = ({ reading, likely }: ReadPassage): boolean => {
  if (likely.told >= flaggingByModel.surelyTold) return true;
  const weight = Math.min(reading.rules.weight, flaggingByModel.mostWeight);
  return logitOf(likely.any) + flaggingByModel.perWeight * weight >= flaggingByModel.threshold;
};

const againstThresholds = (
  likely: ReadPassage['likely'],
  { thresholds }: SignalsModel,
): Readonly<Record<SignalKind, number>> =>
  Object.fromEntries(signalKinds.map((kind) => [kind, likely[kind] / thresholds[kind]])) as Readonly<
    Record<SignalKind, number>
  >;

/**
 * Why a user turn is worth extracting (SPEC R5); empty when it is not. Pure, and linear in the length of the turn. Rules
 * and a linear model read each passage; each signal names the words, as they stand in the turn, that gave it away.
 */
export const flag = (content: string, schema: ProfileSchema): readonly Signal[] =>
  flagWith(signalsModel(), content, schema);

/** The same by another model than that of the tables. */
export const flagWith = (model: SignalsModel, content: string, schema: ProfileSchema): readonly Signal[] => {
  const { text, named, passages } = readForSignals(content, schema, model);
  for (const read of passages) nameKinds(text, read, model, named);
  if (named.tellsNothing) {
    for (const read of passages.filter(isWorthy)) {
      nameLikeliest(text, read, againstThresholds(read.likely, model), model, named);
    }
  }
  return named.toSignals();
};
