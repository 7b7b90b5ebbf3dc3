import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { signalKinds, type Signal, type SignalKind } from '@app/memory-core/domain/signal';
import { type Turn } from '@app/memory-core/domain/turn';
import {
  logitOf,
  meaningModel,
  sigmoid,
  signalsModel,
  type MeaningModel,
  type MeaningRead,
  type SignalsModel,
} from '../readers';
import { flaggingByMeaning } from './lexicon/weights';
import { nameKind, nameLikeliest, readForSignals, type ReadPassage } from './name-passages';

const smallest = 1e-6;

/** Words can be so plain that nobody has to read what they mean: greetings, thanks, most requests. */
const mayTell = ({ likely, reading, asksHowToTell }: ReadPassage): boolean =>
  asksHowToTell ||
  reading.rules.found.length > 0 ||
  Math.max(likely.any, likely.told) >= flaggingByMeaning.worthReading;

const mixedWith = ({ likely }: ReadPassage, { signals }: MeaningRead): Readonly<Record<SignalKind, number>> =>
  Object.fromEntries(
    signalKinds.map((kind) => {
      const { perMeaning, perWords } = flaggingByMeaning;
      return [
        kind,
        sigmoid(perMeaning * logitOf(signals[kind], smallest) + perWords * logitOf(likely[kind], smallest)),
      ];
    }),
  ) as Readonly<Record<SignalKind, number>>;

/** In their order: of a turn cut into many pieces those that most likely tell something, or it would take long. */
const likeliest = (passages: readonly ReadPassage[]): readonly ReadPassage[] => {
  const { mostPassages } = flaggingByMeaning;
  if (passages.length <= mostPassages) return passages;
  const tells = ({ likely }: ReadPassage): number => Math.max(likely.any, likely.told);
  const chosen = new Set(passages.toSorted((a, b) => tells(b) - tells(a)).slice(0, mostPassages));
  return passages.filter((passage) => chosen.has(passage));
};

interface MeantPassage {
  readonly passage: ReadPassage;
  readonly meant: MeaningRead;
  readonly likely: Readonly<Record<SignalKind, number>>;
}

/** What reads the passages. */
export interface FlaggingModels {
  readonly words: SignalsModel;
  readonly meanings: () => Promise<MeaningModel>;
}

/**
 * Signals by what each passage means as well as by its words, which `flag` goes by alone; takes some milliseconds a passage.
 * Names its words like `flag`.
 */
export const flagByMeaning = async (
  content: string,
  schema: ProfileSchema,
  { words, meanings }: FlaggingModels = { words: signalsModel(), meanings: meaningModel },
): Promise<readonly Signal[]> => {
  const { text, named, passages } = readForSignals(content, schema, words);
  const read = await Promise.all(
    likeliest(passages.filter(mayTell)).map(async (passage): Promise<MeantPassage> => {
      const meant = await (await meanings()).read(passage.said);
      return { passage, meant, likely: mixedWith(passage, meant) };
    }),
  );
  for (const { passage, likely } of read) {
    const byRules = new Set(passage.reading.rules.found.map(({ signal }) => signal));
    for (const kind of signalKinds) {
      const { threshold, thresholdWithRules } = flaggingByMeaning;
      const enough = byRules.has(kind) ? thresholdWithRules : threshold;
      if (likely[kind] >= enough) nameKind(text, passage, kind, words, named);
    }
  }
  if (named.tellsNothing) {
    for (const { passage, meant, likely } of read) {
      if (meant.signals.any >= flaggingByMeaning.surelyAny)
        nameLikeliest(text, passage, likely, words, named);
    }
  }
  return named.toSignals();
};

/**
 * The second look at a turn, where a worker has the time for it: its signals by what it means. Undefined where none is
 * taken, and those that it arrived with stand: where people with names talk to each other, whose talk the meaning model
 * does not know, in a turn as long as a document, and of what was noted on purpose.
 */
export const secondLook = async (
  { content, origin, speaker, tokens }: Turn,
  schema: ProfileSchema,
  models?: FlaggingModels,
): Promise<readonly Signal[] | undefined> =>
  origin === 'note' || speaker !== undefined || tokens > flaggingByMeaning.mostTokens
    ? undefined
    : flagByMeaning(content, schema, models);
