import { createSecretKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type Clock } from '../ports/clock';
import { type KeyStore, type UserKeyRecord } from '../ports/key-store';
import { type UserSeal, type UserVault } from '../ports/user-vault';
import { binding, openEnvelope, sealEnvelope } from './envelope';
import { type MasterKeys } from './master-keys';
import { newDataKey, unwrapped, wrapped } from './wrapping';

/** Bounds of what is kept unwrapped; safety figures of the implementation, not of the memory. */
const keptKeys = 1_000;
const keptForMs = 60_000;

/**
 * Users' data keys (SPEC R70): made at first meeting, wrapped by the operator's master key, kept unwrapped for a short
 * while. The key's RECORD is read on every `open`, so that an erasure by another process holds from the next call on.
 */
export class KeyedUserVault implements UserVault {
  /** With the epoch that a key is of. */
  private readonly opened: LRUCache<string, { readonly epoch: number; readonly key: KeyObject }>;

  constructor(
    private readonly keys: Pick<KeyStore, 'get' | 'createIfAbsent' | 'rewrap'>,
    private readonly masterKeys: MasterKeys,
    private readonly clock: Clock,
  ) {
    this.opened = new LRUCache({
      max: keptKeys,
      ttl: keptForMs,
      ttlResolution: 0,
      perf: { now: () => clock.now() },
    });
  }

  async open(user: UserRef): Promise<UserSeal> {
    const record = await this.keys.get(user);
    if (record?.wrappedKey === undefined) {
      throw new KeepsakeError('user-unknown', 'no such user, or erased and not met again');
    }
    return this.sealOf(record, record.wrappedKey);
  }

  async openOrCreate(user: UserRef): Promise<UserSeal> {
    const known = await this.keys.get(user);
    if (known?.wrappedKey !== undefined) return this.sealOf(known, known.wrappedKey);
    const standing = await this.keys.createIfAbsent({
      user,
      epoch: known?.epoch ?? 1,
      wrappedKey: wrapped(user, newDataKey(), this.masterKeys.current),
      masterKeyId: this.masterKeys.current.id,
      createdAt: this.clock.now(),
    });
    if (standing.wrappedKey === undefined) {
      throw new KeepsakeError('key-unavailable', 'the key store kept no key', { retryable: true });
    }
    return this.sealOf(standing, standing.wrappedKey);
  }

  /** Lets go of the key in memory; answers whether there was one. */
  forget(user: UserRef): boolean {
    return this.opened.delete(nameOf(user));
  }

  private sealOf(record: UserKeyRecord, wrappedKey: Uint8Array): UserSeal {
    const { user, epoch } = record;
    const known = this.opened.get(nameOf(user));
    if (known?.epoch === epoch) return new DataKeySeal(user, epoch, known.key);
    const plain = unwrapped(record, wrappedKey, this.masterKeys);
    const key = createSecretKey(plain);
    plain.fill(0);
    this.opened.set(nameOf(user), { epoch, key });
    return new DataKeySeal(user, epoch, key);
  }
}

const nameOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);

class DataKeySeal implements UserSeal {
  constructor(
    private readonly user: UserRef,
    readonly epoch: number,
    private readonly key: KeyObject,
  ) {}

  seal(plain: Uint8Array, purpose: string): Uint8Array {
    return sealEnvelope(this.key, plain, this.bound(purpose));
  }

  unseal(sealed: Uint8Array, purpose: string): Uint8Array {
    const plain = openEnvelope(this.key, sealed, this.bound(purpose));
    if (plain === undefined) {
      throw new KeepsakeError('unreadable-record', 'sealed by another key, for another purpose, or damaged');
    }
    return plain;
  }

  private bound(purpose: string): Uint8Array {
    return binding('record', this.user.tenantId, this.user.userId, purpose);
  }
}
