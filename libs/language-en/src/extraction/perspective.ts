import { textOf } from '@app/memory-core/domain/claim';
import { type Insight } from '@app/memory-core/domain/insight';
import { byPlace, type Turn } from '@app/memory-core/domain/turn';
import { children, siblings } from '../readers/vocabulary/relatives';
import { vocativesOf } from './language/clean';
import { companyNamedIn } from './language/company';
import { namesToldIn } from './language/names-in-place';
import { type Heard, meantIn, type Meant } from './meant';
import { peopleSlots, projectNamedIn, slugOf } from './slots';
import { wordsTold } from './told-over';

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
  /** With whom the speaker was told to be a moment ago: "their wife". */
  readonly company?: string;
  /** What people and animals of the speaker's are to them, by first names in small letters: "husband". */
  readonly relations: ReadonlyMap<string, string>;
  /** Names that memory has told, in small letters: a message without capitals means them. */
  readonly knownNames: ReadonlySet<string>;
  readonly meant: Meant;
  /** Words of what the speaker has told before, see `withWhomItMattered`. */
  readonly toldOf: ReadonlySet<string>;
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

const aged = ',?(?: \\(?\\d{1,2}\\)?)?';
const ofSeveral = new RegExp(
  `\\b(?:(?:[Tt]wo|[Tt]hree|[Ff]our|\\d) (?:[a-z]{3,8} )?(?:(?:${siblings}|${children})s|kids|children|boys|girls|grandchildren|grandkids)|twins)[,:]? (\\p{Lu}[\\p{L}-]{1,20})${aged}(?:, (\\p{Lu}[\\p{L}-]{1,20})${aged})?,? and (\\p{Lu}[\\p{L}-]{1,20})(?![\\p{L}’'])`,
  'gu',
);
const somebodyCalled = /\b(?:man|woman|guy|girl|lad|bloke|someone|somebody|friend)(?: called| named|, (?:his|her) name(?:['’]s| is)) (\p{Lu}\p{L}{1,20})(?![\p{L}’'])/gu; // prettier-ignore
/** "Two daughters, Bethan and Carys", "a man called Huw": no slot keeps them, and what is told of them is told of the life. */
const namedTogether = (statement: string): readonly string[] =>
  [ofSeveral, somebodyCalled].flatMap((pattern) =>
    [...statement.matchAll(pattern)].flatMap(([, ...names]) =>
      names.filter((name) => name !== undefined).map(slugOf),
    ),
  );

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
  return new Set([
    ...slots.flatMap(({ key, value }) => nameInSlot(key, value, subject) ?? []),
    ...related.flatMap((insight) => (subject === 'user' ? namedTogether(textOf(insight)) : [])),
  ]);
};

const relative =
  /^[^.]+\.([a-z_]+)\.(?:name|([^.]+)\.(?:location|job|employer|relationship_status|diet|household))$/;
const relationsOf = (subject: string, related: readonly Insight[]): ReadonlyMap<string, string> =>
  new Map(
    related.flatMap(({ slot }): readonly (readonly [string, string])[] => {
      if (slot?.key.startsWith(`${subject}.`) !== true) return [];
      const [, name] = /\.pet\.([^.]+)$/.exec(slot.key) ?? [];
      if (name !== undefined) return [[name, slot.value]];
      const [, relation, whose] = relative.exec(slot.key) ?? [];
      return relation === undefined || relation === 'former'
        ? []
        : [[whose ?? slugOf(slot.value.split(' ')[0] ?? ''), relation.replaceAll('_', ' ')]];
    }),
  );

/** Whom "we" may still mean: those who were named within so many turns of the speaker's. */
const companyLasts = 2;

const ownTurnsBefore = (turn: Turn, inRoom: readonly Turn[]): readonly Turn[] =>
  inRoom.filter(
    ({ role, speaker, id, occurredAt }) =>
      role === 'user' && speaker === turn.speaker && id !== turn.id && occurredAt <= turn.occurredAt,
  );

const companyOf = (turn: Turn, inRoom: readonly Turn[]): string | undefined => {
  const own = ownTurnsBefore(turn, inRoom);
  const named = companyNamedIn(
    own
      .slice(-companyLasts)
      .map(({ content }) => content.slice(0, longestRead))
      .join('\n'),
  );
  return named === undefined ? undefined : `their ${named}`;
};

const heardBefore = (turn: Turn, inRoom: readonly Turn[]): readonly Heard[] =>
  inRoom
    .filter((other) => other.id !== turn.id && other.retractedAt === undefined && byPlace(other, turn) < 0)
    .toSorted(byPlace)
    .map(({ content, role }) => ({ text: content.slice(0, longestRead), isOwn: role === 'user' }));

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
  const company = companyOf(turn, inRoom);
  const naming = {
    ownPeople,
    relations: relationsOf(slotSubject, related),
    knownNames: new Set([...ownPeople, ...related.flatMap((insight) => namesToldIn(textOf(insight)))]),
    vocatives: vocativesOf([...others]),
  };
  return {
    ...naming,
    subject: turn.speaker ?? 'The user',
    other: [...others][0] ?? 'the assistant',
    slotSubject,
    toldOf: wordsTold(ownTurnsBefore(turn, inRoom), related),
    meant: meantIn(turn, heardBefore(turn, inRoom), naming),
    ...(project === undefined ? {} : { project }),
    ...(company === undefined ? {} : { company }),
  };
};
