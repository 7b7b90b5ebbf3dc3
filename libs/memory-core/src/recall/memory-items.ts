import { statementOf, textOf } from '../domain/claim';
import { counted } from '../domain/counted';
import { type Parameters } from '../config/parameters';
import { type MemoryItem } from '../domain/context';
import { saidIn } from '../domain/conversation';
import { type Insight } from '../domain/insight';
import { isLasting } from '../domain/lasting';
import { type Turn } from '../domain/turn';
import { type Term } from '../ports/text-analyser';
import { nameKey } from '../text';
import { dateMatch } from './dates';
import { type Question } from './question';
import { type Resonant, type ResonantInsight, type ResonantTurn, type Terms } from './resonant';

/** A recalled thing as it is handed out, with why it was chosen in words for a person (SPEC R40). */
export const memoryItem = (resonant: Resonant, question: Question, { recall }: Parameters): MemoryItem => {
  switch (resonant.kind) {
    case 'turn':
      return turnItem(resonant, question, recall);
    case 'insight':
      return {
        id: resonant.id,
        kind: 'insight',
        text: textOf(resonant.insight),
        score: rounded(resonant.score),
        reasons: [
          ...wordReasons(question, resonant.terms),
          ...(hasItsOwn(resonant, 'meaning') ? ['close in meaning'] : []),
          ...(hasItsOwn(resonant, 'evidence') ? ['comes from a turn that matches'] : []),
          ...(resonant.borrowed === undefined ? [] : ['replaces a memory that matches']),
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
          `groups ${counted(resonant.attractor.members.length, 'memory', 'memories')}`,
        ],
        sources: [],
      };
  }
};

const hasItsOwn = ({ parts, borrowed }: ResonantInsight, part: 'meaning' | 'evidence'): boolean =>
  parts[part] > 0 && borrowed?.has(part) !== true;

export const sourcesOf = ({ evidence }: Insight): MemoryItem['sources'] =>
  evidence.map((source) => ({ eventId: source.eventId, ...saidIn(source), quote: source.quote }));

/** Of a cancelled reply (SPEC R3). */
export const cutOffReasons = ({ partial }: Pick<Turn, 'partial'>): readonly string[] =>
  partial === true ? ['cut off before its end'] : [];

/** It is found by what its neighbours say, or by words that stand beside those of the message elsewhere. */
const besideMatches = 'near a turn that matches, or worded like one';

/** It is found by when it was said. */
const isOfTime = ({ spans }: Question, { occurredAt }: Turn): boolean =>
  spans.some(({ from, to }) => occurredAt >= from && occurredAt < to);

const turnItem = (
  { score, parts, believedInstead, hit: { turn, text, passage } }: ResonantTurn,
  question: Question,
  figures: Parameters['recall'],
): MemoryItem => {
  const { hasTime, hasNumber } = passage;
  const words = wordReasons(question, passage);
  const speaker = turn.speaker !== undefined && question.speakers.has(nameKey(turn.speaker));
  const fitsDate = dateMatch(question, turn.occurredAt, figures) > 0;
  const reasons = [...words];
  if (words.length === 0 && parts.words > 0 && !isOfTime(question, turn)) reasons.push(besideMatches);
  if (parts.meaning > 0) reasons.push('close in meaning');
  if (parts.activation > 0) reasons.push('still active in this conversation');
  if (speaker) reasons.push('said by someone the message names');
  if (fitsDate) reasons.push('said around the time asked about');
  if (question.asksWhen && hasTime) reasons.push('mentions a time');
  if (question.asksHowMany && hasNumber) reasons.push('mentions a number');
  if (turn.origin === 'note') reasons.push('a note of the person, not said in a conversation');
  reasons.push(...cutOffReasons(turn));
  if (believedInstead) reasons.push(['since changed', ...[...believedInstead].map(statementOf)].join(': '));
  return {
    id: turn.id,
    kind: 'turn',
    text,
    score: rounded(score),
    reasons,
    sources: [{ eventId: turn.eventId, ...saidIn(turn) }],
  };
};

/** Which of what a question asks for is there, in the order of the question. */
const wordReasons = ({ terms, related }: Question, there: Terms): readonly string[] => {
  const own = terms.filter((term) => there.has(term));
  const near = related.filter((term) => there.has(term));
  return [
    ...(own.length > 0 ? [`words: ${listed(own)}`] : []),
    ...(near.length > 0 ? [`related words: ${listed(near)}`] : []),
  ];
};

const listed = (terms: readonly Term[]): string => terms.map(({ word }) => word).join(', ');

const standing = (insight: Insight): readonly string[] => [
  ...(isLasting(insight) ? [insight.instruction ? 'asked for good' : 'identity, household or health'] : []),
  ...(insight.confirmations > 0 ? [`confirmed ${counted(insight.confirmations, 'time', 'times')}`] : []),
  ...(insight.explicit ? ['asked to be remembered'] : []),
  ...(insight.pinned ? ['pinned'] : []),
];

/** Six digits say all there is, and compare alike on every machine. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
