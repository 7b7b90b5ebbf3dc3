import { type KeyObject, randomBytes } from 'node:crypto';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type UserKeyRecord } from '../ports/key-store';
import { binding, openEnvelope, sealEnvelope } from './envelope';
import { type MasterKey, type MasterKeys } from './master-keys';

const keyBytes = 32;

/** Without the epoch: the key store decides it when it takes the key. */
const boundTo = (user: UserRef): Uint8Array => binding('data-key', user.tenantId, user.userId);

export const newDataKey = (): Uint8Array => randomBytes(keyBytes);

export const wrapped = (user: UserRef, dataKey: Uint8Array, { key }: MasterKey): Uint8Array =>
  sealEnvelope(key, dataKey, boundTo(user));

const boundWithin = (user: UserRef): Uint8Array => binding('user-key', user.tenantId, user.userId);

/** The inner wrap, by the key that the tenant supplies: the master key's goes around it, so that it rotates alone. */
export const wrappedWithin = (user: UserRef, dataKey: Uint8Array, supplied: KeyObject): Uint8Array =>
  sealEnvelope(supplied, dataKey, boundWithin(user));

/** `undefined` for a wrong key: the tag of the wrap is all that tells, nothing of the key is kept. */
export const unwrappedWithin = (
  user: UserRef,
  inner: Uint8Array,
  supplied: KeyObject,
): Uint8Array | undefined => openEnvelope(supplied, inner, boundWithin(user));

/** What the master key wraps (the data key's bytes, or the inner wrap), for who overwrites them after use. Throws `key-unavailable`. */
export const unwrapped = (record: UserKeyRecord, wrappedKey: Uint8Array, ring: MasterKeys): Uint8Array => {
  const { user, masterKeyId } = record;
  const master = ring.get(masterKeyId);
  if (master === undefined) {
    throw new KeepsakeError('key-unavailable', `master key ${masterKeyId} is not on the key ring`);
  }
  const plain = openEnvelope(master.key, wrappedKey, boundTo(user));
  if (plain === undefined) {
    throw new KeepsakeError('key-unavailable', `master key ${masterKeyId} does not open the user's key`);
  }
  return plain;
};
