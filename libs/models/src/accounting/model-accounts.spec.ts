import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { type ModelCall } from '@app/memory-core/ports/language-model';
import { silentLogger } from '@app/memory-core/ports/logger';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { ManualClock } from '@app/testing/clock';
import { MemoryUsageBook } from '@app/testing/memory-usage-book';
import { ModelAccounts } from './model-accounts';
import { ReadUsage } from '@app/app-kit/operations';

const ana = { tenantId: 'acme', userId: 'ana' };
const ben = { tenantId: 'other', userId: 'ben' };

const aCall = (over: Partial<ModelCall> = {}): ModelCall => ({
  user: ana,
  task: 'extraction',
  model: 'small',
  outcome: 'answered',
  seconds: 1,
  promptTokens: 1_000,
  completionTokens: 100,
  ...over,
});

const accounts = (book = new MemoryUsageBook()) => {
  const clock = new ManualClock();
  const counted: Record<string, number> = {};
  const metrics: Metrics = {
    count: (name, _labels, by = 1) => void (counted[name] = (counted[name] ?? 0) + by),
    observe: () => undefined,
  };
  const tenants = parseTenantSettings({
    prices: {
      small: { prompt: 0.15, completion: 0.6 },
      'consolidation/small': { prompt: 3, completion: 0 },
    },
    tenants: { other: { prices: { small: { prompt: 10, completion: 0 } } } },
  });
  const ledger = new ModelAccounts(book, tenants, { clock, metrics, logger: silentLogger });
  const usage = new ReadUsage(book);
  return { ledger, usage, clock, counted };
};

describe('accounts of calls to models', () => {
  it('should prefer the price of a task to that of the model', async () => {
    const { ledger, usage, clock } = accounts();
    ledger.record(aCall({ task: 'consolidation', promptTokens: 1_000_000, completionTokens: 0 }));
    await ledger.settled();
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    expect((await usage.read('acme', day, day)).total.cost).toBe(3);
  });

  it('should sum calls, tokens and cost by day, task and model, each tenant for itself', async () => {
    const { ledger, usage, clock } = accounts();
    clock.set(Date.parse('2026-03-04T23:59:59Z'));
    ledger.record(aCall());
    ledger.record(aCall({ outcome: 'failed', promptTokens: 0, completionTokens: 0 }));
    clock.set(Date.parse('2026-03-05T00:00:00Z'));
    ledger.record(aCall({ task: 'selection', model: 'free:model|x' }));
    ledger.record(aCall({ user: ben }));
    await ledger.settled();

    const small = { calls: 2, promptTokens: 1_000, completionTokens: 100, cost: 0.000_21 };
    const free = { calls: 1, promptTokens: 1_000, completionTokens: 100, cost: 0 };
    expect(await usage.read('acme', '2026-03-01', '2026-03-31')).toEqual({
      from: '2026-03-01',
      to: '2026-03-31',
      total: { calls: 3, promptTokens: 2_000, completionTokens: 200, cost: 0.000_21 },
      days: [
        { day: '2026-03-04', ...small },
        { day: '2026-03-05', ...free },
      ],
      tasks: [
        { task: 'extraction', ...small },
        { task: 'selection', ...free },
      ],
      models: [
        { model: 'free:model|x', ...free },
        { model: 'small', ...small },
      ],
    });
    expect((await usage.read('acme', '2026-03-05', '2026-03-05')).total).toEqual(free);
    expect((await usage.read('other', '2026-03-05', '2026-03-05')).total.cost).toBe(0.01);
  });

  it('should not count a call that an open circuit kept back', async () => {
    const { ledger, usage, counted } = accounts();
    ledger.record(aCall({ outcome: 'circuit-open', promptTokens: 0, completionTokens: 0 }));
    await ledger.settled();
    expect((await usage.read('acme', '2020-01-01', '2020-12-31')).total.calls).toBe(0);
    expect(counted['model_calls_total']).toBe(1);
  });

  it('should keep exact sums of very many small costs', async () => {
    const { ledger, usage, clock } = accounts();
    for (let n = 0; n < 1_000; n += 1) ledger.record(aCall({ promptTokens: 1, completionTokens: 0 }));
    await ledger.settled();
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    expect((await usage.read('acme', day, day)).total.cost).toBe(0.000_15);
  });

  it('should say what a book that is away could not take, and disturb nobody', async () => {
    const broken = new MemoryUsageBook();
    broken.add = async () => Promise.reject(new Error('away'));
    const { ledger, counted } = accounts(broken);
    ledger.record(aCall());
    await expect(ledger.settled()).resolves.toBeUndefined();
    expect(counted['model_usage_lost_tokens_total']).toBe(1_100);
    expect(counted['model_cost_total']).toBeCloseTo(0.000_21, 9);
  });
});
