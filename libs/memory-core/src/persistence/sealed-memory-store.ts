import { isKeepsakeError } from '../domain/errors';
import { type Instant } from '../domain/identity';
import { noticeOf } from '../domain/notice';
import {
  type InsightFilter,
  type MemoryReaders,
  type MemoryStore,
  type OpenableMemory,
  stampedParts,
  type TurnReader,
} from '../ports/memory-store';
import { type RecordQuery, type RecordStore } from '../ports/record-store';
import { type UserVault } from '../ports/user-vault';
import { timeKey } from './order-keys';
import { pipelineRecordId, profileRecordId, readingRecordId, settingsRecordId } from './record-ids';
import { SealedRecords } from './sealed-records';
import { SealedWriter } from './sealed-writer';

/** The memory as the stages see it. */
export type SealedMemoryStore = MemoryStore & OpenableMemory;

/** The memory kept as sealed records: the only place where content meets ciphertext. */
export const sealedMemoryStore = (records: RecordStore, vault: UserVault): SealedMemoryStore => ({
  ...readersOf(new SealedRecords(records, vault)),
  writer: new SealedWriter(records, vault),
  revision: (user) => records.revision(user),
  opened: async (user, before) => {
    const seal = await vault.open(user);
    return readersOf(new SealedRecords(records, { open: async () => seal }, before));
  },
});

const readersOf = (sealed: SealedRecords): MemoryReaders => ({
  turns: turnReader(sealed),
  conversations: {
    get: async (user, id) => (await sealed.get(user, 'conversation', [id]))[0],
    list: (user, limit, cursor) =>
      sealed.page(user, 'conversation', notEmpty, descending('lastAt'), limit, cursor),
  },
  insights: {
    byIds: (user, ids) => sealed.get(user, 'insight', ids),
    all: (user, filter = {}) => sealed.all(user, 'insight', matching(filter), ascending('recordedAt')),
    list: (user, filter, limit, cursor) =>
      sealed.page(user, 'insight', matching(filter), descending('recordedAt'), limit, cursor),
  },
  attractors: {
    all: async (user) => {
      const found = await sealed.all(user, 'attractor', {}, ascending('dueAt'));
      return found.toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
    },
  },
  profiles: {
    latest: async (user) =>
      (await sealed.query(user, 'profile', { orderBy: descending('version'), limit: 1 }))[0],
    version: async (user, version) => (await sealed.get(user, 'profile', [profileRecordId(version)]))[0],
    versions: (user, versions) => sealed.get(user, 'profile', versions.map(profileRecordId)),
  },
  summaries: { get: async (user, id) => (await sealed.get(user, 'summary', [id]))[0] },
  changes: {
    byIds: (user, ids) => sealed.get(user, 'change', ids),
    list: (user, limit, cursor) => sealed.page(user, 'change', {}, descending('ordinal'), limit, cursor),
    fromFirst: (user, limit, cursor) => sealed.page(user, 'change', {}, ascending('ordinal'), limit, cursor),
    raising: async (user) => {
      const found = await sealed.all(user, 'change', { where: { notice: [1, null] } }, ascending('ordinal'));
      return found.filter((change) => noticeOf(change) !== undefined);
    },
  },
  pipeline: {
    state: async (user) => (await sealed.get(user, 'pipeline', [pipelineRecordId]))[0],
    steps: (user, limit) => sealed.query(user, 'step', { orderBy: ascending('ordinal'), limit }),
    checkpoint: async (user, id) => (await sealed.get(user, 'checkpoint', [id]))[0],
  },
  settings: { get: async (user) => (await sealed.get(user, 'settings', [settingsRecordId]))[0] },
  stamps: {
    all: async (user) =>
      Object.fromEntries(
        (await sealed.plain(user, 'stamp', stampedParts)).map(({ id, fields }) => [
          id,
          String(fields.written),
        ]),
      ),
  },
  segments: {
    all: (user) => sealed.all(user, 'segment', {}, ascending('throughSeq')),
    last: async (user) =>
      (await sealed.query(user, 'segment', { orderBy: descending('throughSeq'), limit: 1 }))[0],
  },
  vectors: {
    beyond: (user, throughSeq) =>
      sealed.all(
        user,
        'vector',
        { range: { field: 'throughSeq', above: throughSeq } },
        ascending('throughSeq'),
      ),
    last: async (user) =>
      (await sealed.query(user, 'vector', { orderBy: descending('throughSeq'), limit: 1 }))[0],
  },
  readings: {
    // A convenience: what cannot be read is read anew from the insights, and replaced.
    get: async (user) => {
      try {
        return (await sealed.get(user, 'reading', [readingRecordId]))[0];
      } catch (error) {
        if (isKeepsakeError(error, 'unreadable-record')) return undefined;
        throw error;
      }
    },
  },
});

type Order = NonNullable<RecordQuery['orderBy']>;
const ascending = (field: string): Order => ({ field, direction: 'ascending' });
const descending = (field: string): Order => ({ field, direction: 'descending' });

/** Empty conversations have no last moment, and are out of any range of them. */
const notEmpty: Pick<RecordQuery, 'range'> = { range: { field: 'lastAt', atLeast: Number.MIN_SAFE_INTEGER } };

const matching = ({ status, category, kind }: InsightFilter): Pick<RecordQuery, 'where'> => ({
  where: {
    ...(status !== undefined && { status }),
    ...(category !== undefined && { category }),
    ...(kind !== undefined && { kind }),
  },
});

/** Places begin with the time, so a time alone stands before every place of it. */
const placesBetween = (from: Instant, to: Instant): NonNullable<RecordQuery['range']> => ({
  field: 'place',
  atLeast: timeKey(from),
  below: timeKey(to),
});

const turnReader = (sealed: SealedRecords): TurnReader => {
  // Turns without a place (notes, retracted ones) are out of any range of places.
  const placedIn = (conversationId: string): Pick<RecordQuery, 'where' | 'range'> => ({
    where: { conversationId },
    range: { field: 'place', above: '' },
  });
  return {
    byIds: (user, ids) => sealed.get(user, 'turn', ids),
    bySeq: (user, afterSeq, throughSeq, limit) =>
      sealed.query(user, 'turn', {
        range: { field: 'seq', above: afterSeq, atMost: throughSeq },
        orderBy: ascending('seq'),
        limit,
      }),
    inConversation: (user, conversationId, limit, cursor) =>
      sealed.page(user, 'turn', placedIn(conversationId), ascending('place'), limit, cursor),
    lastInConversation: async (user, conversationId, limit) => {
      const latestFirst = await sealed.query(user, 'turn', {
        ...placedIn(conversationId),
        orderBy: descending('place'),
        limit,
      });
      return latestFirst.toReversed();
    },
    allOfConversation: async (user, conversationId) => {
      // By place, which is how a conversation is indexed.
      const found = await sealed.all(user, 'turn', { where: { conversationId } }, ascending('place'));
      return found.toSorted((a, b) => a.seq - b.seq);
    },
    saidBetween: async (user, from, to) => {
      const [messages, notes] = await Promise.all([
        sealed.all(user, 'turn', { range: placesBetween(from, to) }, ascending('place')),
        sealed.all(user, 'turn', { where: { origin: 'note' } }, ascending('seq')),
      ]);
      const noted = notes.filter(
        ({ occurredAt, retractedAt }) => retractedAt === undefined && occurredAt >= from && occurredAt < to,
      );
      return [...messages, ...noted].toSorted((a, b) => a.seq - b.seq);
    },
  };
};
