import { type KeyCensus, type KeyStore } from '../ports/key-store';
import { type MasterKeys } from './master-keys';
import { unwrapped, wrapped } from './wrapping';

/** Users whose keys are rewrapped between two reports. */
const batch = 500;

export interface RotationProgress {
  /** Users' keys rewrapped by this run so far. */
  readonly rewrapped: number;
  /** Users' keys still wrapped by another master key than the ring's first. */
  readonly left: number;
}

/**
 * Rewraps every user's data key with the first master key of the ring (SPEC R70). Content is not touched, because the data
 * keys stay the same. It runs while everything is online: readers have both master keys on their ring. If interrupted, it
 * continues when run again, since it looks for keys that another master key wraps.
 */
export class RotateMasterKey {
  constructor(
    private readonly keys: Pick<KeyStore, 'rewrap'> & KeyCensus,
    private readonly ring: MasterKeys,
  ) {}

  /** Users' keys by the id of what wraps them. */
  standing(): Promise<ReadonlyMap<string, number>> {
    return this.keys.countByMasterKey();
  }

  /** Throws `key-unavailable` at a user whose master key is not on the ring; those before are done. */
  async run(report: (progress: RotationProgress) => void): Promise<RotationProgress> {
    const { current } = this.ring;
    let rewrapped = 0;
    for (;;) {
      const records = await this.keys.notWrappedBy(current.id, batch);
      for (const record of records) {
        if (record.wrappedKey === undefined) continue;
        // What the master key wraps: the data key, or the wrap that the user's own key opens.
        const inner = unwrapped(record, record.wrappedKey, this.ring);
        const next = { ...record, wrappedKey: wrapped(record.user, inner, current), masterKeyId: current.id };
        inner.fill(0);
        // False if the user was erased or rewrapped meanwhile; if still needed, the next page holds it again.
        if (await this.keys.rewrap(record, next)) rewrapped += 1;
      }
      const progress = { rewrapped, left: await this.left() };
      report(progress);
      if (records.length === 0) return progress;
    }
  }

  private async left(): Promise<number> {
    const counts = await this.keys.countByMasterKey();
    return [...counts].reduce((sum, [id, users]) => (id === this.ring.current.id ? sum : sum + users), 0);
  }
}
