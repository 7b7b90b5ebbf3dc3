import { inEnglish, vectorsInEnglish } from './languages';
import { GptTokenCounter } from '@app/models/tokenizer';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas';
import {
  BuildContext,
  type ContextParts,
  type ContextRequest,
  type PartialContextRequest,
} from '@app/memory-core/context';
import { type ContextAnswer, type SectionName } from '@app/memory-core/domain/context';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Insight } from '@app/memory-core/domain/insight';
import { type Profile } from '@app/memory-core/domain/profile';
import { type Summary } from '@app/memory-core/domain/summary';
import { type Turn } from '@app/memory-core/domain/turn';
import { type MemoryChange, type MemoryReaders } from '@app/memory-core/ports/memory-store';
import { visibleOnOpening } from '@app/memory-core/settings/visible-memory';
import { RecallIndexes } from '@app/memory-core/recall';
import { aMemoryStore } from './a-memory-store';
import { ManualClock } from './clock';
import { aTurn } from './factories';

export const user: UserRef = { tenantId: 'acme', userId: 'ada' };
export const tokens = new GptTokenCounter();
export const start = Date.parse('2026-01-05T09:00:00Z');

/** Contexts of one user, on the real store over fakes. */
export const aBuilder = (...changes: MemoryChange[]) => aBuilderWith({}, ...changes);

export const aBuilderWith = async (parts: Partial<ContextParts>, ...changes: MemoryChange[]) => {
  const clock = new ManualClock();
  const { store, vault, meet } = aMemoryStore(clock);
  const settings = { for: () => ({ schema: generalSchema, parameters: defaultParameters }) };
  const tail = { turns: [] as Turn[], retractedTurnIds: new Set<string>(), seqs: [] };
  const watermark = { received: 3, extracted: 2, consolidated: 1, lagTurns: 1, lagSeconds: 4, gaps: [] };
  const reads: string[] = [];
  const recalled: string[][] = [];
  const spied = (readers: MemoryReaders): MemoryReaders => ({
    ...readers,
    profiles: {
      ...readers.profiles,
      latest: (of: UserRef) => {
        reads.push('profile');
        return readers.profiles.latest(of);
      },
    },
    summaries: {
      get: (of: UserRef, id: string) => {
        reads.push(id);
        return readers.summaries.get(of, id);
      },
    },
  });
  const indexes = new RecallIndexes(
    store,
    vault,
    settings,
    { languages: inEnglish, vectors: vectorsInEnglish },
    defaultParameters.recall,
  );
  const context = new BuildContext(
    indexes,
    { tail: { read: async () => tail }, watermarks: { read: async () => watermark } },
    {
      revision: (of) => store.revision(of),
      ...visibleOnOpening({ opened: async (of) => spied(await store.opened(of)) }, tokens, inEnglish),
    },
    settings,
    {
      tokens,
      clock,
      reinforcement: { recalled: (_user, _epoch, ids) => void recalled.push([...ids].sort()) },
      ...parts,
    },
  );
  const fence = await meet(user);
  const commit = (...more: MemoryChange[]) => store.writer.commit(user, fence, more);
  if (changes.length > 0) await commit(...changes);
  return {
    commit,
    tail,
    reads,
    recalled,
    build: (request: ContextRequest, of = user) => context.build(of, request),
    inParts: (request: PartialContextRequest) => context.inParts(user, request),
  };
};

export const put = {
  turn: (value: Turn): MemoryChange => ({ put: 'turn', value }),
  insight: (value: Insight): MemoryChange => ({ put: 'insight', value }),
  summary: (id: string, text: string, conversationId?: string): MemoryChange => ({
    put: 'summary',
    value: {
      id,
      scope: conversationId === undefined ? 'cross-conversation' : 'conversation',
      ...(conversationId !== undefined && { conversationId }),
      text,
      tokens: tokens.count(text),
      turns: 5,
      throughAt: start,
      throughSeq: 5,
      createdAt: start,
      summariser: 'test/1',
    } satisfies Summary,
  }),
  profile: (...items: { insightIds: string[]; text: string; importance?: number }[]): MemoryChange => ({
    put: 'profile',
    value: {
      version: 1,
      schemaId: 'general',
      schemaVersion: 1,
      createdAt: start,
      updatedAt: start,
      messages: 5,
      tokens: 50,
      sections: [
        {
          category: 'people-and-facts',
          title: 'People and facts',
          tokens: 40,
          items: items.map(({ insightIds, text, importance = 0.6 }) => ({
            insightIds,
            text,
            kind: 'fact',
            confidence: 0.7,
            importance,
            tokens: 10,
          })),
        },
      ],
      markdown: '# not used',
      changeIds: [],
    } satisfies Profile,
  }),
};

export const talk = (conversationId: string, ...lines: string[]): Turn[] =>
  lines.map((content, i) =>
    aTurn({
      id: `${conversationId}:${i}`,
      conversationId,
      content,
      role: i % 2 === 0 ? 'user' : 'assistant',
      occurredAt: start + i * 60_000,
      tokens: tokens.count(content),
    }),
  );

export const idsOf = (answer: ContextAnswer, name: SectionName) =>
  answer.sections.find((section) => section.name === name)?.items.map(({ id }) => id) ?? [];
