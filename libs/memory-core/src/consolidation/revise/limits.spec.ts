import { withOverrides } from '../../config/parameters';
import { therapeuticSchema } from '../../config/schemas';
import { dayMs } from '../../domain/confidence';
import { type Insight } from '../../domain/insight';
import { said } from '@app/testing/said';
import { applyLimits } from './limits';
import { type RevisionContext } from './revision';

describe('limits', () => {
  const parameters = withOverrides({ consolidation: { softLimit: 3, hardLimit: 5 } });
  const limited: RevisionContext = {
    user: { tenantId: 'acme', userId: 'mara' },
    schema: therapeuticSchema,
    parameters,
    at: Date.parse('2026-06-01T00:00:00Z'),
  };
  const fact = (day: number, over: Partial<Insight> = {}) =>
    said(`2026-05-${String(day).padStart(2, '0')}`, `The user keeps bee hive ${day}.`, {
      category: 'personal-preferences',
      ...over,
    });

  it('should archive the weakest beyond the hard limit, the older first, and never what is protected', () => {
    const weak = fact(9, { importance: 0.4 });
    const old = fact(1);
    const others = [fact(2), fact(3), fact(4), fact(5), fact(6)];
    const kept = [
      fact(7, { importance: 0.1, pinned: true }),
      fact(7, { importance: 0.1, kind: 'relation' }),
      fact(7, { importance: 0.1, subcategory: 'identity' }),
      fact(7, { importance: 0.1, kind: 'breakthrough' }),
    ];
    const { insights, changes } = applyLimits([...kept, ...others, weak, old], undefined, limited);
    const archived = insights.filter(({ status }) => status === 'archived').map(({ id }) => id);
    expect(archived.sort()).toEqual([weak.id, old.id].sort());
    expect(changes.filter(({ type }) => type === 'insight.archived')).toHaveLength(2);
  });

  it('should tell the soft limit once, when it is crossed', () => {
    const insights = [fact(1), fact(2), fact(3)];
    const crossing = applyLimits(insights, insights[1]?.recordedAt, limited).changes;
    expect(crossing).toMatchObject([{ type: 'limit.reached' }]);
    expect(applyLimits(insights, insights[2]?.recordedAt, limited).changes).toEqual([]);
  });

  it('should not tell it again while something new takes the place of what ended', () => {
    const told: boolean[] = [];
    let memory = [fact(1), fact(2), fact(3)];
    let previousAt: number | undefined;
    for (const week of [0, 1, 2, 3]) {
      const at = Date.parse('2026-05-05T00:00:00Z') + week * 7 * dayMs;
      if (week > 0) {
        const added = said(new Date(at).toISOString().slice(0, 10), `The user keeps bee hive 1${week}.`, {
          category: 'personal-preferences',
          recordedAt: at - 1,
        });
        memory = memory.map((insight, n) =>
          n === week - 1 ? { ...insight, status: 'superseded', supersededAt: at - 1 } : insight,
        );
        memory = [...memory, added];
      }
      const { changes } = applyLimits(memory, previousAt, { ...limited, at });
      told.push(changes.some(({ type }) => type === 'limit.reached'));
      previousAt = at;
    }
    expect(told).toEqual([true, false, false, false]);
  });
});
