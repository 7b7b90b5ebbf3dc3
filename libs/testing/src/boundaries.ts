import { type Inbox } from '@app/memory-core/ports/inbox';
import { type JobPublisher } from '@app/memory-core/ports/job-publisher';
import { type MemoryStore } from '@app/memory-core/ports/memory-store';
import { type RecordingPublisher } from './recording-publisher';

/** Called around everything that leaves a trace; what it throws is a crash at that place. */
export type Boundary = (name: string) => void;

export const withBoundary = (store: MemoryStore, boundary: Boundary): MemoryStore => ({
  ...store,
  revision: (user) => store.revision(user),
  writer: {
    commit: async (user, fence, changes) => {
      boundary('before commit');
      const revision = await store.writer.commit(user, fence, changes);
      boundary('after commit');
      return revision;
    },
  },
});

export const inboxWithBoundary = (inbox: Inbox, boundary: Boundary): Inbox => ({
  append: async (...args) => {
    boundary('before append');
    const result = await inbox.append(...args);
    boundary('after append');
    return result;
  },
  read: (...args) => inbox.read(...args),
  latest: (...args) => inbox.latest(...args),
  trim: async (...args) => {
    boundary('before trim');
    const remain = await inbox.trim(...args);
    boundary('after trim');
    return remain;
  },
  trimmedThrough: (...args) => inbox.trimmedThrough(...args),
  forgetSeen: (...args) => inbox.forgetSeen(...args),
  waiting: (...args) => inbox.waiting(...args),
  lookedAfter: (...args) => inbox.lookedAfter(...args),
  erase: (...args) => inbox.erase(...args),
});

export const publisherWithBoundary = (publisher: RecordingPublisher, boundary: Boundary): JobPublisher => ({
  drain: async (...args) => {
    boundary('before drain wake-up');
    await publisher.drain(...args);
    boundary('after drain wake-up');
  },
  steps: async (...args) => {
    boundary('before steps wake-up');
    await publisher.steps(...args);
    boundary('after steps wake-up');
  },
  index: (...args) => publisher.index(...args),
});
