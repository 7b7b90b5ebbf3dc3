import { createSecretKey, type KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { KeepsakeError } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { type Clock } from '../ports/clock';
import { type KeyStore, type UserKeyRecord } from '../ports/key-store';
import { type UserKeyLeases } from '../ports/user-key-leases';
import { type UserSeal, type UserVault } from '../ports/user-vault';
import { DataKeySeal } from './data-key-seal';
import { type MasterKeys } from './master-keys';
import { SuppliedKeyMark } from './supplied-key-mark';
import { type UserKeyRequest, UserKeyScope } from './user-key-scope';
import { newDataKey, unwrapped, unwrappedWithin, wrapped, wrappedWithin } from './wrapping';

/** How many unwrapped keys are cached and for how long: limits of the implementation, not parameters of the memory. */
const keptKeys = 1_000;
const keptForMs = 60_000;

type KeyRecord = UserKeyRecord & { readonly wrappedKey: Uint8Array };

interface Opened {
  readonly epoch: number;
  readonly key: KeyObject;
  /** Recognises the supplied key that opened it, if one did. */
  readonly mark?: SuppliedKeyMark;
  /** If a supplied key opened it: until when work outside of requests may use it. */
  until: Instant;
}

const noLeases: UserKeyLeases = { leave: async () => undefined, find: async () => undefined };

/**
 * Users' data keys (SPEC R70). A key is made when the user is first met, wrapped by the operator's master key, and cached
 * unwrapped for a short time. The key RECORD is read on every `open`, so that an erasure by another process takes effect
 * with the next call.
 *
 * If the tenant supplies a key for the user, the data key is wrapped by that key first. It then opens only for a request
 * that brought the supplied key, cached or not, and for work outside of any request while the supplied key is leased.
 */
export class KeyedUserVault implements UserVault {
  private readonly opened: LRUCache<string, Opened>;
  private leases = noLeases;

  constructor(
    private readonly keys: Pick<KeyStore, 'get' | 'createIfAbsent' | 'rewrap'>,
    private readonly masterKeys: MasterKeys,
    private readonly clock: Clock,
    private readonly scope: UserKeyScope = new UserKeyScope(),
  ) {
    this.opened = new LRUCache({
      max: keptKeys,
      ttl: keptForMs,
      ttlResolution: 0,
      ttlAutopurge: true,
      perf: { now: () => clock.now() },
    });
  }

  /** Leaves supplied keys there from now on. Without this they serve only the requests that brought them. */
  leaseThrough(leases: UserKeyLeases): void {
    this.leases = leases;
  }

  async open(user: UserRef): Promise<UserSeal> {
    const record = await this.recordOf(user);
    if (record === undefined) {
      throw new KeepsakeError('user-unknown', 'no such user, or erased and not met again');
    }
    return this.sealOf(record);
  }

  async openOrCreate(user: UserRef): Promise<UserSeal> {
    const known = await this.keys.get(user);
    if (hasKey(known)) return this.sealOf(known);
    const supplied = this.scope.current()?.key;
    const dataKey = newDataKey();
    const standing = await this.keys.createIfAbsent({
      user,
      epoch: known?.epoch ?? 1,
      ...this.wrapOf(user, dataKey, supplied),
      createdAt: this.clock.now(),
    });
    dataKey.fill(0);
    if (!hasKey(standing)) {
      throw new KeepsakeError('key-unavailable', 'the key store kept no key', { retryable: true });
    }
    return this.sealOf(standing);
  }

  /**
   * Checks that the current request may be about this user: throws what `open` would, except for a user who was never met.
   * The gateway calls it first, so that nothing is answered from data that needs no key.
   */
  async admit(user: UserRef): Promise<void> {
    const record = await this.recordOf(user);
    if (record !== undefined) await this.sealOf(record);
  }

  /**
   * Wraps the user's data key by the key of the current request as well, for good; does nothing if it already is. `noted`
   * runs before the change. Throws `user-unknown`, `user-key-needed`, and `user-key-refused` if another key wraps it.
   */
  async protect(user: UserRef, noted: () => Promise<void> = async () => undefined): Promise<void> {
    const supplied = this.scope.current()?.key;
    for (;;) {
      const record = await this.recordOf(user);
      if (record === undefined) throw new KeepsakeError('user-unknown', 'no such user');
      if (supplied === undefined) throw needed();
      if (record.needs !== undefined) {
        await this.sealOf(record);
        // Written again, because an interrupted change may have left the earlier wrap in a log.
        await this.keys.rewrap(record, record);
        return;
      }
      await noted();
      const dataKey = unwrapped(record, record.wrappedKey, this.masterKeys);
      const next = this.wrapOf(user, dataKey, supplied);
      dataKey.fill(0);
      // Otherwise a rotation or an erasure came first, and it is tried on the new record.
      if (await this.keys.rewrap(record, next)) this.forget(user);
    }
  }

  /** Drops the cached key; answers whether there was one. */
  forget(user: UserRef): boolean {
    return this.opened.delete(nameOf(user));
  }

  private async recordOf(user: UserRef): Promise<KeyRecord | undefined> {
    const record = await this.keys.get(user);
    return hasKey(record) ? record : undefined;
  }

  private wrapOf(user: UserRef, dataKey: Uint8Array, supplied: KeyObject | undefined) {
    const { current } = this.masterKeys;
    if (supplied === undefined) {
      return { wrappedKey: wrapped(user, dataKey, current), masterKeyId: current.id };
    }
    const inner = wrappedWithin(user, dataKey, supplied);
    return { wrappedKey: wrapped(user, inner, current), masterKeyId: current.id, needs: 'user-key' } as const;
  }

  private async sealOf(record: KeyRecord): Promise<UserSeal> {
    const held = this.opened.get(nameOf(record.user));
    const known = held?.epoch === record.epoch ? held : undefined;
    return new DataKeySeal(record.user, record.epoch, await this.keyOf(record, known));
  }

  private async keyOf(record: KeyRecord, known: Opened | undefined): Promise<KeyObject> {
    const request = this.scope.current();
    if (record.needs !== undefined) {
      // A key cached before another process made the supplied key necessary has no mark to check.
      const marked = known?.mark === undefined ? undefined : known;
      return request === undefined ? this.byLease(record, marked) : this.byRequest(record, request, marked);
    }
    // A caller who sends a key believes that nothing can be read without it.
    if (request?.key !== undefined) {
      throw new KeepsakeError('user-key-not-set', 'the memory of this user needs no key');
    }
    return known?.key ?? this.keep(record, unwrapped(record, record.wrappedKey, this.masterKeys));
  }

  private async byRequest(
    record: KeyRecord,
    request: UserKeyRequest,
    known: Opened | undefined,
  ): Promise<KeyObject> {
    const supplied = request.key;
    if (supplied === undefined) throw needed();
    const plain = known === undefined ? this.unwrappedBy(record, supplied) : undefined;
    if (plain === undefined && known?.mark?.isOf(supplied) !== true) throw refused();
    const name = nameOf(record.user);
    // Before anything is accepted, so that the worker woken for it finds the key.
    const until = request.leased.get(name) ?? (await this.leases.leave(record.user, supplied)) ?? 0;
    request.leased.set(name, until);
    if (plain !== undefined) return this.keep(record, plain, { supplied, until });
    if (known === undefined) throw refused();
    known.until = Math.max(known.until, until);
    return known.key;
  }

  private async byLease(record: KeyRecord, known: Opened | undefined): Promise<KeyObject> {
    if (known !== undefined && known.until > this.clock.now()) return known.key;
    const leased = await this.leases.find(record.user);
    const plain = leased && this.unwrappedBy(record, leased.key);
    if (leased === undefined || plain === undefined) throw needed();
    return this.keep(record, plain, { supplied: leased.key, until: leased.until });
  }

  private unwrappedBy(record: KeyRecord, supplied: KeyObject): Uint8Array | undefined {
    const inner = unwrapped(record, record.wrappedKey, this.masterKeys);
    return unwrappedWithin(record.user, inner, supplied);
  }

  private keep(
    { user, epoch }: KeyRecord,
    plain: Uint8Array,
    opener?: { readonly supplied: KeyObject; readonly until: Instant },
  ): KeyObject {
    const key = createSecretKey(plain);
    plain.fill(0);
    const mark = opener && new SuppliedKeyMark(opener.supplied);
    this.opened.set(nameOf(user), { epoch, key, ...(mark && { mark }), until: opener?.until ?? 0 });
    return key;
  }
}

const needed = () =>
  new KeepsakeError('user-key-needed', 'the memory of this user opens with a supplied key only', {
    retryable: true,
  });

const refused = () => new KeepsakeError('user-key-refused', 'the supplied key is not the one of this user');

const hasKey = (record: UserKeyRecord | undefined): record is KeyRecord => record?.wrappedKey !== undefined;

const nameOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);
