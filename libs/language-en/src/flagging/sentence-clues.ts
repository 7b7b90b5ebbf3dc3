import { type Clue } from './clues';
import {
  commonWords,
  courtesyOpenings,
  elidedSubjectOpenings,
  firstPersonWords,
  hypotheticalOpenings,
} from './lexicon/filler';
import { numberWords } from './lexicon/facts';
import { mostOfAKind, weights } from './lexicon/weights';
import { nameSignals, statesPlainly, type NamedSignal } from './name-signals';
import { PhraseMatcher } from './phrase-matcher';
import { type Sentence } from '../text/sentences';
import { tokensOf, type Token } from '../text/tokens';

export interface SentenceReading {
  readonly weight: number;
  /** Holds a clue that is enough by itself. */
  readonly sure: boolean;
  /** What it tells, by its build. */
  readonly found: readonly NamedSignal[];
  /** Single words that weighed: named only where nothing tells more. */
  readonly vague: readonly NamedSignal[];
  /** What else it is about: named only where nothing better explains the flag. */
  readonly topics: readonly string[];
}

const silent: SentenceReading = { weight: 0, sure: false, found: [], vague: [], topics: [] };

const common = new Set(commonWords);
const firstPerson = new Set(firstPersonWords);
const elided = new PhraseMatcher<true>().addAll(elidedSubjectOpenings, true);
const numbers = new Set(numberWords);
const courtesy = new PhraseMatcher<true>().addAll(courtesyOpenings, true);
const hypothetical = new PhraseMatcher<true>().addAll(hypotheticalOpenings, true);

const isCapital = (code: number): boolean => code >= 65 && code <= 90;
const isDigit = (code: number): boolean => code >= 48 && code <= 57;

const opens = (matcher: PhraseMatcher<true>, tokens: readonly Token[]): boolean =>
  matcher.matches(tokens.slice(0, 6)).some(({ first }) => first === 0);

/** Somebody spoken to, not spoken about: "Thanks, Mel!", "Hey Jon". */
const isVocative = (text: string, tokens: readonly Token[], at: number): boolean => {
  const { start, end } = tokens[at] as Token;
  const after = text.charAt(end);
  const closes = after === '' || ',.!?-'.includes(after) || text.charAt(end + 1) === '-';
  if (!closes && at !== 1) return false;
  const before = text.slice(Math.max(0, start - 2), start).trim();
  return before === ',' || (at === 1 && opens(courtesy, tokens));
};

/** Told without an "I", and still the speaker's: how to be answered, and when something is due. */
const dueDate =
  /\b(?:due|deadline|launch\w*|release\w*|wedding|exam|cancell?ed|called off|postponed|rescheduled)\b|^(?:our|the|my) .{2,40} (?:is|are) off$/i;
const standsAlone = ({ signal, words }: NamedSignal): boolean =>
  signal === 'preference' || (signal === 'fact' && dueDate.test(words));

interface Tally {
  weight: number;
  sure: boolean;
  readonly vague: NamedSignal[];
}

const tallyClues = (
  text: string,
  tokens: readonly Token[],
  matchers: readonly PhraseMatcher<Clue>[],
  ofSpeaker: boolean,
  tally: Tally,
): void => {
  const counts = new Map<string, number>();
  const explained = new Set<number>();
  for (const matcher of matchers) {
    const matches = matcher.matches(tokens);
    // A schema's hint adds where nothing else has told what the word stands for.
    const fresh = matches.filter(({ first }) => !explained.has(first));
    for (const { first, last } of fresh) for (let at = first; at <= last; at += 1) explained.add(at);
    for (const { value: clue, first, last } of fresh) {
      const seen = counts.get(clue.group) ?? 0;
      counts.set(clue.group, seen + 1);
      if (seen < mostOfAKind.clue) tally.weight += ofSpeaker ? clue.weightOfSpeaker : clue.weight;
      tally.sure ||= clue.sure && ofSpeaker;
      if (clue.group === 'thing' || !(ofSpeaker || clue.sure || clue.signal === 'fact')) continue;
      const words = text.slice((tokens[first] as Token).start, (tokens[last] as Token).end);
      tally.vague.push({ signal: clue.group.startsWith('hint:') ? clue.signal : 'fact', words });
    }
  }
};

const tallyNames = (text: string, sentence: Sentence, tokens: readonly Token[], tally: Tally): void => {
  let names = 0;
  for (let at = 1; at < tokens.length; at += 1) {
    const { word, start, end } = tokens[at] as Token;
    if (!isCapital(text.charCodeAt(start)) || common.has(word) || end - start < 2) continue;
    if (isVocative(text, tokens, at)) continue;
    if (names < mostOfAKind.name) tally.weight += weights.name;
    names += 1;
    tally.vague.push({ signal: 'fact', words: text.slice(start, end) });
  }
  const quote = text.slice(sentence.start, sentence.end).search(/["“]/);
  if (quote >= 0) tally.weight += weights.quotedTitle;
};

/** What the words of one sentence weigh, and which of them say so. Questions are only counted. */
export const readSentence = (
  text: string,
  sentence: Sentence,
  matchers: readonly PhraseMatcher<Clue>[],
): SentenceReading => {
  if (sentence.isQuestion) return { ...silent, weight: weights.question };
  const tokens = tokensOf(text, sentence.start, sentence.end);
  if (tokens.length === 0) return silent;
  const ofSpeaker = tokens.some(({ word }) => firstPerson.has(word)) || opens(elided, tokens);
  const tally: Tally = { weight: ofSpeaker ? weights.firstPerson : 0, sure: false, vague: [] };
  tallyClues(text, tokens, matchers, ofSpeaker, tally);
  tallyNames(text, sentence, tokens, tally);
  const topics: string[] = [];
  let number = false;
  for (const { word, start, end } of tokens) {
    if (isDigit(word.charCodeAt(0)) || numbers.has(word)) number = true;
    else if (word.length > 2 && !common.has(word)) topics.push(text.slice(start, end));
  }
  if (number) tally.weight += weights.number;
  const specific = Math.min(mostOfAKind.specificWord, topics.length);
  tally.weight += specific * (ofSpeaker ? weights.specificWordOfSpeaker : weights.specificWord);
  const isCourtesy = opens(courtesy, tokens);
  if (isCourtesy) tally.weight += weights.courtesy;
  const isImagined = opens(hypothetical, tokens);
  const found = isImagined ? [] : nameSignals(text, tokens);
  const told = tally.sure || found.some((each) => ofSpeaker || standsAlone(each));
  const plain = !told && ofSpeaker && topics.length > 0 && !isCourtesy && statesPlainly(text, tokens);
  const sure = (told || plain) && !isImagined;
  return { weight: tally.weight, sure, found, vague: tally.vague, topics };
};
