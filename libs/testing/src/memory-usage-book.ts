import { type UserRef } from '@app/memory-core/domain/identity';
import { type Day, type UsageBook, type UsageLine } from '@app/memory-core/ports/usage-book';

interface Entry {
  readonly user: UserRef;
  readonly day: Day;
  readonly line: UsageLine;
}

/** A usage book in memory; of what a user had it forgets nothing of the tenant's. */
export class MemoryUsageBook implements UsageBook {
  private readonly entries: Entry[] = [];
  private readonly forgotten = new Set<Entry>();

  async add(user: UserRef, day: Day, line: UsageLine): Promise<void> {
    this.entries.push({ user, day, line });
  }

  async linesOf(tenantId: string, day: Day): Promise<readonly UsageLine[]> {
    return this.entries
      .filter((entry) => entry.user.tenantId === tenantId && entry.day === day)
      .map(({ line }) => line);
  }

  async tokensOf({ tenantId, userId }: UserRef, day: Day) {
    const ofTenant = this.entries.filter((entry) => entry.user.tenantId === tenantId && entry.day === day);
    const own = ofTenant.filter((entry) => entry.user.userId === userId && !this.forgotten.has(entry));
    return { ofUser: tokensIn(own), ofTenant: tokensIn(ofTenant) };
  }

  async forget({ tenantId, userId }: UserRef, days: readonly Day[]): Promise<number> {
    const gone = this.entries.filter(
      (entry) => entry.user.tenantId === tenantId && entry.user.userId === userId && days.includes(entry.day),
    );
    for (const entry of gone) this.forgotten.add(entry);
    return new Set(gone.map(({ day }) => day)).size;
  }
}

const tokensIn = (entries: readonly Entry[]): number =>
  entries.reduce((sum, { line }) => sum + line.promptTokens + line.completionTokens, 0);
