import { type UserLease } from '@app/memory-core/ports/lease';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { TimelyEmbedder } from '@app/models/embeddings';
import { RecallIndexes, Reinforcement, type WaitingOf } from '@app/memory-core/recall';
import { type UserKeyScope } from '@app/memory-core/privacy';
import { type Foundation } from './foundation';
import { masked, maskedOnOpening } from './masked-memory';
import { type Models } from './open-models';

/** Opens the memories of this process that are ranked for a message, and what notes which were recalled. */
export const openRecall = (
  { parameters, tenants, clock, metrics, languages, vectors, stores, queues, caches, opened }: Foundation,
  { embedder, passages, selection }: Models,
  keyScope: UserKeyScope,
  waitingOf: WaitingOf,
) => {
  const { store, vault } = stores;
  const masking = { tenants, languages };
  const shown = {
    ...masked(store, masking),
    ...maskedOnOpening(store, masking),
    revision: store.revision.bind(store),
  };
  const timely = (asked: Embedder): TimelyEmbedder => new TimelyEmbedder(asked, parameters.recall, metrics);
  const indexes = new RecallIndexes(
    shown,
    vault,
    tenants,
    { languages, vectors, embedder: timely(embedder), passages: timely(passages), waitingOf },
    parameters.recall,
  );
  caches.add({
    forget: (user) => Number(indexes.forget(user)) + selection.forget(user),
    forgetErased: () => indexes.forgetErased((user) => selection.forget(user)),
  });
  // Recalls of all users are written together, so they must not run within the request that happens to trigger it.
  const ofNoRequest: UserLease = {
    hold: (user, work) => keyScope.outside(() => queues.lease.hold(user, work)),
  };
  const reinforcement = new Reinforcement(store, ofNoRequest, indexes, tenants, { clock, metrics });
  opened.defer(() => reinforcement.flush());
  return { indexes, reinforcement };
};
