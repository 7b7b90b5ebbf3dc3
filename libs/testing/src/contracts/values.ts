import { type Attractor } from '@app/memory-core/domain/attractor';
import { type Change } from '@app/memory-core/domain/change';
import { type Conversation } from '@app/memory-core/domain/conversation';
import { type Profile } from '@app/memory-core/domain/profile';
import { type Summary } from '@app/memory-core/domain/summary';
import { type Turn } from '@app/memory-core/domain/turn';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';

export const aConversation = (over: Partial<Conversation> = {}): Conversation => ({
  id: 'conversation-1',
  firstAt: 1,
  lastAt: 2,
  turns: 2,
  tokens: 20,
  sequences: { lowest: 1, highest: 3, seen: 2 },
  summarisedTurns: 0,
  summarisedTokens: 0,
  ...over,
});

export const anAttractor = (over: Partial<Attractor> = {}): Attractor => ({
  id: 'attractor-1',
  label: 'moving to Lisbon',
  gist: 'The user moved to Lisbon.',
  centroid: [1, 0],
  embedder: 'test/1',
  strength: { value: 1, at: 1 },
  members: ['insight-1'],
  createdAt: 1,
  updatedAt: 2,
  slotHistory: [{ key: 'home.city', value: 'Lisbon', at: 1 }],
  dueAt: 3,
  ...over,
});

export const aProfile = (over: Partial<Profile> = {}): Profile => ({
  version: 1,
  schemaId: 'general',
  schemaVersion: 1,
  createdAt: 1,
  updatedAt: 2,
  messages: 20,
  tokens: 9,
  sections: [],
  markdown: '# What I know of you',
  changeIds: ['change-1'],
  ...over,
});

export const aSummary = (over: Partial<Summary> = {}): Summary => ({
  id: 'conversation:conversation-1',
  scope: 'conversation',
  conversationId: 'conversation-1',
  text: 'The user moved.',
  tokens: 4,
  turns: 20,
  throughAt: 1,
  throughSeq: 20,
  createdAt: 2,
  summariser: 'test/1',
  ...over,
});

export const aChange = (over: Partial<Change> = {}): Change => ({
  id: 'change-1',
  type: 'insight.added',
  at: 1,
  cause: 'turn-1',
  subjectIds: ['insight-1'],
  text: 'Learned that the user lives in Lisbon.',
  ...over,
});

export const turnsOf = (turns: readonly Turn[]): MemoryChange[] =>
  turns.map((value) => ({ put: 'turn' as const, value }));
