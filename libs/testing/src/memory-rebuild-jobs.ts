import { type RebuildAct, type RebuildJobs, type RebuildReport } from '@app/memory-core/ports/rebuild-jobs';
import { type UserRef } from '@app/memory-core/domain/identity';

/** The latest rebuild of each user. Nobody runs them: set how they stand. */
export class MemoryRebuildJobs implements RebuildJobs {
  private readonly byUser = new Map<string, RebuildReport>();

  async add(user: UserRef, _epoch: number, act: RebuildAct): Promise<void> {
    this.byUser.set(keyOf(user), { act, state: 'waiting', requestedAt: 1_767_600_000_000 });
  }

  async latest(user: UserRef): Promise<RebuildReport | undefined> {
    return this.byUser.get(keyOf(user));
  }

  becomes(user: UserRef, state: RebuildReport['state']): void {
    const report = this.byUser.get(keyOf(user));
    if (report !== undefined) this.byUser.set(keyOf(user), { ...report, state });
  }
}

const keyOf = ({ tenantId, userId }: UserRef): string => JSON.stringify([tenantId, userId]);
