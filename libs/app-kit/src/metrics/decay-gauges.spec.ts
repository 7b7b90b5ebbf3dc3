import { Registry } from 'prom-client';
import { type DueRecord } from '@app/memory-core/ports/record-store';
import { registerDecayGauges } from './decay-gauges';

const at = Date.parse('2026-06-01T12:00:00Z');
const clock = { now: () => at };
const aRecord = (secondsAgo: number): DueRecord => ({
  user: { tenantId: 'acme', userId: 'mara' },
  id: `due-${secondsAgo}`,
  dueAt: at - secondsAgo * 1_000,
});

describe('the gauges of decay', () => {
  it('should show how much is due, up to a page, and since when', async () => {
    const registry = new Registry();
    const records = {
      due: async (kind: string, _at: number, limit: number) =>
        kind === 'insight' ? [aRecord(90), aRecord(30), aRecord(1)].slice(0, limit) : [],
    };
    registerDecayGauges(registry, records, clock, 2);
    const text = await registry.metrics();
    expect(text).toContain('keepsake_decay_due_records{kind="insight"} 2');
    expect(text).toContain('keepsake_decay_overdue_seconds{kind="insight"} 90');
    expect(text).toContain('keepsake_decay_due_records{kind="attractor"} 0');
    expect(text).toContain('keepsake_decay_overdue_seconds{kind="attractor"} 0');
  });

  it('should show nothing while the store is away', async () => {
    const registry = new Registry();
    registerDecayGauges(registry, { due: () => Promise.reject(new Error('away')) }, clock, 2);
    expect(await registry.metrics()).not.toContain('keepsake_decay_due_records{');
  });
});
