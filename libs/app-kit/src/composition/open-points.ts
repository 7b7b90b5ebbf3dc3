import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type UserTraces } from '@app/memory-core/ports/user-traces';
import { type UserSeal } from '@app/memory-core/ports/user-vault';
import { type MemoryStore } from '@app/memory-core/ports/memory-store';
import { type RecallReading } from '@app/memory-core/recall';
import { olderTurnsOf } from '@app/vectors/outside';
import {
  CheckPoints,
  DraftPoints,
  IndexUser,
  KeepOutline,
  PointSecret,
  ReadDrafts,
} from '@app/vectors/points';
import { QdrantPoints, QdrantSearch } from '@app/vectors/qdrant';
import { type Foundation } from './foundation';
import { type Models } from './open-models';

/** What a program has to do with the vector index outside of the programs. */
export interface Points {
  /** Tells it what the user's records say that it has not been told yet. */
  readonly tell: (user: UserRef, epoch: number) => Promise<Readonly<Record<string, number>>>;
  /** Has somebody do so soon. Fails for nobody: who looks after lost wake-ups finds what waits. */
  readonly wake: (user: UserRef, epoch: number) => Promise<void>;
  readonly check: () => Promise<Readonly<Record<string, number>>>;
  readonly traces: UserTraces;
  /** How it finds older turns, which are read as `store` shows them; undefined where there is no index. */
  readonly olderOf:
    ((store: Pick<MemoryStore, 'turns'>) => NonNullable<RecallReading['olderOf']>) | undefined;
}

const none: Points = {
  tell: async () => ({}),
  wake: async () => undefined,
  check: async () => ({}),
  traces: { erase: async () => ({ gone: 0, left: 0 }) },
  olderOf: undefined,
};

/** Opens the operator's Qdrant where there is one beside the database; else everything is found in process. */
export const openPoints = (
  { environment, parameters, tenants, languages, vectors, stores, queues, logger }: Foundation,
  { passages: embedder }: Pick<Models, 'passages'>,
): Points => {
  const { outbox, store, vault, keys } = stores;
  const { qdrant } = environment;
  if (qdrant === undefined || outbox === undefined) return none;
  const index = new QdrantPoints(qdrant, embedder, parameters.qdrant);
  const drafts = new DraftPoints(tenants, { languages, embedder });
  const reader = new ReadDrafts(store, drafts, languages);
  const secretOf = (seal: UserSeal) => new PointSecret(seal, embedder.dimensions, parameters.qdrant);
  const outlines = new KeepOutline(
    store,
    tenants,
    { languages, vectors, embedder: embedder.name },
    { index, outbox, secretOf, from: parameters.qdrant.indexFrom },
  );
  const by = { index, drafts, reader, secretOf, outlines };
  const indexUser = new IndexUser(outbox, vault, by);
  const checkPoints = new CheckPoints(
    outbox,
    { vault, keys },
    by,
    queues.publisher,
    parameters.qdrant.checkedUsers,
  );
  return {
    tell: async (user, epoch) => ({ ...(await indexUser.run(user, epoch)) }),
    wake: (user, epoch) =>
      queues.publisher
        .index(user, epoch)
        .catch((error: unknown) => logger.warn('nobody was woken to tell the vector index', { error })),
    check: async () => {
      try {
        return { ...(await checkPoints.run()) };
      } catch (error) {
        if (!isKeepsakeError(error, 'store-unavailable')) throw error;
        logger.warn('the vector index does not answer; it is compared when it does', {
          error: error.message,
        });
        return { unanswered: 1 };
      }
    },
    traces: { erase: async (user, epoch) => ({ gone: await index.drop(user, epoch), left: 0 }) },
    olderOf: (shown) =>
      olderTurnsOf(new QdrantSearch(qdrant, embedder, parameters.qdrant), shown, vault, {
        secretOf,
        pool: parameters.qdrant.pool,
        analyserOf: (tag) => languages.of(tag).text,
      }),
  };
};
