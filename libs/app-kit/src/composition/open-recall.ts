import { type UserLease } from '@app/memory-core/ports/lease';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { TimelyEmbedder } from '@app/models/embeddings';
import { type Parameters } from '@app/memory-core/config/parameters';
import { RecallIndexes, type RecallReading, Reinforcement, type WaitingOf } from '@app/memory-core/recall';
import { PartsFirst } from '@app/vectors/outside';
import { type UserKeyScope } from '@app/memory-core/privacy';
import { type Foundation } from './foundation';
import { masked, maskedOnOpening } from './masked-memory';
import { type Models } from './open-models';
import { type Points } from './open-points';

/** What parts of long memories may take beside whole ones. */
const partsOfCache = 4;

/** Opens the memories of this process that are ranked for a message, and what notes which were recalled. */
export const openRecall = (
  {
    parameters,
    tenants,
    clock,
    metrics,
    languages,
    vectors,
    stores,
    queues,
    caches,
    opened: closing,
  }: Foundation,
  { embedder, passages, selection }: Models,
  keyScope: UserKeyScope,
  waitingOf: WaitingOf,
  { olderOf }: Pick<Points, 'olderOf'>,
) => {
  const { store, vault } = stores;
  const masking = { tenants, languages };
  const shown = {
    ...masked(store, masking),
    ...maskedOnOpening(store, masking),
    revision: store.revision.bind(store),
  };
  const timely = (asked: Embedder): TimelyEmbedder => new TimelyEmbedder(asked, parameters.recall, metrics);
  const reading = {
    ...{ languages, vectors, waitingOf },
    embedder: timely(embedder),
    passages: timely(passages),
  };
  const opened = (asked: RecallReading, cache: Parameters['recall']): RecallIndexes => {
    const indexes = new RecallIndexes(shown, vault, tenants, asked, cache);
    caches.add({
      forget: (user) => Number(indexes.forget(user)) + selection.forget(user),
      forgetErased: () => indexes.forgetErased((user) => selection.forget(user)),
    });
    return indexes;
  };
  const { recall, qdrant } = parameters;
  const indexes = opened(reading, recall);
  // Of a long memory a part is a twentieth of the whole.
  const indexCacheMiB = recall.indexCacheMiB / partsOfCache;
  const answering =
    olderOf === undefined
      ? indexes
      : new PartsFirst(
          indexes,
          opened({ ...reading, olderOf: olderOf(shown) }, { ...recall, indexCacheMiB }),
          store,
          qdrant,
        );
  // Recalls of all users are written together, so they must not run within the request that happens to trigger it.
  const ofNoRequest: UserLease = {
    hold: (user, work) => keyScope.outside(() => queues.lease.hold(user, work)),
  };
  const reinforcement = new Reinforcement(store, ofNoRequest, indexes, tenants, { clock, metrics });
  closing.defer(() => reinforcement.flush());
  return { indexes, answering, reinforcement };
};
