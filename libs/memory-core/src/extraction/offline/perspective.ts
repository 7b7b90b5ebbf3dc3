import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { vocativesOf } from './language/clean';
import { projectNamedIn } from './slots';

/** From where a turn is read: who speaks, to whom, and about which project. */
export interface TurnPerspective {
  /** "The user", or the speaker's name. */
  readonly subject: string;
  readonly other: string;
  /** First part of the speaker's slots. */
  readonly slotSubject: string;
  readonly vocatives: ReturnType<typeof vocativesOf>;
  readonly project?: string;
}

/** The project that deadlines are about where a sentence says only "the deadline": the last one named, or the only one known. */
const projectOf = (turn: Turn, context: readonly Turn[], related: readonly Insight[]): string | undefined => {
  const before = context.filter(
    ({ conversationId, occurredAt }) =>
      conversationId === turn.conversationId && occurredAt <= turn.occurredAt,
  );
  for (const { content } of [turn, ...before.toReversed()]) {
    const named = projectNamedIn(content.slice(0, 4_000));
    if (named !== undefined) return named;
  }
  const known = new Set(
    related.flatMap(({ slot }) => /(?:^|\.)(project_[^.]+)\.deadline$/.exec(slot?.key ?? '')?.[1] ?? []),
  );
  return known.size === 1 ? [...known][0] : undefined;
};

export const perspectiveOf = (
  turn: Turn,
  context: readonly Turn[],
  related: readonly Insight[],
): TurnPerspective => {
  const inRoom = context.filter(({ conversationId }) => conversationId === turn.conversationId);
  const others = new Set(
    inRoom.flatMap(({ speaker }) => (speaker === undefined || speaker === turn.speaker ? [] : [speaker])),
  );
  const project = projectOf(turn, inRoom, related);
  return {
    subject: turn.speaker ?? 'The user',
    other: [...others][0] ?? 'the assistant',
    slotSubject: turn.speaker?.toLowerCase().replaceAll(/\s{1,20}/g, '_') ?? 'user',
    vocatives: vocativesOf([...others]),
    ...(project === undefined ? {} : { project }),
  };
};
