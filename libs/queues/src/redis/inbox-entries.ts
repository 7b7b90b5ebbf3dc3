import { hash } from 'node:crypto';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type ListedEntry, type QueuedEntry, type SealedEntry } from '@app/memory-core/ports/inbox';

/** Event ids are the caller's and may be long; 128 bits of a hash tell them apart in 16 bytes each. */
export const dedupeId = (entry: SealedEntry): Buffer =>
  hash('sha256', JSON.stringify([entry.type, entry.eventId]), 'buffer').subarray(0, 16);

/** How a user is told in the list of those who wait. */
export const markOf = (user: UserRef): string => JSON.stringify([user.tenantId, user.userId]);

export const userOf = (mark: string): UserRef => {
  const [tenantId, userId] = JSON.parse(mark) as [string, string];
  return { tenantId, userId };
};

/** What the append script wrote: t(ype), e(vent id), a(t), s(ealed). */
export const queuedEntry = ([id, fields]: readonly [Buffer, readonly Buffer[]]): QueuedEntry => {
  const [, type, , eventId, , at, , sealed] = fields;
  if (type === undefined || eventId === undefined || at === undefined || sealed === undefined) {
    throw new KeepsakeError('unreadable-record', 'an inbox entry lacks a field');
  }
  return {
    seq: parseInt(id.toString(), 10),
    type: type.toString(),
    eventId: eventId.toString(),
    receivedAt: Number(at.toString()),
    sealed,
  };
};

export const listedEntry = ([id, type, eventId, at, sealed]: readonly Buffer[]): ListedEntry => ({
  seq: parseInt(String(id), 10),
  type: String(type),
  eventId: String(eventId),
  receivedAt: Number(String(at)),
  ...(sealed && { sealed }),
});
