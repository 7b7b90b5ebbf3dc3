import { inEnglish } from '@app/testing/languages';
import { parseTenantSettings } from '../../config/tenant-settings';
import { type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { anInsight, worded } from '@app/testing/factories';
import { counter, profileOf, textsOf } from '@app/testing/a-profile';
import { visibleMemory } from '../../settings/visible-memory';
import { profileAsOf } from '../as-of';
import { CurrentProfile } from './current-profile';
import { OverviewMemory, overviewMarkdown } from './overview';

const user: UserRef = { tenantId: 'acme', userId: 'ana' };
const nurse = anInsight({ id: 'nurse', ...worded('The user works as a nurse.'), importance: 0.7 });
const name = anInsight({ id: 'name', ...worded("The user's name is Ana Ribeiro."), importance: 0.8 });

/** A profile of both, written on the first day. */
const setUp = async () => {
  const clock = new ManualClock();
  const memory = aMemoryStore(clock);
  const fence = await memory.meet(user);
  const put = (...insights: readonly Insight[]) =>
    memory.store.writer.commit(
      user,
      fence,
      insights.map((value) => ({ put: 'insight', value }) as const),
    );
  const written = profileOf([nurse, name], { at: clock.now() });
  await put(nurse, name);
  await memory.store.writer.commit(user, fence, [{ put: 'profile', value: written }]);
  const tenants = parseTenantSettings(undefined);
  const current = new CurrentProfile(visibleMemory(memory.store, counter, inEnglish), tenants, {
    tokens: counter,
    clock,
  });
  const overview = new OverviewMemory(memory.store, current, tenants, clock);
  return { clock, memory, put, written, current, overview };
};

describe('the profile of today', () => {
  it('should be as sure as it is by now, though nothing was consolidated', async () => {
    const { clock, current } = await setUp();
    clock.advance({ days: 60 });
    const profile = await current.of(user);
    expect(textsOf(profile!)).toEqual([
      "The user's name is Ana Ribeiro. (50% sure)",
      'The user works as a nurse. (50% sure)',
    ]);
  });

  it('should leave what was written as it was', async () => {
    const { clock, memory, put, current, written } = await setUp();
    await put({ ...nurse, status: 'archived' });
    clock.advance({ days: 60 });
    expect(textsOf((await current.of(user))!)).toEqual(["The user's name is Ana Ribeiro. (50% sure)"]);
    expect(await memory.store.profiles.version(user, 1)).toEqual(written);
    expect(await profileAsOf(memory.store.profiles, user, clock.now())).toEqual(written);
  });

  it('should say what the categories beside it say', async () => {
    const { put, overview } = await setUp();
    await put({ ...nurse, status: 'disputed' });
    const { profile, categories } = await overview.read(user);
    expect(textsOf(profile!)).toEqual(["The user's name is Ana Ribeiro. (70% sure)"]);
    expect(
      categories.flatMap(({ items }) => items.map(({ insight }) => [insight.id, insight.status])),
    ).toEqual([
      ['name', 'active'],
      ['nurse', 'disputed'],
    ]);
  });

  it('should tell how old a memory is where a figure would say nothing, whoever chose to keep it', async () => {
    const { clock, put, overview } = await setUp();
    await put({ ...name, pinned: true });
    clock.advance({ days: 300 });
    const markdown = overviewMarkdown(await overview.read(user));
    expect(markdown).toContain("- The user's name is Ana Ribeiro. (last said January 2026; pinned)\n");
    expect(markdown).toContain('- The user works as a nurse. (last said January 2026)\n');
    expect(markdown).not.toContain('0% sure');
  });

  it('should not be there before one was written', async () => {
    const { memory, current } = await setUp();
    const other = { ...user, userId: 'bob' };
    await memory.meet(other);
    expect(await current.of(other)).toBeUndefined();
  });
});
