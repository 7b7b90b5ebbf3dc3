import { OfflineEmbedder } from '@app/language-en/embedder';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Turn } from '@app/memory-core/domain/turn';
import { emptyPipelineState } from '@app/memory-core/domain/pipeline';
import { packedVectors } from '@app/memory-core/domain/turn-vectors';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type UserSeal } from '@app/memory-core/ports/user-vault';
import {
  RecallIndexes,
  type Recalling,
  type RecallReading,
  SearchMemories,
  type SearchRequest,
  segmentsOf,
  spaceOf,
  textsOf,
} from '@app/memory-core/recall';
import { olderTurnsOf, PartsFirst } from '@app/vectors/outside';
import {
  CheckPoints,
  DraftPoints,
  IndexUser,
  KeepOutline,
  PointSecret,
  ReadDrafts,
} from '@app/vectors/points';
import { aMemoryStore } from './a-memory-store';
import { ManualClock } from './clock';
import { inEnglish, vectorsInEnglish } from './languages';
import { MemoryPointOutbox } from './memory-point-outbox';
import { MemoryPoints } from './memory-points';
import { MemoryRecordStore } from './memory-record-store';
import { RecordingPublisher } from './recording-publisher';

const { recall, qdrant } = defaultParameters;
const tenants = parseTenantSettings(undefined);

interface LongMemoryOptions {
  /** Turns from which on the index is asked. */
  readonly from?: number;
  /** Points that it is asked for, each by a search of its own. */
  readonly pools?: readonly number[];
  readonly embedder?: Embedder;
}

/**
 * Memories whose points are in an index outside of the process, on fakes. `whole` and `partly` search the same user, in the process
 * and through that index. `from`: turns from which on it is asked.
 */
export const aLongMemory = (
  user: UserRef,
  { from = 1, pools = [100], embedder = new OfflineEmbedder() }: LongMemoryOptions = {},
) => {
  const clock = new ManualClock();
  const outbox = new MemoryPointOutbox();
  const memory = aMemoryStore(clock, new MemoryRecordStore(outbox));
  const { store, vault, keys, meet } = memory;
  const points = new MemoryPoints();
  const drafts = new DraftPoints(tenants, { languages: inEnglish, embedder });
  const reader = new ReadDrafts(store, drafts, inEnglish);
  const secretOf = (seal: UserSeal) => new PointSecret(seal, embedder.dimensions, qdrant);
  const reading = { languages: inEnglish, vectors: vectorsInEnglish, embedder: embedder.name };
  const outlines = new KeepOutline(store, tenants, reading, { index: points, outbox, secretOf, from });
  const by = { index: points, drafts, reader, secretOf, outlines };
  const indexUser = new IndexUser(outbox, vault, by);
  const checker = new CheckPoints(outbox, { vault, keys }, by, new RecordingPublisher(), 10);
  const analyserOf = (tag: string | undefined) => inEnglish.of(tag).text;
  const commit = async (...changes: readonly MemoryChange[]): Promise<unknown> =>
    store.writer.commit(user, await meet(user), changes);
  const opened = (olderOf?: RecallReading['olderOf']): RecallIndexes =>
    new RecallIndexes(
      store,
      vault,
      tenants,
      { languages: inEnglish, vectors: vectorsInEnglish, passages: embedder, ...(olderOf && { olderOf }) },
      recall,
    );
  const searchBy = (indexes: Recalling) => {
    const noTail = { read: async () => ({ turns: [], retractedTurnIds: new Set<string>() }) };
    const search = new SearchMemories(indexes, noTail, tenants, clock);
    return (query: string, limit = 10, over: Partial<SearchRequest> = {}) =>
      search.search(user, { query, kinds: ['turn'], limit, ...over });
  };
  const partsFirst = (pool: number): PartsFirst =>
    new PartsFirst(
      opened(),
      opened(olderTurnsOf(points, store, vault, { analyserOf, secretOf, pool })),
      store,
      { ...qdrant, indexFrom: from },
      () => clock.now(),
    );
  return {
    ...memory,
    clock,
    outbox,
    points,
    commit,
    /** Turns as the workers leave them: with their vectors, segments and what is counted. */
    remember: async (turns: readonly Turn[]): Promise<void> => {
      const texts = turns.flatMap((turn) =>
        textsOf(turn, recall.passageWords).map((text) => ({ seq: turn.seq, text })),
      );
      const vectors = await embedder.embed(
        texts.map(({ text }) => text),
        user,
        'passage',
      );
      const seqs = turns.map(({ seq }) => seq);
      const place = { afterSeq: Math.min(...seqs) - 1, throughSeq: Math.max(...seqs) };
      const space = {
        embedder: spaceOf(embedder.name, recall.passageWords),
        dimensions: embedder.dimensions,
      };
      const made = texts.map(({ seq }, at) => ({ seq, vector: vectors[at] ?? [] }));
      await meet(user);
      const state = (await store.pipeline.state(user)) ?? emptyPipelineState();
      const stored = state.counts.stored + turns.length;
      const last = await store.segments.last(user);
      await commit(
        ...turns.map((value): MemoryChange => ({ put: 'turn', value })),
        { put: 'vectors', value: packedVectors({ ...space, ...place }, made) },
        ...segmentsOf(turns, last, recall, { languages: inEnglish, vectors: vectorsInEnglish }).map(
          (value): MemoryChange => ({ put: 'segment', value }),
        ),
        { put: 'pipeline', value: { ...state, counts: { ...state.counts, stored } } },
      );
    },
    /** Tells the index, and has it compared. */
    index: async (): Promise<void> => {
      await indexUser.run(user, (await meet(user)).epoch);
      await checker.run();
    },
    tell: async () => indexUser.run(user, (await meet(user)).epoch),
    whole: searchBy(opened()),
    partly: pools.map((pool) => searchBy(partsFirst(pool))),
  };
};
