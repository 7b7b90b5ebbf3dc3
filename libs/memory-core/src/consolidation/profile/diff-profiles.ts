import { type Profile, type ProfileItem } from '../../domain/profile';

export interface ProfileDiff {
  readonly from: number;
  readonly to: number;
  readonly added: readonly ProfileItem[];
  readonly removed: readonly ProfileItem[];
  /** Same memory, told otherwise. */
  readonly changed: readonly { readonly before: ProfileItem; readonly after: ProfileItem }[];
}

const itemsOf = (profile: Profile): readonly ProfileItem[] => profile.sections.flatMap(({ items }) => items);

/** What a reader of version `a` finds different in `b`. Lines belong together that share a memory. */
export const diffProfiles = (a: Profile, b: Profile): ProfileDiff => {
  const before = itemsOf(a);
  const homeOf = new Map(before.flatMap((item) => item.insightIds.map((id) => [id, item] as const)));
  const met = new Set<ProfileItem>();
  const added: ProfileItem[] = [];
  const changed: { before: ProfileItem; after: ProfileItem }[] = [];
  for (const after of itemsOf(b)) {
    const formers = new Set(
      after.insightIds.map((id) => homeOf.get(id)).filter((item) => item !== undefined),
    );
    if (formers.size === 0) added.push(after);
    for (const former of formers) {
      met.add(former);
      if (former.text !== after.text) changed.push({ before: former, after });
    }
  }
  return { from: a.version, to: b.version, added, removed: before.filter((item) => !met.has(item)), changed };
};
