import { inboxContract } from './contracts/inbox.contract';
import { leaseContract } from './contracts/lease.contract';
import { MemoryInbox } from './memory-inbox';
import { MemoryLease } from './memory-lease';

describe('MemoryInbox', () => {
  inboxContract(
    () => new MemoryInbox(),
    () => new MemoryInbox(3),
  );
});

describe('MemoryLease', () => {
  leaseContract((waitMs) => new MemoryLease(waitMs));
});
