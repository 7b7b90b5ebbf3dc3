import { type ClaimState } from '@app/memory-core/domain/claim';
import { type Candidate } from '@app/memory-core/domain/extraction';
import { hasCeased } from '@app/memory-core/domain/insight';
import { localTimeOf } from '@app/memory-core/domain/turn';
import { answeredQuestion } from './answers';
import { type Draft } from './draft';
import { datedWordsIn, datesIn } from './language/dates';
import { type TurnToRead } from './ruled-statements';

const stateOf = ({ negates, kind, slot, evidence }: Draft, saidAt: number): ClaimState => {
  if (negates || (slot !== undefined && hasCeased(slot))) return 'ended';
  if (kind === 'goal') return 'planned';
  const days = datesIn(evidence.quote, saidAt).map(({ daysAway }) => daysAway);
  if (slot !== undefined || days.length === 0) return 'holds';
  if (days.every((day) => day > 0)) return 'planned';
  return days.every((day) => day < 0) ? 'happened' : 'holds';
};

/** The claim that a draft makes: the person's own words, and the dates that they name. */
export const candidateFrom = (draft: Draft, { turn }: TurnToRead): Candidate => {
  const { statement, negates: _, ...rest } = draft;
  const { quote } = draft.evidence;
  const dates = datedWordsIn(quote, localTimeOf(turn));
  const question = answeredQuestion(statement);
  return {
    ...rest,
    subject: turn.speaker ?? 'user',
    polarity: 'affirms',
    state: stateOf(draft, localTimeOf(turn)),
    language: 'en',
    quote,
    ...(dates.length > 0 && { dates }),
    ...(question !== undefined && { about: [question] }),
  };
};
