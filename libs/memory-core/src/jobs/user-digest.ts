import { hash } from 'node:crypto';
import { type UserRef } from '../domain/identity';
import { type UserJobName } from './jobs';

/**
 * Stands for a user where a key may hold only plain characters: tenants and users may be any Unicode, while BullMQ
 * takes no `:` in an id and no digits alone, and braces in a Redis key choose its slot. 160 bits of SHA-256.
 */
export const userDigest = (user: UserRef): string =>
  hash('sha256', JSON.stringify([user.tenantId, user.userId]), 'hex').slice(0, 40);

/** One waiting wake-up of a kind for a user is enough: later ones fold into it. */
export const deduplicationId = (name: UserJobName, user: UserRef): string => `${name}-${userDigest(user)}`;

/**
 * Of a wake-up. It says whose it is, so that an erasure need not read the jobs of all users. `unique`: a word of its own,
 * since BullMQ ignores another job of an id while there is a record of the first.
 */
export const wakeUpJobId = (name: UserJobName, user: UserRef, unique: string): string =>
  `${deduplicationId(name, user)}-${unique}`;

const digests = /(?<![0-9a-f])[0-9a-f]{40}(?![0-9a-f])/g;

/** Whether a job may be of the user, by its id: so are those whose ids do not say whose they are. */
export const mayBeOf = (user: UserRef, jobId: string): boolean => {
  const named = jobId.match(digests);
  return named === null || named.includes(userDigest(user));
};

/** One rebuild of a user at a time, and the latest to be looked up. */
export const rebuildJobId = (user: UserRef, epoch: number): string => `rebuild-${userDigest(user)}-${epoch}`;

/** Of a job for what was only found to be waiting: one of a kind for a user at a place, parked ones counted in. */
export const foundJobId = (name: UserJobName, user: UserRef, epoch: number, place: number): string =>
  `found-${deduplicationId(name, user)}-${epoch}-${place}`;
