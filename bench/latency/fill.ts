import { type openStores, openVectors } from '@app/app-kit/composition';
import { english } from '@app/language-en';
import { OfflineEmbedder } from '@app/language-en/embedder';
import { Languages } from '@app/memory-core/languages';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { derivedId, turnIdOf } from '@app/memory-core/domain/derived-id';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Insight } from '@app/memory-core/domain/insight';
import { type Turn } from '@app/memory-core/domain/turn';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { readingsOf, segmentsOf } from '@app/memory-core/recall';
import { GptTokenCounter } from '@app/models/tokenizer';
import { caughtUp, conversationsOf, profileOf, summariesOf } from './derived';
import { said } from './people';

/** A person in the store: as much as months of talk leave there. */
export interface Person {
  readonly number: number;
  readonly turns: number;
  readonly turnsPerConversation: number;
  readonly insights: number;
}

type Stores = ReturnType<typeof openStores>;

const { recall } = defaultParameters;
const dayMs = 86_400_000;
const themes = 4;
const tokens = new GptTokenCounter();
const embedder = new OfflineEmbedder();
const languages = new Languages([english]);
const vectors = openVectors(languages);
/** Turns put at once: one commit is one write of the disk. */
const perCommit = 5_000;

export const userOf = ({ number }: Pick<Person, 'number'>): UserRef => ({
  tenantId: 'default',
  userId: `person-${number}`,
});
export const conversationAt = ({ turnsPerConversation }: Person, place: number): string =>
  `c-${Math.floor(place / turnsPerConversation)}`;

/** Writes a person through the same store, sealed by the same vault, as the workers would have left them. */
export const fill = async ({ store, vault }: Stores, person: Person, now: number): Promise<void> => {
  const user = userOf(person);
  const { epoch } = await vault.openOrCreate(user);
  const fence = { epoch, token: 1 };
  const turns = turnsOf(user, person, now);
  for (let at = 0; at < turns.length; at += perCommit) {
    const puts = turns.slice(at, at + perCommit).map((value): MemoryChange => ({ put: 'turn', value }));
    await store.writer.commit(user, fence, puts);
  }
  const insights = insightsOf(user, person, turns, now);
  const attractors = await attractorsOf(user, insights, now);
  await store.writer.commit(user, fence, [
    ...insights.map((value): MemoryChange => ({ put: 'insight', value })),
    ...attractors,
    ...conversationsOf(turns),
    ...(insights.length > 0 ? [profileOf(insights, turns.length, now)] : []),
    ...summariesOf(turns, now),
    ...segmentsOf(turns, undefined, recall, { languages, vectors }).map((value): MemoryChange => ({
      put: 'segment',
      value,
    })),
    { put: 'reading', value: await readingsOf(user, insights, { embedder, languages, vectors }, recall) },
    { put: 'pipeline', value: caughtUp(turns, now) },
  ]);
};

const turnsOf = (user: UserRef, person: Person, now: number): readonly Turn[] =>
  Array.from({ length: person.turns }, (_, place) =>
    turnAt(user, place, {
      content: said(person.number, place),
      conversationId: conversationAt(person, place),
      sequence: (place % person.turnsPerConversation) + 1,
      occurredAt: now - 180 * dayMs + Math.floor((place * 179 * dayMs) / person.turns),
    }),
  );

/** Everyone takes turns with the assistant; `place` is that in the user's whole life. */
export const turnAt = (
  user: UserRef,
  place: number,
  told: Pick<Turn, 'content' | 'conversationId' | 'occurredAt' | 'sequence'>,
): Turn => ({
  ...told,
  id: turnIdOf(user, `e-${place}`),
  eventId: `e-${place}`,
  role: place % 2 === 0 ? 'user' : 'assistant',
  seq: place + 1,
  origin: 'message',
  signals: [],
  tokens: tokens.count(told.content),
  receivedAt: told.occurredAt,
});

const insightsOf = (
  user: UserRef,
  { insights }: Person,
  turns: readonly Turn[],
  now: number,
): readonly Insight[] =>
  Array.from({ length: insights }, (_, i) => {
    const turn = turns[2 * Math.floor((i * turns.length) / insights / 2)] as Turn;
    const quote = turn.content.slice(0, 80);
    const category = generalSchema.categories[i % generalSchema.categories.length]?.id ?? '';
    return {
      id: derivedId(user, 'insight', turn.id, String(i)),
      subject: 'user',
      polarity: 'affirms',
      state: 'holds',
      language: 'en',
      quote,
      category,
      kind: 'fact',
      importance: 0.5 + (i % 5) / 10,
      confidence: { value: 0.7, at: turn.occurredAt },
      status: 'active',
      explicit: false,
      evidence: [
        {
          turnId: turn.id,
          eventId: turn.eventId,
          conversationId: turn.conversationId,
          quote,
          occurredAt: turn.occurredAt,
        },
      ],
      validFrom: turn.occurredAt,
      recordedAt: turn.occurredAt,
      supersedes: [],
      confirmations: i % 3,
      lastConfirmedAt: turn.occurredAt,
      recalls: 0,
      attractorId: derivedId(user, 'attractor', String(i % themes)),
      pinned: false,
      enabled: true,
      extractor: 'bench/1',
      dueAt: now + 90 * dayMs,
    };
  });

const attractorsOf = async (
  user: UserRef,
  insights: readonly Insight[],
  now: number,
): Promise<readonly MemoryChange[]> => {
  const groups = [...Map.groupBy(insights, ({ attractorId = '' }) => attractorId)];
  const gists = groups.map(([, members]) => members[0]?.quote ?? '');
  const centroids = await embedder.embed(gists);
  return groups.map(([id, members], i) => ({
    put: 'attractor',
    value: {
      id: id === '' ? derivedId(user, 'attractor', 'none') : id,
      label: (gists[i] ?? '').slice(0, 30),
      gist: gists[i] ?? '',
      centroid: centroids[i] ?? [],
      embedder: embedder.name,
      strength: { value: 0.5 * members.length, at: now },
      members: members.map((member) => member.id),
      createdAt: now,
      updatedAt: now,
      slotHistory: [],
      dueAt: now + 90 * dayMs,
    },
  }));
};
