import { type SignalKind } from '@app/memory-core/domain/signal';
import { type Clue } from './clues';
import { flagThreshold } from './lexicon/weights';
import { type NamedSignal } from './name-signals';
import { type PhraseMatcher } from './phrase-matcher';
import { readSentence } from './sentence-clues';
import { type Sentence } from '../text/sentences';

/** What word lists and patterns find in a passage. */
export interface RuleReading {
  readonly weight: number;
  /** Holds a clue that is enough by itself. */
  readonly sure: boolean;
  readonly found: readonly NamedSignal[];
  readonly vague: readonly NamedSignal[];
  readonly topics: readonly string[];
  readonly sentences: number;
  readonly questions: number;
}

export const readByRules = (
  text: string,
  sentences: readonly Sentence[],
  matchers: readonly PhraseMatcher<Clue>[],
): RuleReading => {
  const found: NamedSignal[] = [];
  const vague: NamedSignal[] = [];
  const topics: string[] = [];
  let weight = 0;
  let sure = false;
  let questions = 0;
  for (const sentence of sentences) {
    const reading = readSentence(text, sentence, matchers);
    weight += reading.weight;
    sure ||= reading.sure;
    found.push(...reading.found);
    vague.push(...reading.vague);
    topics.push(...reading.topics);
    if (sentence.isQuestion) questions += 1;
  }
  return { weight, sure, found, vague, topics, sentences: sentences.length, questions };
};

/** The kinds that the rules alone would name. */
const namedByRules = ({ weight, sure, found, vague, topics }: RuleReading): ReadonlySet<SignalKind> => {
  const kinds = new Set<SignalKind>();
  if (!sure && weight < flagThreshold) return kinds;
  for (const { signal } of found) kinds.add(signal);
  if (kinds.size === 0 || (kinds.size === 1 && kinds.has('remember'))) {
    for (const { signal } of vague) kinds.add(signal);
  }
  if (kinds.size === 0 && topics.length > 0) kinds.add('fact');
  return kinds;
};

const weightStep = 0.8;
const weightSteps = { least: -1, most: 4 } as const;

/** The rules' findings by name, for the model to weigh beside the words. Part of what the tables were made from. */
export const ruleCluesOf = (reading: RuleReading): readonly string[] => {
  const { weight, sure, found, vague, sentences, questions } = reading;
  const names = new Set<string>();
  for (const kind of namedByRules(reading)) names.add(`signal:${kind}`);
  for (const { signal } of found) names.add(`found:${signal}`);
  for (const { signal } of vague) names.add(`vague:${signal}`);
  if (sure) names.add('sure');
  if (questions > 0) names.add(questions === sentences ? 'questions' : 'question');
  if (sentences > 2) names.add('long');
  if (sentences > 4) names.add('longer');
  const step = Math.max(weightSteps.least, Math.min(weightSteps.most, Math.floor(weight / weightStep)));
  return [...names, `weight:${step}`];
};
