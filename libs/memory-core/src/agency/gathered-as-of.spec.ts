import { textOf } from '../domain/claim';
import { type Instant } from '../domain/identity';
import { parseTenantSettings } from '../config/tenant-settings';
import { aCrowdedMemory } from '@app/testing/a-crowded-memory';
import { aUser } from '@app/testing/a-pipeline';
import { insightsAsOf } from './as-of';

/** Somebody whose tastes have been told together since the second day; reads what was believed on a day. */
const lived = async () => {
  const memory = aCrowdedMemory();
  const { pipeline } = memory;
  await memory.loved();
  const believedAt = async (at: Instant): Promise<readonly string[]> => {
    const { learning } = parseTenantSettings(undefined).for('').parameters;
    const log = (await pipeline.store.changes.list(aUser, 1_000)).items.toReversed();
    const { items } = insightsAsOf(
      await pipeline.insights(),
      { status: ['active'] },
      { at, limit: 100, cursor: undefined },
      { learning, log },
    );
    return items.map(({ insight }) => textOf(insight)).sort();
  };
  const bees = 'The user keeps bees in the garden.';
  return { ...memory, believedAt, bees, togetherAt: pipeline.clock.now() };
};
const apart = ['The user loves green tea.', 'The user loves jazz.', 'The user loves old maps.'];

describe('what was believed while tastes were told together', () => {
  it('should be told as it was then while they still are', async () => {
    const { believedAt, bees, togetherAt } = await lived();
    expect(await believedAt(togetherAt)).toEqual([bees, 'The user loves jazz, green tea and old maps.']);
    // On the first day there was room for one more: it was told in the words of that day.
    const before = ['The user loves jazz and green tea.', 'The user loves old maps.'];
    expect(await believedAt(togetherAt - 86_400_000)).toEqual(before);
  });

  it('should still be told after one of them was spoken of', async () => {
    const { believedAt, says, bees, togetherAt, roomFor } = await lived();
    roomFor(10);
    await says('I love jazz, still.');
    expect(await believedAt(togetherAt)).toEqual([bees, ...apart]);
    expect(await believedAt(togetherAt - 86_400_000)).toEqual(apart);
  });

  it('should still be told after they were told together again, with others or without', async () => {
    const { believedAt, says, togetherAt, pipeline } = await lived();
    await says('I love jazz, still.');
    await says('I love red wine.');
    const later = pipeline.clock.now();
    expect((await believedAt(togetherAt)).join(' ')).toMatch(/bees.*green tea.*jazz.*old maps/);
    expect((await believedAt(togetherAt)).join(' ')).not.toContain('wine');
    expect((await believedAt(later)).join(' ')).toContain('wine');
  });

  it('should still be told after all of it went to the archive', async () => {
    const { believedAt, loved: _loved, believed, pipeline, bees, togetherAt } = await lived();
    const whole = (await believed()).find((insight) => textOf(insight).includes(','));
    const archivedAt = pipeline.clock.now() + 1_000;
    await pipeline.bench.lease.hold(aUser, async (token) => {
      const epoch = await pipeline.epochOf(aUser);
      await pipeline.store.writer.commit(aUser, { epoch, token }, [
        { put: 'insight', value: { ...whole!, status: 'archived', archivedAt } },
        {
          put: 'change',
          value: {
            id: 'archived',
            type: 'insight.archived',
            at: archivedAt,
            cause: 'decay',
            subjectIds: [whole!.id],
            text: 'Set aside.',
          },
        },
      ]);
    });
    expect(await believedAt(togetherAt)).toEqual([bees, textOf(whole!)]);
    expect(await believedAt(archivedAt + 1)).toEqual([bees]);
  });

  it('should leave no entry of the log written over by the next telling together', async () => {
    const { says, pipeline } = await lived();
    await says('I love jazz, still.');
    await says('I visited Porto.');
    const { items } = await pipeline.store.changes.list(aUser, 1_000);
    const together = items.filter(({ cause, type }) => cause === 'limits' && type === 'insight.merged');
    expect(together.length).toBeGreaterThan(1);
    expect(new Set(together.map(({ at }) => at)).size).toBe(together.length);
  });
});
