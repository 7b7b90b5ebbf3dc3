import { textOf } from '../domain/claim';
import { counted } from '../domain/counted';
import { type Parameters } from '../config/parameters';
import { type MemoryItem } from '../domain/context';
import { saidIn } from '../domain/conversation';
import { type Insight } from '../domain/insight';
import { type Turn } from '../domain/turn';
import { type Related } from './lexical/concepts';
import { dateMatch } from './lexical/dates';
import { type Question, speakerKey } from './lexical/question';
import { type Terms } from './statement-index';
import { type Resonant, type ResonantInsight, type ResonantTurn } from './resonant';

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
          ...wordReasons(question, amongTerms(resonant.terms)),
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
          ...wordReasons(question, amongTerms(resonant.terms)),
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
  { score, parts, hit: { turn, text, passage } }: ResonantTurn,
  question: Question,
  figures: Parameters['recall'],
): MemoryItem => {
  const { hasTime, hasNumber } = passage;
  const words = wordReasons(question, passage.among);
  const speaker = turn.speaker !== undefined && question.speakers.has(speakerKey(turn.speaker));
  const fitsDate = dateMatch(question, turn.occurredAt, figures) > 0;
  const reasons = [...words];
  if (words.length === 0 && parts.words > 0 && !isOfTime(question, turn)) reasons.push(besideMatches);
  if (parts.meaning > 0) reasons.push('close in meaning');
  if (parts.activation > 0) reasons.push('still active in this conversation');
  if (speaker) reasons.push('said by someone the message names');
  if (fitsDate) reasons.push('said around the time asked about');
  if (question.asksWhen && hasTime) reasons.push('mentions a time');
  if (question.asksHowMany && hasNumber) reasons.push('mentions a number');
  reasons.push(...cutOffReasons(turn));
  return {
    id: turn.id,
    kind: 'turn',
    text,
    score: rounded(score),
    reasons,
    sources: [{ eventId: turn.eventId, ...saidIn(turn) }],
  };
};

/** Places in a list of what is asked for. */
type Among = (asked: readonly Related[]) => readonly number[];

const amongTerms =
  (terms: Terms): Among =>
  (asked) =>
    asked.flatMap(({ term }, place) => (terms.has(term) ? place : []));

/** Which of what a question asks for is there, in the order of the question. */
const wordReasons = ({ terms, related }: Question, among: Among): readonly string[] => {
  const reasons: string[] = [];
  const own = among(terms);
  if (own.length > 0) reasons.push(`words: ${listed(own, terms)}`);
  const near = related.length === 0 ? [] : among(related);
  if (near.length > 0) reasons.push(`related words: ${listed(near, related)}`);
  return reasons;
};

const listed = (places: readonly number[], words: readonly Related[]): string => {
  let text = words[places[0] ?? 0]?.word ?? '';
  for (let i = 1; i < places.length; i += 1) text += `, ${words[places[i] as number]?.word ?? ''}`;
  return text;
};

const standing = ({ confirmations, explicit, pinned }: Insight): readonly string[] => [
  ...(confirmations > 0 ? [`confirmed ${counted(confirmations, 'time', 'times')}`] : []),
  ...(explicit ? ['asked to be remembered'] : []),
  ...(pinned ? ['pinned'] : []),
];

/** Six digits say all there is, and compare alike on every machine. */
export const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;
