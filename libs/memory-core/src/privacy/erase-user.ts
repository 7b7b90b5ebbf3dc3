import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type Inbox } from '../ports/inbox';
import { type KeyStore } from '../ports/key-store';
import { type RecordKind, type RecordStore } from '../ports/record-store';

/** What was erased from where (SPEC R69). */
export interface ErasureReceipt {
  /** The user's epoch from now on; work begun under an earlier one writes nothing. */
  readonly epoch: number;
  /**
   * It finished an erasure that had been cut short: what was said since that one began is still there. Whoever wants
   * that gone as well runs it once more.
   */
  readonly resumed: boolean;
  /** Keys that the inbox let go of. */
  readonly inboxKeys: number;
  readonly records: Readonly<Record<RecordKind, number>>;
}

/**
 * Removes every trace of a user. The key goes first: from that moment everything else, backups included, is noise,
 * and a crash between the steps leaves only noise behind. Cut short, it is finished by running it again, which takes
 * nothing that was said in the meantime: the key store keeps the erasure in mind until everything is reached.
 */
export class EraseUser {
  constructor(
    private readonly keys: KeyStore,
    private readonly inbox: Inbox,
    private readonly records: RecordStore,
  ) {}

  /** Throws `user-unknown` when this tenant never met the user. */
  async run(user: UserRef): Promise<ErasureReceipt> {
    const known = await this.keys.get(user);
    if (known === undefined) throw new KeepsakeError('user-unknown', 'no such user');
    const epoch = await this.keys.destroy(user);
    const inboxKeys = await this.inbox.erase(user, epoch);
    const records = await this.records.erase(user, epoch);
    await this.keys.completeErasure(user, epoch);
    return { epoch, resumed: known.erasing === epoch, inboxKeys, records };
  }
}
