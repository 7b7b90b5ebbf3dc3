import { type TenantDirectory } from '../../config/tenant-settings';
import { profileNow } from '../../consolidation';
import { type UserRef } from '../../domain/identity';
import { type Profile } from '../../domain/profile';
import { type Clock } from '../../ports/clock';
import { type MemoryStore } from '../../ports/memory-store';
import { type TokenCounter } from '../../ports/token-counter';

/**
 * The latest version of the profile as it stands now: between two consolidations, which may be years apart, what it tells
 * is archived, deleted or denied and becomes less sure. Versions read by their number, or as of a date, are history.
 */
export class CurrentProfile {
  constructor(
    private readonly store: Pick<MemoryStore, 'profiles' | 'insights'>,
    private readonly tenants: TenantDirectory,
    private readonly reading: { readonly tokens: TokenCounter; readonly clock: Clock },
  ) {}

  /** Undefined where none was written yet. */
  async of(user: UserRef): Promise<Profile | undefined> {
    const profile = await this.store.profiles.latest(user);
    if (profile === undefined) return undefined;
    const { schema, parameters } = this.tenants.for(user.tenantId);
    const told = profile.sections.flatMap(({ items }) => items.flatMap(({ insightIds }) => insightIds));
    const insights = await this.store.insights.byIds(user, told);
    const byId = new Map(insights.map((insight) => [insight.id, insight]));
    const { tokens, clock } = this.reading;
    const held = { insight: (id: string) => byId.get(id), now: clock.now(), parameters };
    return profileNow(profile, held, schema, tokens);
  }
}
