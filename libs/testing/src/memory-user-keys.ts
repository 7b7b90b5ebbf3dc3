import { randomBytes } from 'node:crypto';
import { type Instant, type UserRef } from '@app/memory-core/domain/identity';
import { type Clock } from '@app/memory-core/ports/clock';
import {
  type LeaseSecret,
  type LeaseSecrets,
  type UserKeyShelf,
} from '@app/memory-core/ports/user-key-leases';

/** A shelf in memory; what is on it ends by the clock. */
export class MemoryUserKeyShelf implements UserKeyShelf {
  readonly entries = new Map<string, { readonly sealed: string; readonly until: Instant }>();

  constructor(private readonly clock: Clock) {}

  async put(user: UserRef, sealed: string, ms: number): Promise<void> {
    this.entries.set(nameOf(user), { sealed, until: this.clock.now() + ms });
  }

  async get(user: UserRef): Promise<{ readonly sealed: string; readonly leftMs: number } | undefined> {
    const entry = this.entries.get(nameOf(user));
    const leftMs = (entry?.until ?? 0) - this.clock.now();
    return entry === undefined || leftMs <= 0 ? undefined : { sealed: entry.sealed, leftMs };
  }

  async forget(user: UserRef): Promise<number> {
    return Number(this.entries.delete(nameOf(user)));
  }
}

export class MemoryLeaseSecrets implements LeaseSecrets {
  private readonly secrets: LeaseSecret[] = [];

  async current(after: Instant, now: Instant): Promise<LeaseSecret> {
    const newest = this.secrets.at(-1);
    if (newest !== undefined && newest.madeAt > after) return newest;
    const made = { id: (newest?.id ?? 0) + 1, secret: randomBytes(32), madeAt: now };
    this.secrets.push(made);
    return made;
  }

  async get(id: number): Promise<LeaseSecret | undefined> {
    return this.secrets.find((one) => one.id === id);
  }

  async destroyThrough(madeAt: Instant): Promise<number> {
    const old = this.secrets.filter((one) => one.madeAt <= madeAt);
    for (const one of old) this.secrets.splice(this.secrets.indexOf(one), 1);
    return old.length;
  }
}

const nameOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);
