import { type Parameters } from '../config/parameters';
import { type MemoryItem } from '../domain/context';
import { type Insight } from '../domain/insight';
import { type Related } from './lexical/concepts';
import { dateMatch } from './lexical/dates';
import { speakerKey, type Question } from './lexical/question';
import { type Resonant, type ResonantTurn } from './resonant';

/** A recalled thing as it is handed out, with why it was chosen in words for a person (SPEC R40). */
export const memoryItem = (resonant: Resonant, question: Question, { recall }: Parameters): MemoryItem => {
  switch (resonant.kind) {
    case 'turn':
      return turnItem(resonant, question, recall);
    case 'insight':
      return {
        id: resonant.id,
        kind: 'insight',
        text: resonant.insight.statement,
        score: rounded(resonant.score),
        reasons: [
          ...wordReasons(question, resonant.terms.keys()),
          ...(resonant.parts.meaning > 0 ? ['close in meaning'] : []),
          ...(resonant.parts.evidence > 0 ? ['said in a turn that matches'] : []),
          ...standing(resonant.insight),
        ],
        confidence: rounded(resonant.confidence),
        sources: sourcesOf(resonant.insight),
      };
    case 'attractor':
      return {
        id: resonant.id,
        kind: 'attractor',
        text: resonant.attractor.gist,
        score: rounded(resonant.score),
        reasons: [
          ...wordReasons(question, resonant.terms.keys()),
          ...(resonant.parts.meaning > 0 ? ['close in meaning'] : []),
          `${resonant.attractor.members.length} memories gather here`,
        ],
        sources: [],
      };
  }
};

export const sourcesOf = ({ evidence }: Insight): MemoryItem['sources'] =>
  evidence.map(({ eventId, conversationId, quote }) => ({ eventId, conversationId, quote }));

const turnItem = (
  { score, parts, hit: { turn, text, passage } }: ResonantTurn,
  question: Question,
  figures: Parameters['recall'],
): MemoryItem => {
  const { terms, hasTime, hasNumber } = passage;
  const words = wordReasons(question, terms);
  const speaker = turn.speaker !== undefined && question.speakers.has(speakerKey(turn.speaker));
  return {
    id: turn.id,
    kind: 'turn',
    text,
    score: rounded(score),
    reasons: [
      ...(words.length > 0 || parts.words === 0 ? words : ['near or like turns that match']),
      ...(parts.activation > 0 ? ['still active in this conversation'] : []),
      ...(speaker ? ['same speaker'] : []),
      ...(dateMatch(question.dates, turn.occurredAt, figures) > 0 ? ['date matches'] : []),
      ...(question.asksWhen && hasTime ? ['has a time word'] : []),
      ...(question.asksHowMany && hasNumber ? ['has a number'] : []),
    ],
    sources: [{ eventId: turn.eventId, conversationId: turn.conversationId }],
  };
};

/** Which of what a question asks for is among the terms, in the order of the question. */
const wordReasons = (question: Question, terms: Iterable<string>): readonly string[] => {
  const asked = askedBy(question);
  const own: number[] = [];
  const related: number[] = [];
  for (const term of terms) {
    const at = asked.own.get(term);
    const near = asked.related.get(term);
    if (at !== undefined) own.push(at);
    if (near !== undefined) related.push(near);
  }
  const reasons: string[] = [];
  if (own.length > 0) reasons.push(`words: ${listed(own, question.terms)}`);
  if (related.length > 0) reasons.push(`related words: ${listed(related, question.related)}`);
  return reasons;
};

const listed = (places: number[], words: readonly Related[]): string =>
  places
    .sort((a, b) => a - b)
    .map((at) => words[at]?.word ?? '')
    .join(', ');

type Places = ReadonlyMap<string, number>;

/** Where each term stands in a question: every item of a context is held to it. */
const placesIn = new WeakMap<Question, { readonly own: Places; readonly related: Places }>();

const askedBy = (question: Question): { readonly own: Places; readonly related: Places } => {
  let known = placesIn.get(question);
  if (known === undefined) {
    const placesOf = (asked: readonly Related[]): Places => new Map(asked.map(({ term }, at) => [term, at]));
    known = { own: placesOf(question.terms), related: placesOf(question.related) };
    placesIn.set(question, known);
  }
  return known;
};

const standing = ({ confirmations, explicit, pinned }: Insight): readonly string[] => [
  ...(confirmations > 0 ? [`confirmed ${confirmations} ${confirmations === 1 ? 'time' : 'times'}`] : []),
  ...(explicit ? ['asked to be remembered'] : []),
  ...(pinned ? ['pinned'] : []),
];

/** Six digits say all there is, and compare alike on every machine. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
