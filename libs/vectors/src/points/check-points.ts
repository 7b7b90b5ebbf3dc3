import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type JobPublisher } from '@app/memory-core/ports/job-publisher';
import { type KeyCensus } from '@app/memory-core/ports/key-store';
import { type Mark, type PointOutbox } from '@app/memory-core/ports/point-outbox';
import { type UserSeal, type UserVault } from '@app/memory-core/ports/user-vault';
import { type IndexedBy } from './index-user';
import { type PointRef, refOf } from './point-index';

export interface Checked {
  /** Users with something in the outbox that nobody has told the index yet. */
  readonly unindexed: number;
  /** Users whose points were compared with their records. */
  readonly compared: number;
  /** Records whose points were missing, of another version, or too many. */
  readonly differing: number;
}

/** Users in a page of those with something waiting. */
const usersAtOnce = 1_000;

/**
 * Finds and heals what differs between records and points: wakes who tells the index what waits, and compares some users a
 * round, all of them in turn. What differs is put into the outbox like what was written. Once all were compared and nothing
 * differed, the collection of this embedder is the one that is read.
 */
export class CheckPoints {
  private after: UserRef | undefined;
  /** Whether nothing has differed since the first user. */
  private isClean = true;

  constructor(
    private readonly outbox: PointOutbox,
    private readonly users: { readonly vault: UserVault; readonly keys: Pick<KeyCensus, 'notWrappedBy'> },
    private readonly by: Pick<IndexedBy, 'index' | 'reader' | 'secretOf' | 'outlines'>,
    private readonly publisher: Pick<JobPublisher, 'index'>,
    private readonly usersARound: number,
  ) {}

  async run(): Promise<Checked> {
    const unindexed = await this.wake();
    if (unindexed > 0) this.isClean = false;
    // All users there are: no key of this name wraps anybody's.
    const listed = await this.users.keys.notWrappedBy('', this.usersARound, this.after);
    let differing = 0;
    for (const { user } of listed) {
      differing += await this.compare(user);
      this.after = user;
    }
    if (differing > 0) this.isClean = false;
    if (listed.length < this.usersARound) {
      if (this.isClean) await this.by.index.adopt();
      this.after = undefined;
      this.isClean = true;
    }
    return { unindexed, compared: listed.length, differing };
  }

  private async wake(): Promise<number> {
    let count = 0;
    for (let after: UserRef | undefined; ;) {
      const users = await this.outbox.users(usersAtOnce, after);
      for (const user of users) await this.unlessErased(() => this.wakeFor(user));
      count += users.length;
      after = users.at(-1);
      if (users.length < usersAtOnce) return count;
    }
  }

  private async wakeFor(user: UserRef): Promise<void> {
    const { epoch } = await this.users.vault.open(user);
    const [first] = await this.outbox.of(user, 1);
    if (first !== undefined) await this.publisher.index(user, epoch, { place: first.revision });
  }

  private async compare(user: UserRef): Promise<number> {
    let differing = 0;
    await this.unlessErased(async () => {
      const seal = await this.users.vault.open(user);
      const marks = await this.differing(user, seal);
      differing = marks.length;
      if (differing === 0) return this.by.outlines.begin({ user, epoch: seal.epoch }, seal);
      await this.outbox.add(user, marks);
      await this.wakeFor(user);
    });
    return differing;
  }

  private async differing(user: UserRef, seal: UserSeal): Promise<readonly Mark[]> {
    const secret = this.by.secretOf(seal);
    const standing = new Map((await this.by.index.all(user)).map((point) => [refOf(point), point]));
    const marks = new Map<string, Mark>();
    const note = ({ kind, id }: PointRef): void => {
      if (kind !== 'outline') marks.set(JSON.stringify([kind, id]), { kind, id });
    };
    for await (const drafts of this.by.reader.all(user, secret)) {
      for (const draft of drafts) {
        const ref = refOf(draft);
        if (standing.get(ref)?.version !== draft.version) note(draft);
        standing.delete(ref);
      }
    }
    for (const point of standing.values()) note(point);
    return [...marks.values()];
  }

  /** Also where a user's own key is needed and nobody has brought it: what waits goes on when somebody does. */
  private async unlessErased(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const passes = ['user-unknown', 'stale-epoch', 'user-key-needed'] as const;
      if (!passes.some((code) => isKeepsakeError(error, code))) throw error;
    }
  }
}
