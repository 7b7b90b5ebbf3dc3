import { withOverrides } from '../../config/parameters';
import { generalSchema } from '../../config/schemas';
import { type Change } from '../../domain/change';
import { dayMs } from '../../domain/confidence';
import { type Insight } from '../../domain/insight';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { said } from '@app/testing/said';
import { withoutToldLimit } from './limit-notice';
import { applyLimits } from './limits';
import { type RevisionContext } from './revision';

const user = { tenantId: 'acme', userId: 'mara' };
const start = Date.parse('2026-05-01T00:00:00Z');
const settings = {
  user,
  schema: generalSchema,
  parameters: withOverrides({ consolidation: { softLimit: 5, hardLimit: 50, softLimitMargin: 2 } }),
};

/** How many memories somebody has, day by day; tells on which days the limit is told. */
const toldOn = async (counts: readonly number[]): Promise<readonly number[]> => {
  const { store, meet } = aMemoryStore();
  const fence = await meet(user);
  let memory: readonly Insight[] = [];
  let previousAt: number | undefined;
  const days: number[] = [];
  for (const [day, count] of counts.entries()) {
    const context: RevisionContext = { ...settings, at: start + day * dayMs };
    const over = { recordedAt: context.at - 1, category: 'work' };
    const stands = memory.filter(({ status }) => status === 'active');
    const ended = new Set(stands.slice(0, Math.max(0, stands.length - count)));
    const more = Array.from({ length: Math.max(0, count - stands.length) }, () =>
      said('2026-05-01', 'The user keeps a hive.', over),
    );
    memory = [
      ...memory.map((one): Insight =>
        ended.has(one) ? { ...one, status: 'superseded', supersededAt: context.at - 1 } : one,
      ),
      ...more,
    ];
    const changes: readonly Change[] = await withoutToldLimit(
      applyLimits(memory, previousAt, context),
      store.changes,
      context,
    );
    if (changes.length > 0) days.push(day);
    await store.writer.commit(
      user,
      fence,
      changes.map((value) => ({ put: 'change', value })),
    );
    previousAt = context.at;
  }
  return days;
};

describe('the notice of the soft limit', () => {
  it('should be told once, when it is crossed', async () => {
    expect(await toldOn([3, 4, 6, 7, 9])).toEqual([2]);
  });

  it('should not be told again while the memory goes to and fro about it', async () => {
    expect(await toldOn([4, 5, 4, 5, 3, 6, 4, 5])).toEqual([1]);
  });

  it('should be told again once the memory had become well smaller', async () => {
    expect(await toldOn([5, 2, 5, 4, 5])).toEqual([0, 2]);
  });
});
