import { defaultUserSettings } from '../domain/user-settings';
import { type OpenableMemory } from '../ports/memory-store';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { anInsight, worded } from '@app/testing/factories';
import { counter, profileOf, textsOf } from '@app/testing/a-profile';
import { put } from '@app/testing/a-context';
import { visibleOnOpening } from './visible-memory';

const user = { tenantId: 'acme', userId: 'ana' };
const nurse = anInsight({ id: 'nurse', ...worded('The user works as a nurse.') });
const boat = anInsight({ id: 'boat', ...worded('The user owns a boat.') });

const setUp = async () => {
  const { store, keys, meet } = aMemoryStore();
  await store.writer.commit(user, await meet(user), [
    put.insight(nurse),
    put.insight(boat),
    { put: 'profile', value: profileOf([nurse, boat], { at: 0 }) },
    put.summary('cross-conversation', 'They said that they own a boat. They work as a nurse.'),
    put.summary('conversation:c1', 'They said that they own a boat.', 'c1'),
    { put: 'settings', value: { ...defaultUserSettings, suppressedTopics: ['boat'], changedAt: 1 } },
  ]);
  return { store, keys };
};

describe('a memory opened for one user', () => {
  it('should leave out what the person hides', async () => {
    const { store } = await setUp();
    const { profiles, summaries, insights } = await visibleOnOpening(store, counter).opened(user);
    expect(textsOf((await profiles.latest(user))!).join()).not.toContain('boat');
    expect((await insights.all(user)).map(({ id }) => id)).toEqual(['nurse']);
    expect((await summaries.get(user, 'cross-conversation'))?.text ?? '').not.toContain('boat');
    expect(await summaries.get(user, 'conversation:c1')).toBeUndefined();
  });

  it('should look up the key once, however much is read', async () => {
    const { store, keys } = await setUp();
    const lookUp = jest.spyOn(keys, 'get');
    const { profiles, summaries } = await visibleOnOpening(store, counter).opened(user);
    await Promise.all([
      profiles.latest(user),
      summaries.get(user, 'cross-conversation'),
      summaries.get(user, 'conversation:c1'),
    ]);
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it('should look through all insights for those that are hidden once, however much is read', async () => {
    const { store } = await setUp();
    let looks = 0;
    const counting: OpenableMemory = {
      opened: async (who) => {
        const { insights, ...readers } = await store.opened(who);
        const all: typeof insights.all = (...asked) => {
          looks += 1;
          return insights.all(...asked);
        };
        return { ...readers, insights: { ...insights, all } };
      },
    };
    const { profiles, summaries, attractors } = await visibleOnOpening(counting, counter).opened(user);
    await Promise.all([
      profiles.latest(user),
      summaries.get(user, 'cross-conversation'),
      summaries.get(user, 'conversation:c1'),
      attractors.all(user),
    ]);
    expect(looks).toBe(1);
  });
});
