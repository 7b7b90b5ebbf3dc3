import { inboxContract } from './contracts/inbox.contract';
import { leaseContract } from './contracts/lease.contract';
import { pointOutboxContract } from './contracts/point-outbox.contract';
import { MemoryInbox } from './memory-inbox';
import { MemoryLease } from './memory-lease';
import { MemoryPointOutbox } from './memory-point-outbox';
import { MemoryRecordStore } from './memory-record-store';

describe('MemoryInbox', () => {
  inboxContract(
    () => new MemoryInbox(),
    () => new MemoryInbox(3),
  );
});

describe('MemoryLease', () => {
  leaseContract((waitMs) => new MemoryLease(waitMs));
});

pointOutboxContract(
  'MemoryPointOutbox',
  () => {
    const outbox = new MemoryPointOutbox();
    return { outbox, records: new MemoryRecordStore(outbox) };
  },
  () => undefined,
);
