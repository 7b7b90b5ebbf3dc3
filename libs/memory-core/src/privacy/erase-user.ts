import { KeepsakeError } from '../domain/errors';
import { type Instant, type UserRef } from '../domain/identity';
import { type Clock } from '../ports/clock';
import { type Inbox } from '../ports/inbox';
import { type KeyStore } from '../ports/key-store';
import { type RecordKind, recordKinds, type RecordStore } from '../ports/record-store';
import { type UserTraces } from '../ports/user-traces';

/** What was erased from where (SPEC R69). */
export interface ErasureReceipt {
  /** The user's epoch from now on; work begun under an earlier one writes nothing. */
  readonly epoch: number;
  /**
   * It finished an erasure that had been cut short: what was said since that one began is still there. Whoever wants
   * that gone as well runs it once more.
   */
  readonly resumed: boolean;
  readonly erasedAt: Instant;
  /** Data keys destroyed: 1, or 0 where an erasure that was cut short had destroyed it before. */
  readonly keys: number;
  readonly records: Readonly<Record<RecordKind, number>>;
  /** Keys that Redis held of the user: what waited, what was seen, the mark of who waits. */
  readonly inboxKeys: number;
  readonly jobs: number;
  /** Jobs that were still running when it stopped waiting; they write nothing, and their records go with their age. */
  readonly jobsRunning: number;
  /** Entries of caches in this process. */
  readonly caches: number;
}

/** Where else a user leaves traces. */
export interface OtherTraces {
  readonly jobs: UserTraces;
  /** What a running job or request writes past every epoch: taken when no job is left. In the receipt with `inboxKeys`. */
  readonly unfenced: UserTraces;
  /** What endpoints of the tenant were told. */
  readonly deliveries: UserTraces;
  readonly caches: UserTraces;
}

type Receipt = Omit<ErasureReceipt, 'resumed' | 'keys'>;

/**
 * Removes every trace of a user. The key goes first: from that moment everything else, backups included, is noise,
 * and a crash between the steps leaves only noise behind. Cut short, it is finished by running it again, which takes
 * nothing that was said in the meantime: the key store keeps the erasure in mind until everything is reached, and who
 * does not ask again is looked after by `FinishErasures`.
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
   * `noted`: done before anything goes, once it is known that something will. Throws `user-unknown` when this tenant has
   * no such user, and no erasure of one that is to be finished.
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
   * For a person who means the memory that stands now, by its epoch: where `run` only finishes what had been cut short,
   * that goes after it. One receipt of it all. What was said under a later epoch stays.
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

  /** Goes on with an erasure that was cut short, and begins no other. Undefined where there is none, or not this one. */
  async finish(user: UserRef, epoch?: number): Promise<ErasureReceipt | undefined> {
    const erasing = (await this.keys.get(user))?.erasing;
    if (erasing === undefined || (epoch !== undefined && erasing !== epoch)) return undefined;
    return { ...(await this.reach(user, erasing)), resumed: true, keys: 0 };
  }

  private async reach(user: UserRef, epoch: number): Promise<Receipt> {
    // Shredding takes long, and who goes on talking meanwhile is met anew: the first turn and the first commit of that life
    // take along what is left of this one, and nobody counts it.
    const [{ inboxKeys, records }] = await Promise.all([
      this.reachMemory(user, epoch),
      this.keys.shredDestroyed(),
    ]);
    const jobs = await this.traces.jobs.erase(user, epoch);
    const unfenced = await this.traces.unfenced.erase(user, epoch);
    await this.traces.deliveries.erase(user, epoch);
    const caches = await this.traces.caches.erase(user, epoch);
    await this.keys.completeErasure(user, epoch);
    return {
      epoch,
      erasedAt: this.clock.now(),
      records,
      inboxKeys: inboxKeys + unfenced.gone,
      jobs: jobs.gone,
      jobsRunning: jobs.left,
      caches: caches.gone,
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
  caches: first.caches + next.caches,
});
