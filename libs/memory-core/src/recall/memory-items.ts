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
          ...wordReasons(question, resonant.terms),
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
          ...wordReasons(question, resonant.terms),
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
  const words = wordReasons(question, new Set(terms));
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

const wordReasons = (question: Question, terms: Pick<ReadonlySet<string>, 'has'>): readonly string[] => {
  const listed = (name: string, asked: readonly Related[]): readonly string[] => {
    const words = asked.filter(({ term }) => terms.has(term)).map(({ word }) => word);
    return words.length > 0 ? [`${name}: ${words.join(', ')}`] : [];
  };
  return [...listed('words', question.terms), ...listed('related words', question.related)];
};

const standing = ({ confirmations, explicit, pinned }: Insight): readonly string[] => [
  ...(confirmations > 0 ? [`confirmed ${confirmations} ${confirmations === 1 ? 'time' : 'times'}`] : []),
  ...(explicit ? ['asked to be remembered'] : []),
  ...(pinned ? ['pinned'] : []),
];

/** Six digits say all there is, and compare alike on every machine. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
