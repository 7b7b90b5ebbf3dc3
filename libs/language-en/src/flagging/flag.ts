import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { signalKinds, type Signal, type SignalKind } from '@app/memory-core/domain/signal';
import { logitOf, signalsModel, type SignalsModel } from '../readers';
import { flaggingBetweenPeople, flaggingByModel } from './lexicon/weights';
import { nameKind, nameLikeliest, readForSignals, type Named, type ReadPassage } from './name-passages';
import { toldBetweenPeople } from './told-between-people';

const nameKinds = (
  text: string,
  read: ReadPassage,
  model: SignalsModel,
  named: Named,
  kinds: readonly SignalKind[] = signalKinds,
): void => {
  const byRules = new Set<SignalKind>(read.reading.rules.found.map(({ signal }) => signal));
  for (const kind of kinds) {
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

const nameWorthy = (
  text: string,
  worthy: readonly ReadPassage[],
  model: SignalsModel,
  named: Named,
): void => {
  for (const read of worthy) nameLikeliest(text, read, againstThresholds(read.likely, model), model, named);
};

/**
 * Why a user turn is worth extracting (SPEC R5); empty when it is not. Pure, and linear in the length of the turn. Rules
 * and a linear model read each passage; each signal names the words, as they stand in the turn, that gave it away. Where
 * the turn has a speaker, people with names talk to each other, which a model of such talk reads as well.
 */
export const flag = (content: string, schema: ProfileSchema, speaker?: string): readonly Signal[] =>
  speaker === undefined
    ? flagWith(signalsModel(), content, schema)
    : flagBetweenPeople(signalsModel(), content, schema);

/** What is said to an assistant, by another model than that of the tables. */
export const flagWith = (model: SignalsModel, content: string, schema: ProfileSchema): readonly Signal[] => {
  const { text, named, passages } = readForSignals(content, schema, model);
  for (const read of passages) nameKinds(text, read, model, named);
  if (named.tellsNothing) nameWorthy(text, passages.filter(isWorthy), model, named);
  return named.toSignals();
};

/** Between people it is decided first whether anything is told; what is asked to be remembered is so in any case. */
const flagBetweenPeople = (
  model: SignalsModel,
  content: string,
  schema: ProfileSchema,
): readonly Signal[] => {
  const { text, named, passages } = readForSignals(content, schema, model);
  const telling = new Set(
    passages.filter((read) => toldBetweenPeople(read) >= flaggingBetweenPeople.threshold),
  );
  for (const read of passages) {
    nameKinds(text, read, model, named, telling.has(read) ? signalKinds : ['remember']);
  }
  if (named.tellsNothing) nameWorthy(text, [...telling], model, named);
  return named.toSignals();
};
