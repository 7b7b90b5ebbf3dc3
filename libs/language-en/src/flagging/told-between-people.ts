import {
  featuresOf,
  logitOf,
  peopleModel,
  signalsModel,
  wordVectors,
  type SignalHead,
  type TextFeatures,
} from '../readers';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { flaggingBetweenPeople } from './lexicon/weights';
import { readPassage, type PassageReading } from './read-passage';
import { type Sentence } from '../text/sentences';

interface Read {
  readonly reading: PassageReading;
  readonly features: TextFeatures;
  /** By the model of what is said to an assistant. */
  readonly likely: Readonly<Record<SignalHead, number>>;
}

/**
 * How surely something is told of the speaker's life, in logits: three readings added up. Between people much is warm, long
 * and tells nothing, which the model of their talk knows best; rules know best how much a passage names.
 */
export const toldBetweenPeople = ({ reading, features, likely }: Read): number => {
  const { perAny, perWeight, mostWeight } = flaggingBetweenPeople;
  const weight = Math.min(reading.rules.weight, mostWeight);
  return logitOf(peopleModel().read(features).told) + perAny * logitOf(likely.any) + perWeight * weight;
};

/** The same of a run of sentences that nobody has read yet. */
export const toldInSentences = (
  text: string,
  sentences: readonly Sentence[],
  schema: ProfileSchema,
): number => {
  const reading = readPassage(text, sentences, schema);
  const features = featuresOf(reading.tokens, reading.clues, wordVectors());
  return toldBetweenPeople({ reading, features, likely: signalsModel().read(features) });
};
