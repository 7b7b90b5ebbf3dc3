import { type UserRef } from '@app/memory-core/domain/identity';
import {
  type ErasureCount,
  type KeyCensus,
  type KeyStore,
  type KeyWrap,
  type MemorySwitch,
  type UnfinishedErasures,
  type UserKeyRecord,
} from '@app/memory-core/ports/key-store';

/** A key store in memory. */
export class MemoryKeyStore implements KeyStore, MemorySwitch, KeyCensus, UnfinishedErasures, ErasureCount {
  private readonly records = new Map<string, UserKeyRecord>();
  private destroyed = 0;

  async get(user: UserRef): Promise<UserKeyRecord | undefined> {
    return this.records.get(nameOf(user));
  }

  async createIfAbsent(record: UserKeyRecord): Promise<UserKeyRecord> {
    const known = this.records.get(nameOf(record.user));
    if (known?.wrappedKey !== undefined) return known;
    const { epoch = record.epoch, erasing, memoryOff } = known ?? {};
    const standing = {
      ...record,
      epoch,
      ...(erasing !== undefined && { erasing }),
      ...(memoryOff && { memoryOff }),
    };
    this.records.set(nameOf(record.user), standing);
    return standing;
  }

  async rewrap(
    { user, epoch, wrappedKey }: UserKeyRecord,
    { wrappedKey: next, masterKeyId, needs }: KeyWrap,
  ): Promise<boolean> {
    const known = this.records.get(nameOf(user));
    if (known?.wrappedKey === undefined || wrappedKey === undefined || known.epoch !== epoch) return false;
    if (!Buffer.from(known.wrappedKey).equals(wrappedKey)) return false;
    const { needs: _before, ...rest } = known;
    this.records.set(nameOf(user), { ...rest, wrappedKey: next, masterKeyId, ...(needs && { needs }) });
    return true;
  }

  async destroy(user: UserRef): Promise<number> {
    this.destroyed += 1;
    const known = this.records.get(nameOf(user));
    if (known?.erasing !== undefined) return known.erasing;
    const epoch = (known?.epoch ?? 1) + 1;
    this.records.set(nameOf(user), {
      user,
      epoch,
      masterKeyId: known?.masterKeyId ?? '',
      createdAt: known?.createdAt ?? 0,
      erasing: epoch,
      ...(known?.memoryOff && { memoryOff: true }),
    });
    return epoch;
  }

  async erasures(): Promise<number> {
    return this.destroyed;
  }

  /** Nothing of a key is anywhere else. */
  async shredDestroyed(): Promise<void> {}

  async completeErasure(user: UserRef, epoch: number): Promise<void> {
    const known = this.records.get(nameOf(user));
    if (known?.erasing !== epoch) return;
    const { erasing: _done, ...rest } = known;
    this.records.set(nameOf(user), rest);
  }

  async erasing(limit: number, after?: UserRef): Promise<readonly UserKeyRecord[]> {
    return [...this.records.values()]
      .filter(
        ({ user, erasing }) => erasing !== undefined && (after === undefined || byName(user, after) > 0),
      )
      .sort((a, b) => byName(a.user, b.user))
      .slice(0, limit);
  }

  async turnMemory(user: UserRef, to: 'on' | 'off'): Promise<void> {
    const known = this.records.get(nameOf(user)) ?? { user, epoch: 1, masterKeyId: '', createdAt: 0 };
    const { memoryOff: _before, ...rest } = known;
    const isUnmet = known.wrappedKey === undefined && known.epoch === 1;
    if (to === 'off') this.records.set(nameOf(user), { ...rest, memoryOff: true });
    else if (isUnmet) this.records.delete(nameOf(user));
    else this.records.set(nameOf(user), rest);
  }

  async countByMasterKey(): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const { wrappedKey, masterKeyId } of this.records.values()) {
      if (wrappedKey !== undefined) counts.set(masterKeyId, (counts.get(masterKeyId) ?? 0) + 1);
    }
    return counts;
  }

  async notWrappedBy(masterKeyId: string, limit: number, after?: UserRef): Promise<readonly UserKeyRecord[]> {
    return [...this.records.values()]
      .filter((record) => record.wrappedKey !== undefined && record.masterKeyId !== masterKeyId)
      .filter(({ user }) => after === undefined || byName(user, after) > 0)
      .sort((a, b) => byName(a.user, b.user))
      .slice(0, limit);
  }
}

const nameOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);

const byName = (a: UserRef, b: UserRef): number =>
  Buffer.compare(Buffer.from(a.tenantId), Buffer.from(b.tenantId)) ||
  Buffer.compare(Buffer.from(a.userId), Buffer.from(b.userId));
