import { type UserRef } from '@app/memory-core/domain/identity';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { aTurn, anInsight } from '@app/testing/factories';

export const ana: UserRef = { tenantId: 'acme', userId: 'ana/ç %' };
export const day = 86_400_000;
export const at = Date.parse('2026-01-05T09:00:00Z');

const moved = anInsight({ id: 'i-old', status: 'superseded', supersededBy: 'i-new', recordedAt: at });
export const lisbon = anInsight({
  id: 'i-new',
  recordedAt: at + 1,
  slot: { key: 'user.home', value: 'Lisbon' },
  confidence: { value: 0.9, at },
});
/** A bit of everything that can be seen, as it stood one morning. */
export const memories: readonly MemoryChange[] = [
  { put: 'insight', value: moved },
  { put: 'insight', value: lisbon },
  { put: 'insight', value: anInsight({ id: 'i-goal', kind: 'goal', category: 'goals', recordedAt: at + 2 }) },
  {
    put: 'attractor',
    value: {
      id: 'a-1',
      label: 'home',
      gist: 'where the user lives',
      centroid: [1, 0],
      embedder: 'test/1',
      strength: { value: 2, at },
      members: ['i-new'],
      createdAt: at,
      updatedAt: at,
      slotHistory: [{ key: 'user.home', value: 'Porto', at }],
    },
  },
  {
    put: 'profile',
    value: {
      version: 3,
      schemaId: 'general',
      schemaVersion: 1,
      createdAt: at,
      updatedAt: at + day,
      messages: 20,
      tokens: 12,
      sections: [
        {
          category: 'people-and-facts',
          title: 'People and facts',
          tokens: 9,
          items: [
            {
              insightIds: ['i-new'],
              text: 'Lives in Lisbon.',
              kind: 'fact',
              confidence: 0.9,
              importance: 0.6,
              tokens: 5,
            },
          ],
        },
      ],
      markdown: '# What is known\n\n- Lives in Lisbon.\n',
      changeIds: [],
    },
  },
  {
    put: 'change',
    value: {
      id: 'ch-1',
      type: 'insight.superseded',
      at,
      cause: 'turn-2',
      subjectIds: ['i-old', 'i-new'],
      text: 'Moved',
      before: 'Porto',
      after: 'Lisbon',
    },
  },
  {
    put: 'change',
    value: {
      id: 'ch-2',
      type: 'profile.written',
      at: at + day,
      cause: 'consolidation',
      subjectIds: [],
      text: 'Profile',
    },
  },
  {
    put: 'conversation',
    value: {
      id: 'c/1',
      firstAt: at,
      lastAt: at + 2,
      turns: 2,
      tokens: 16,
      endedAt: at + 3,
      summarisedTurns: 2,
      summarisedTokens: 16,
    },
  },
  {
    put: 'conversation',
    value: {
      id: 'c2',
      firstAt: at + day,
      lastAt: at + day,
      turns: 1,
      tokens: 8,
      summarisedTurns: 0,
      summarisedTokens: 0,
    },
  },
  {
    put: 'summary',
    value: {
      id: 'conversation:c/1',
      scope: 'conversation',
      conversationId: 'c/1',
      text: 'They spoke of Lisbon.',
      tokens: 5,
      turns: 2,
      throughAt: at + 2,
      throughSeq: 2,
      createdAt: at + 3,
      summariser: 'test/1',
    },
  },
  {
    put: 'turn',
    value: aTurn({
      id: 't1',
      eventId: 'e1',
      conversationId: 'c/1',
      seq: 1,
      occurredAt: at,
      metadata: { n: 1 },
    }),
  },
  {
    put: 'turn',
    value: aTurn({
      id: 't2',
      eventId: 'e2',
      conversationId: 'c/1',
      seq: 2,
      occurredAt: at + 2,
      role: 'assistant',
      speaker: 'Bot',
    }),
  },
];
