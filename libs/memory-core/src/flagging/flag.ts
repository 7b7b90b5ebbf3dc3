import { type ProfileSchema } from '../domain/profile-schema';
import { signalKinds, type Signal, type SignalKind } from '../domain/signal';
import {
  featuresOf,
  heaviestSpan,
  signalsModel,
  wordVectors,
  type SignalHead,
  type SignalsModel,
  type TextFeatures,
} from '../language';
import { withoutInjectedMemories } from '../intake/memory-markers';
import { flaggingByModel, mostWordsOfSignal } from './lexicon/weights';
import { memoryCommandIn } from './memory-command';
import { passagesOf } from './passages';
import { readPassage, type PassageReading } from './read-passage';
import { sentencesOf } from './text/sentences';

/** Words by kind, in the order in which the kinds were found. */
class Named {
  private readonly words = new Map<SignalKind, Set<string>>();

  add(kind: SignalKind, words: string): void {
    const known = this.words.get(kind) ?? new Set<string>();
    if (known.size < mostWordsOfSignal) this.words.set(kind, known.add(words));
  }

  /** Nothing but that something is to be remembered: not what. */
  get tellsNothing(): boolean {
    return this.words.size === 0 || (this.words.size === 1 && this.words.has('remember'));
  }

  toSignals(): readonly Signal[] {
    return [...this.words].map(([kind, words]) => ({ kind, words: [...words] }));
  }
}

const tellingKinds = signalKinds.filter((kind) => kind !== 'remember' && kind !== 'command');

const logitOf = (likely: number): number => Math.log((likely + 1e-9) / (1 - likely + 1e-9));

/** The words that made the model see this kind. */
const wordsFor = (
  text: string,
  { tokens }: PassageReading,
  features: TextFeatures,
  kind: SignalKind,
  model: SignalsModel,
): string | undefined => {
  const span = heaviestSpan(model.shares(features, kind), flaggingByModel.mostTokensNamed);
  const first = tokens[span?.first ?? 0];
  const last = tokens[span?.last ?? 0];
  return first === undefined || last === undefined ? undefined : text.slice(first.start, last.end);
};

interface Read {
  readonly reading: PassageReading;
  readonly features: TextFeatures;
  readonly likely: Readonly<Record<SignalHead, number>>;
}

const nameKind = (text: string, read: Read, kind: SignalKind, model: SignalsModel, named: Named): void => {
  const told = read.reading.rules.found.filter(({ signal }) => signal === kind);
  for (const { words } of told) named.add(kind, words);
  const words = told.length === 0 ? wordsFor(text, read.reading, read.features, kind, model) : undefined;
  if (words !== undefined) named.add(kind, words);
};

const nameKinds = (text: string, read: Read, model: SignalsModel, named: Named): void => {
  const byRules = new Set<SignalKind>(read.reading.rules.found.map(({ signal }) => signal));
  for (const kind of signalKinds) {
    const enough = byRules.has(kind) ? model.thresholdsWithRules : model.thresholds;
    if (read.likely[kind] >= enough[kind]) nameKind(text, read, kind, model, named);
  }
};

/** Worth extracting by its weight, or because it surely tells something, whatever that is. */
const isWorthy = ({ reading, likely }: Read): boolean => {
  if (likely.told >= flaggingByModel.surelyTold) return true;
  const weight = Math.min(reading.rules.weight, flaggingByModel.mostWeight);
  return logitOf(likely.any) + flaggingByModel.perWeight * weight >= flaggingByModel.threshold;
};

/** Names what a passage most likely tells, where no kind is likely by itself; and what the tenant's schema listens for. */
const nameLikeliest = (text: string, read: Read, model: SignalsModel, named: Named): void => {
  const likeliest = tellingKinds.reduce((best, kind) =>
    read.likely[kind] / model.thresholds[kind] > read.likely[best] / model.thresholds[best] ? kind : best,
  );
  nameKind(text, read, likeliest, model, named);
  for (const { signal, words } of read.reading.rules.vague) {
    if (signal === likeliest || signal !== 'fact') named.add(signal, words);
  }
};

/**
 * Why a user turn is worth extracting (SPEC R5); empty when it is not. Pure, and linear in the length of the turn. Rules
 * and a linear model read each passage; each signal names the words, as they stand in the turn, that gave it away.
 */
export const flag = (
  content: string,
  schema: ProfileSchema,
  model: SignalsModel = signalsModel(),
): readonly Signal[] => {
  const command = memoryCommandIn(content);
  const text = withoutInjectedMemories(content);
  const named = new Named();
  if (command !== undefined) named.add('command', command.words);
  const sentences = sentencesOf(text).filter(({ start, end }) => command?.words !== text.slice(start, end));
  const passages = passagesOf(sentences).map((passage): Read => {
    const reading = readPassage(text, passage, schema);
    const features = featuresOf(reading.tokens, reading.clues, wordVectors());
    return { reading, features, likely: model.read(features) };
  });
  for (const read of passages) nameKinds(text, read, model, named);
  if (named.tellsNothing) {
    for (const read of passages.filter(isWorthy)) nameLikeliest(text, read, model, named);
  }
  return named.toSignals();
};
