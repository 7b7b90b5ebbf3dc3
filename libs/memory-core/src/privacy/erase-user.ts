import { KeepsakeError } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { type Clock } from '../ports/clock';
import { type Inbox } from '../ports/inbox';
import { type KeyStore } from '../ports/key-store';
import { type RecordKind, recordKinds, type RecordStore } from '../ports/record-store';
import { type Remnant, type UserTraces } from '../ports/user-traces';

/** What was erased from where (SPEC R69). */
export interface ErasureReceipt {
  /** The user's epoch from now on; work begun under an earlier one writes nothing. */
  readonly epoch: number;
  /**
   * True if this only finished an erasure that had been interrupted. What was said since that one began is still there;
   * run it again to erase that too.
   */
  readonly resumed: boolean;
  readonly erasedAt: Instant;
  /** Data keys destroyed: 1, or 0 if an interrupted erasure had already destroyed it. */
  readonly keys: number;
  readonly records: Readonly<Record<RecordKind, number>>;
  /** Redis keys of the user: the inbox, the event ids seen, the mark that something waits. */
  readonly inboxKeys: number;
  readonly jobs: number;
  /** Jobs still running when it stopped waiting for them. They write nothing, and their records expire. */
  readonly jobsRunning: number;
  /** Points of the vector index outside of the programs; 0 where there is none. */
  readonly points: number;
  /** Entries of caches in this process. */
  readonly caches: number;
  /** Where bytes stay that nothing can be read from without the key, until they are overwritten or thrown away. */
  readonly pending: readonly Remnant[];
}

/** Other places that hold traces of a user. */
export interface OtherTraces {
  readonly jobs: UserTraces;
  /** What a running job or request writes without an epoch check. Erased after the jobs; counted in `inboxKeys`. */
  readonly unfenced: UserTraces;
  /** The record of which notifications the tenant's webhooks were sent. */
  readonly deliveries: UserTraces;
  /** Of a vector index outside of the programs. Erased after the jobs, which write into it. */
  readonly points: UserTraces;
  readonly caches: UserTraces;
  readonly beyondReach: readonly Remnant[];
}

type Receipt = Omit<ErasureReceipt, 'resumed' | 'keys'>;

/**
 * Removes every trace of a user. The data key is destroyed first: from then on everything else, backups included, is
 * unreadable, and a crash between the steps leaves only unreadable records. The key store remembers an erasure until it
 * has reached everything. An interrupted one is finished by running it again, which takes nothing that was said in the
 * meantime; if nobody runs it again, `FinishErasures` does.
 */
export class EraseUser {
  constructor(
    private readonly keys: KeyStore,
    private readonly inbox: Pick<Inbox, 'erase'>,
    private readonly records: RecordStore,
    private readonly traces: OtherTraces,
    private readonly clock: Clock,
  ) {}

  /**
   * `noted` runs before anything is erased, once it is certain that something will be. Throws `user-unknown` when this
   * tenant has no such user and no unfinished erasure of one.
   */
  async run(user: UserRef, noted: () => Promise<void> = async () => undefined): Promise<ErasureReceipt> {
    const known = await this.keys.get(user);
    if (known?.wrappedKey === undefined && known?.erasing === undefined) {
      throw new KeepsakeError('user-unknown', 'no such user');
    }
    await noted();
    const resumed = known.erasing !== undefined;
    const epoch = await this.keys.destroy(user);
    return { ...(await this.reach(user, epoch)), resumed, keys: resumed ? 0 : 1 };
  }

  /**
   * Erases the memory of the given epoch, the one that the person was shown. If `run` only finished an interrupted
   * erasure, the memory that began since is erased after it. Answers one receipt for both. A later epoch is left alone.
   */
  async everything(
    user: UserRef,
    epoch: number,
    noted: () => Promise<void> = async () => undefined,
  ): Promise<ErasureReceipt> {
    let receipt = await this.run(user, noted);
    for (;;) {
      const known = await this.keys.get(user);
      if (known?.wrappedKey === undefined || known.epoch > epoch) return receipt;
      receipt = sumOf(receipt, await this.run(user));
    }
  }

  /** Finishes an interrupted erasure and never begins one. Undefined if there is none, or not of this epoch. */
  async finish(user: UserRef, epoch?: number): Promise<ErasureReceipt | undefined> {
    const erasing = (await this.keys.get(user))?.erasing;
    if (erasing === undefined || (epoch !== undefined && erasing !== epoch)) return undefined;
    return { ...(await this.reach(user, erasing)), resumed: true, keys: 0 };
  }

  private async reach(user: UserRef, epoch: number): Promise<Receipt> {
    // Shredding takes long. If the user goes on talking meanwhile, a new memory begins, and its first turn and first commit
    // remove what is left of this one uncounted, so records are erased beside it.
    const [{ inboxKeys, records }] = await Promise.all([
      this.reachMemory(user, epoch),
      this.keys.shredDestroyed(),
    ]);
    const jobs = await this.traces.jobs.erase(user, epoch);
    const unfenced = await this.traces.unfenced.erase(user, epoch);
    await this.traces.deliveries.erase(user, epoch);
    const points = await this.traces.points.erase(user, epoch);
    const caches = await this.traces.caches.erase(user, epoch);
    await this.keys.completeErasure(user, epoch);
    return {
      epoch,
      erasedAt: this.clock.now(),
      records,
      inboxKeys: inboxKeys + unfenced.gone,
      jobs: jobs.gone,
      jobsRunning: jobs.left,
      points: points.gone,
      caches: caches.gone,
      pending: this.traces.beyondReach,
    };
  }

  private async reachMemory(user: UserRef, epoch: number): Promise<Pick<Receipt, 'inboxKeys' | 'records'>> {
    const inboxKeys = await this.inbox.erase(user, epoch);
    return { inboxKeys, records: await this.records.erase(user, epoch) };
  }
}

const sumOf = (first: ErasureReceipt, next: ErasureReceipt): ErasureReceipt => ({
  ...next,
  keys: first.keys + next.keys,
  records: Object.fromEntries(
    recordKinds.map((kind) => [kind, first.records[kind] + next.records[kind]]),
  ) as Record<RecordKind, number>,
  inboxKeys: first.inboxKeys + next.inboxKeys,
  jobs: first.jobs + next.jobs,
  points: first.points + next.points,
  caches: first.caches + next.caches,
});
