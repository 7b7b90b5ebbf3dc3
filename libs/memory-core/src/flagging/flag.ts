import { type ProfileSchema } from '../domain/profile-schema';
import { type Signal, type SignalKind } from '../domain/signal';
import { clues, hintsOf } from './clues';
import { flagThreshold, mostWordsOfSignal } from './lexicon/weights';
import { memoryCommandIn } from './memory-command';
import { type NamedSignal } from './name-signals';
import { readSentence } from './sentence-clues';
import { withoutInjectedMemories } from '../intake/memory-markers';
import { sentencesOf } from './text/sentences';

const addWords = (found: Map<SignalKind, Set<string>>, signal: SignalKind, words: string): void => {
  const known = found.get(signal) ?? new Set<string>();
  if (known.size < mostWordsOfSignal) found.set(signal, known.add(words));
};

/**
 * Why a user turn is worth extracting (SPEC R5); empty when it is not. Pure, and linear in the length of the turn.
 * Each signal names the words, as they stand in the turn, that gave it away. Questions, greetings and thanks weigh
 * nothing; one sure clue about the speaker is enough, vaguer ones must add up.
 */
export const flag = (content: string, schema: ProfileSchema): readonly Signal[] => {
  const command = memoryCommandIn(content);
  const text = withoutInjectedMemories(content);
  const found = new Map<SignalKind, Set<string>>();
  if (command !== undefined) addWords(found, 'command', command.words);
  const matchers = [clues, hintsOf(schema)];
  const topics: string[] = [];
  let weight = 0;
  let sure = false;
  const vague: NamedSignal[] = [];
  for (const sentence of sentencesOf(text)) {
    if (command?.words === text.slice(sentence.start, sentence.end)) continue;
    const reading = readSentence(text, sentence, matchers);
    weight += reading.weight;
    sure ||= reading.sure;
    for (const { signal, words } of reading.found) addWords(found, signal, words);
    if (vague.length < mostWordsOfSignal) vague.push(...reading.vague);
    if (topics.length < mostWordsOfSignal) topics.push(...reading.topics);
  }
  if (command === undefined && !sure && weight < flagThreshold) return [];
  const tellsNothing = found.size === 0 || (found.size === 1 && found.has('remember'));
  if (tellsNothing) for (const { signal, words } of vague) addWords(found, signal, words);
  if (found.size === 0) for (const topic of topics) addWords(found, 'fact', topic);
  return [...found].map(([kind, words]) => ({ kind, words: [...words] }));
};
