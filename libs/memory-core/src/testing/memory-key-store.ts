import { type UserRef } from '../domain/identity';
import { type KeyStore, type UserKeyRecord } from '../ports/key-store';

/** A key store in memory. */
export class MemoryKeyStore implements KeyStore {
  private readonly records = new Map<string, UserKeyRecord>();

  async get(user: UserRef): Promise<UserKeyRecord | undefined> {
    return this.records.get(nameOf(user));
  }

  async createIfAbsent(record: UserKeyRecord): Promise<UserKeyRecord> {
    const known = this.records.get(nameOf(record.user));
    if (known?.wrappedKey !== undefined) return known;
    const { epoch = record.epoch, erasing } = known ?? {};
    const standing = { ...record, epoch, ...(erasing !== undefined && { erasing }) };
    this.records.set(nameOf(record.user), standing);
    return standing;
  }

  async rewrap(user: UserRef, epoch: number, wrappedKey: Uint8Array, masterKeyId: string): Promise<void> {
    const known = this.records.get(nameOf(user));
    if (known?.wrappedKey === undefined || known.epoch !== epoch) return;
    this.records.set(nameOf(user), { ...known, wrappedKey, masterKeyId });
  }

  async destroy(user: UserRef): Promise<number> {
    const known = this.records.get(nameOf(user));
    if (known?.erasing !== undefined) return known.erasing;
    const epoch = (known?.epoch ?? 1) + 1;
    this.records.set(nameOf(user), {
      user,
      epoch,
      masterKeyId: known?.masterKeyId ?? '',
      createdAt: known?.createdAt ?? 0,
      erasing: epoch,
    });
    return epoch;
  }

  async completeErasure(user: UserRef, epoch: number): Promise<void> {
    const known = this.records.get(nameOf(user));
    if (known?.erasing !== epoch) return;
    const { erasing: _done, ...rest } = known;
    this.records.set(nameOf(user), rest);
  }
}

const nameOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);
