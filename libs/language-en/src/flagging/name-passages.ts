import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { signalKinds, type Signal, type SignalKind } from '@app/memory-core/domain/signal';
import {
  featuresOf,
  heaviestSpan,
  wordVectors,
  type SignalHead,
  type SignalsModel,
  type TextFeatures,
} from '../readers';
import { withoutInjectedMemories } from '@app/memory-core/intake/memory-markers';
import { flaggingByModel, mostWordsOfSignal } from './lexicon/weights';
import { memoryCommandsIn } from '../commands/memory-command';
import { passagesOf } from './passages';
import { readPassage, type PassageReading } from './read-passage';
import { asTold } from '../text/as-told';
import { withoutGreeting } from '../text/greeting';
import { sentencesOf } from '../text/sentences';

/** Words by kind, in the order in which the kinds were found. */
export class Named {
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

/** A passage, and how likely the linear model finds each kind in it. */
export interface ReadPassage {
  /** As it stands in the turn, without a greeting, and of how to tell something only what. */
  readonly said: string;
  readonly asksHowToTell: boolean;
  readonly reading: PassageReading;
  readonly features: TextFeatures;
  readonly likely: Readonly<Record<SignalHead, number>>;
}

/** Names the words that gave a kind away: those of the rules, or those that weigh most. */
export const nameKind = (
  text: string,
  read: ReadPassage,
  kind: SignalKind,
  model: SignalsModel,
  named: Named,
): void => {
  const told = read.reading.rules.found.filter(({ signal }) => signal === kind);
  for (const { words } of told) named.add(kind, words);
  const words = told.length === 0 ? wordsFor(text, read.reading, read.features, kind, model) : undefined;
  if (words !== undefined) named.add(kind, words);
};

/** A turn on its way to its signals: the words of its command are named, its passages are read. */
interface ReadTurn {
  readonly text: string;
  readonly named: Named;
  readonly passages: readonly ReadPassage[];
}

export const readForSignals = (content: string, schema: ProfileSchema, model: SignalsModel): ReadTurn => {
  const commands = memoryCommandsIn(content).flatMap(({ words, also = [] }) => [
    words,
    ...also.map((other) => other.words),
  ]);
  const text = withoutInjectedMemories(content);
  const named = new Named();
  for (const words of commands) named.add('command', words);
  const sentences = sentencesOf(text).filter(({ start, end }) => !commands.includes(text.slice(start, end)));
  const passages = passagesOf(sentences).map((passage): ReadPassage => {
    const written = withoutGreeting(text.slice(passage[0]?.start ?? 0, passage.at(-1)?.end ?? 0));
    const said = asTold(written);
    const reading = readPassage(text, passage, schema);
    const features = featuresOf(reading.tokens, reading.clues, wordVectors());
    return { said, asksHowToTell: said !== written, reading, features, likely: model.read(features) };
  });
  return { text, named, passages };
};

const tellingKinds = signalKinds.filter((kind) => kind !== 'remember' && kind !== 'command');

/** Names what a passage most likely tells, where no kind is likely by itself; and what the tenant's schema listens for. */
export const nameLikeliest = (
  text: string,
  read: ReadPassage,
  likely: Readonly<Record<SignalKind, number>>,
  model: SignalsModel,
  named: Named,
): void => {
  const likeliest = tellingKinds.reduce((best, kind) => (likely[kind] > likely[best] ? kind : best));
  nameKind(text, read, likeliest, model, named);
  for (const { signal, words } of read.reading.rules.vague) {
    if (signal === likeliest || signal !== 'fact') named.add(signal, words);
  }
};
