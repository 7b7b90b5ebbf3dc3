import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { vocativesOf } from './language/clean';
import { namesToldIn } from './language/names-in-place';
import { peopleSlots, projectNamedIn, slugOf } from './slots';

/** From where a turn is read: who speaks, to whom, and about which project. */
export interface TurnPerspective {
  /** "The user", or the speaker's name. */
  readonly subject: string;
  readonly other: string;
  /** First part of the speaker's slots. */
  readonly slotSubject: string;
  readonly vocatives: ReturnType<typeof vocativesOf>;
  readonly project?: string;
  /** First names, as slugs, of people and animals of the speaker's: what is told of them is told of his life. */
  readonly ownPeople: ReadonlySet<string>;
  /** Names that memory has told, in small letters: a message without capitals means them. */
  readonly knownNames: ReadonlySet<string>;
}

/** A name stands near the beginning, or it can wait. */
const longestRead = 4_000;

/** The project that deadlines are about where a sentence says only "the deadline": the last one named, or the only one known. */
const projectOf = (
  turn: Turn,
  context: readonly Turn[],
  related: readonly Insight[],
  people: ReadonlySet<string>,
): string | undefined => {
  const before = context.filter(
    ({ conversationId, occurredAt }) =>
      conversationId === turn.conversationId && occurredAt <= turn.occurredAt,
  );
  for (const { content } of [turn, ...before.toReversed()]) {
    const named = projectNamedIn(content.slice(0, longestRead));
    if (named !== undefined && !people.has(named.replace(/^project_/, ''))) return named;
  }
  const known = new Set(
    related.flatMap(({ slot }) => /(?:^|\.)(project_[^.]+)\.deadline$/.exec(slot?.key ?? '')?.[1] ?? []),
  );
  return known.size === 1 ? [...known][0] : undefined;
};

/** `user.sister.name` = Ana; `user.pet.max` = dog. */
const nameInSlot = (key: string, value: string, subject: string): string | undefined => {
  if (!key.startsWith(`${subject}.`)) return undefined;
  if (key.endsWith('.name') && key !== `${subject}.name`) return slugOf(value.split(' ')[0] ?? '');
  const relative =
    /^[^.]+\.[^.]+\.([^.]+)\.(?:location|job|employer|relationship_status|diet|household)$/.exec(key)?.[1];
  if (relative !== undefined) return relative;
  return /\.(?:pet|friend|colleague|cousin|neighbor|teammate|classmate)\.([^.]+)$/.exec(key)?.[1];
};

const peopleOf = (
  turn: Turn,
  subject: string,
  context: readonly Turn[],
  related: readonly Insight[],
): ReadonlySet<string> => {
  const told = [turn, ...context].filter(({ role, speaker }) => role === 'user' && speaker === turn.speaker);
  const slots = [
    ...related.flatMap(({ slot }) => slot ?? []),
    ...told.flatMap(({ content }) =>
      peopleSlots({ text: content.slice(0, longestRead), subject, dates: [], ofSpeaker: true }).map(
        ({ slot }) => slot,
      ),
    ),
  ];
  return new Set(slots.flatMap(({ key, value }) => nameInSlot(key, value, subject) ?? []));
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
  const slotSubject = turn.speaker === undefined ? 'user' : slugOf(turn.speaker);
  const ownPeople = peopleOf(turn, slotSubject, inRoom, related);
  const project = projectOf(turn, inRoom, related, ownPeople);
  return {
    subject: turn.speaker ?? 'The user',
    other: [...others][0] ?? 'the assistant',
    slotSubject,
    ownPeople,
    knownNames: new Set([...ownPeople, ...related.flatMap(({ statement }) => namesToldIn(statement))]),
    vocatives: vocativesOf([...others]),
    ...(project === undefined ? {} : { project }),
  };
};
