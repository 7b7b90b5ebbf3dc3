import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type PointOutbox, type WaitingMark } from '@app/memory-core/ports/point-outbox';
import { type UserSeal, type UserVault } from '@app/memory-core/ports/user-vault';
import { type DraftPoints } from './draft-points';
import { type KeepOutline } from './keep-outline';
import { type PointIndex, refOf } from './point-index';
import { type PointSecret } from './point-secret';
import { type ReadDrafts } from './read-drafts';

/** Marks looked at together. */
const marksAtOnce = 200;

export interface Indexed {
  readonly written: number;
  readonly removed: number;
}

export interface IndexedBy {
  readonly index: PointIndex;
  readonly reader: ReadDrafts;
  readonly drafts: DraftPoints;
  readonly secretOf: (seal: UserSeal) => PointSecret;
  readonly outlines: Pick<KeepOutline, 'begin' | 'follow'>;
}

/**
 * Makes a user's points what the records say, for every record that waits in the outbox. A mark goes once its points are
 * there, so what is cut short is done again; where nothing differs nothing is written.
 */
export class IndexUser {
  constructor(
    private readonly outbox: PointOutbox,
    private readonly vault: UserVault,
    private readonly by: IndexedBy,
  ) {}

  /** Throws `stale-epoch` or `user-unknown` where the user was erased, and leaves no point of that epoch then. */
  async run(user: UserRef, epoch: number): Promise<Indexed> {
    const done = { written: 0, removed: 0 };
    for (;;) {
      const marks = await this.outbox.of(user, marksAtOnce);
      if (marks.length === 0) break;
      const { written, removed } = await this.apply(user, epoch, marks);
      done.written += written;
      done.removed += removed;
    }
    if (done.written + done.removed > 0) {
      await this.by.outlines.follow({ user, epoch }, await this.sealOf(user, epoch), done.removed > 0);
      await this.undoIfErased(user, epoch);
    }
    return done;
  }

  private async apply(user: UserRef, epoch: number, marks: readonly WaitingMark[]): Promise<Indexed> {
    const { index, reader, drafts, secretOf } = this.by;
    const secret = secretOf(await this.sealOf(user, epoch));
    const wanted = await reader.of(user, secret, marks);
    const standing = (
      await Promise.all([...wanted.records].map(([kind, ids]) => index.standing(user, kind, ids)))
    ).flat();
    const versions = new Map(standing.map((point) => [refOf(point), point.version]));
    const missing = wanted.drafts.filter((draft) => versions.get(refOf(draft)) !== draft.version);
    const kept = new Set(wanted.drafts.map(refOf));
    const gone = standing.filter((point) => !kept.has(refOf(point)));
    await index.remove(user, gone);
    await index.write({ user, epoch }, await drafts.points(user, secret, missing));
    await this.undoIfErased(user, epoch);
    await this.outbox.settle(user, marks);
    return { written: missing.length, removed: gone.length };
  }

  /** An erasure that came while the points were under way may have looked for them too early. */
  private async undoIfErased(user: UserRef, epoch: number): Promise<void> {
    try {
      await this.sealOf(user, epoch);
    } catch (error) {
      const isErased = isKeepsakeError(error, 'user-unknown') || isKeepsakeError(error, 'stale-epoch');
      if (isErased) await this.by.index.drop(user, epoch + 1);
      throw error;
    }
  }

  private async sealOf(user: UserRef, epoch: number) {
    const seal = await this.vault.open(user);
    if (seal.epoch !== epoch) throw new KeepsakeError('stale-epoch', 'the user was erased since');
    return seal;
  }
}
