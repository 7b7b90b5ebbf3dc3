import { type Draft as Candidate } from './draft';
import { type Turn } from '@app/memory-core/domain/turn';
import { evidenceIn } from '@app/memory-core/extraction/evidence-in';
import { turnBefore } from './corrects-before';
import { ruledStatements, type TurnToRead } from './ruled-statements';

const leads =
  '(?:(?:ok|okay|so|well|update|sadly|ugh|oh|and|but|actually|scra(?:p|tch) that|forget that|never ?mind)[,.:;!…–-]{0,3} ){0,3}';
/** "That's off now", "Scrap that, it fell through", "Scrap that.": of what was told a moment ago. */
const off = new RegExp(
  `^${leads}(?:(?:that|it|this|(?:that|the) whole thing|all of that|the plan)(?:['’]s| is| has| got| was|['’]s been| has been)? ?(?:now |all |just |sadly ){0,2}(?:off|called off|cancell?ed|dead|not happening|fell through|fallen through|come to nothing|came to nothing)(?: now| again| after all| sadly| then)?|scra(?:p|tch) that)[.!… ]{0,4}$`,
  'i',
);

const planned: readonly (readonly [pattern: RegExp, over: string])[] = [
  [
    /^(The user(?: and [^,]{2,40}?)? (?:is|are)) (?=(?:now |also )?(?!being\b)[a-z]{2,}ing\b)/,
    '$1 no longer ',
  ],
  [/^(The user(?: and [^,]{2,40}?)?) (?=(?:wants?|plans?|hopes?|intends?|aims?) to\b)/, '$1 no longer '],
];
const isHeld = /^user\.(?:employer|location)$/;

const endOf = (candidate: Candidate, turn: Turn): Candidate | undefined => {
  const { statement, slot, ...rest } = candidate;
  const found = planned.find(([pattern]) => pattern.test(statement));
  if (found === undefined) return undefined;
  return {
    ...rest,
    statement: statement.replace(found[0], found[1]),
    ...(slot !== undefined && isHeld.test(slot.key) && { slot: { ...slot, value: `not ${slot.value}` } }),
    importanceReasons: ['ended'],
    evidence: evidenceIn(turn, turn.content.trim()),
    validFrom: turn.occurredAt,
    explicit: false,
    negates: true,
  };
};

/**
 * "We're planning a trip to Vietnam", and in the next turn "that's off now": they plan it no longer. Only where the turn
 * before taught one plan, so that nobody has to guess which.
 */
export const endedBefore = (
  read: TurnToRead,
  context: readonly Turn[],
  isTaught: (turnId: string) => boolean,
): readonly Candidate[] => {
  const { turn } = read;
  if (turn.speaker !== undefined || !off.test(turn.content.trim())) return [];
  const before = turnBefore(turn, context)?.before;
  if (before === undefined || !isTaught(before.id)) return [];
  const plans = ruledStatements({ ...read, turn: before }).flatMap(
    (candidate) => endOf(candidate, turn) ?? [],
  );
  return plans.length === 1 ? plans : [];
};
