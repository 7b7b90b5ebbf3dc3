import { type Instant, type UserRef } from '../domain/identity';
import { type ChangeNoticeType, changeNoticeTypes } from '../domain/notice';
import { type Clock } from '../ports/clock';
import { type MemoryStore } from '../ports/memory-store';

/** That a memory was written: nothing of what, and no word of a person. */
export interface Changed {
  /** Names the state that was written, so that one state is told once. */
  readonly id: string;
  readonly type: ChangeNoticeType;
  readonly at: Instant;
  readonly cause: string;
  readonly subjectIds: readonly string[];
  readonly text: string;
  /** Of the profile. */
  readonly version?: number;
}

const texts: Readonly<Record<ChangeNoticeType, string>> = {
  'profile.changed': 'The profile has a new version.',
  'insights.changed': 'Insights were added, changed or removed.',
};

const changed = (type: ChangeNoticeType, state: string, at: Instant): Changed => ({
  id: `${type}/${state}/${at}`,
  type,
  at,
  cause: 'write',
  subjectIds: [],
  text: texts[type],
  ...(type === 'profile.changed' && { version: Number(state) }),
});

const isChange = (type: string): type is ChangeNoticeType =>
  (changeNoticeTypes as readonly string[]).includes(type);

/**
 * Tells programs that keep a copy of a memory when to read it anew (SPEC R65). It is told from the state and not from the
 * change log: an entry of the log may come to stand far before others, and a state may be told once for many entries. No
 * record says by the clock when it was written, so the time at which a state was first seen is a part of its id.
 */
export class ReadChanged {
  constructor(
    private readonly store: Pick<MemoryStore, 'profiles' | 'stamps'>,
    private readonly clock: Clock,
  ) {}

  /** One of each type at most. A state that is among the `told` has the id under which it was told. */
  async all(user: UserRef, told: ReadonlySet<string>): Promise<readonly Changed[]> {
    const [profile, { learned }] = await Promise.all([
      this.store.profiles.latest(user),
      this.store.stamps.all(user),
    ]);
    return [
      ...(profile === undefined ? [] : [this.seen('profile.changed', String(profile.version), told)]),
      ...(learned === undefined ? [] : [this.seen('insights.changed', learned, told)]),
    ];
  }

  /** What was told under that id; undefined where it names no such state, or a profile that is gone. */
  async one(user: UserRef, id: string): Promise<Changed | undefined> {
    const [type = '', state = '', at = ''] = id.split('/');
    if (!isChange(type)) return undefined;
    const isGone =
      type === 'profile.changed' && (await this.store.profiles.version(user, Number(state))) === undefined;
    return isGone ? undefined : changed(type, state, Number(at));
  }

  private seen(type: ChangeNoticeType, state: string, told: ReadonlySet<string>): Changed {
    const prefix = `${type}/${state}/`;
    const known = [...told].find((id) => id.startsWith(prefix));
    return changed(type, state, known === undefined ? this.clock.now() : Number(known.slice(prefix.length)));
  }
}

/** Only who names them is told of changes: a person's notifications are few, and these are many. */
export const wantsChanges = ({ types }: { readonly types: readonly string[] }): boolean =>
  changeNoticeTypes.some((type) => types.includes(type));
