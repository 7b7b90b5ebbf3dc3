import {
  inGoodTime,
  InboxTail,
  knownToStore,
  ReceiveEntries,
  SealedInbox,
  Watermarks,
} from '@app/memory-core/intake';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type PipelineParts } from '@app/memory-core/pipeline';
import { type Foundation } from './foundation';
import { keepNothing } from './open-privacy';
import { tracedInbox } from './traced';

/** Opens what turns arrive by, and what tells how far they are read. */
export const openIntake = (foundation: Foundation, pipeline: PipelineParts) => {
  const { tenants, parameters, clock, tracing, languages, tokens, stores, queues } = foundation;
  const { store, vault } = stores;
  const inbox = new SealedInbox(tracedInbox(queues.inbox, tracing), vault);
  const tail = new InboxTail(inbox, { languages, tokens }, parameters.intake);
  const watermarks = new Watermarks(store, tenants, clock);
  return {
    inbox,
    tail,
    watermarks,
    receive: new ReceiveEntries(
      inbox,
      inGoodTime(knownToStore(store), parameters.intake),
      queues.publisher,
      pipeline.instruments,
      keepNothing(stores),
    ),
    processing: {
      of: async (user: UserRef) => {
        const waiting = await tail.count(user);
        return {
          watermark: await watermarks.read(user, waiting),
          inboxSeqs: waiting.seqs,
          inboxOlder: waiting.older ?? 0,
        };
      },
    },
  };
};
