import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { type KeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type Extractor } from '@app/memory-core/ports/extractor';
import { type LanguageModel } from '@app/memory-core/ports/language-model';
import { type Metrics, silentMetrics } from '@app/memory-core/ports/metrics';
import { generalSchema } from '@app/memory-core/config/schemas';
import { ManualClock } from '@app/testing/clock';
import { aTurn } from '@app/testing/factories';
import { MemoryUsageBook } from '@app/testing/memory-usage-book';
import { BudgetedExtractor } from './budgeted-extractor';
import { BudgetedModel } from './budgeted-model';
import { ModelBudgets } from './budgets';

const ana = { tenantId: 'acme', userId: 'ana' };
const ben = { tenantId: 'acme', userId: 'ben' };
const cleo = { tenantId: 'other', userId: 'ana' };
const noon = Date.parse('2026-03-04T12:00:00Z');
const midnight = Date.parse('2026-03-05T00:00:00Z');
const hour = 3_600_000;

const anExtractor = (name: string): Extractor => ({
  name,
  extract: async () => ({ extractor: name, candidates: [] }),
});

const aDay = (accounting: Readonly<Record<string, number>>) => {
  const clock = new ManualClock(noon);
  const book = new MemoryUsageBook();
  const tenants = parseTenantSettings({ tenants: { acme: { parameters: { accounting } } } });
  const budgets = new ModelBudgets(book, tenants, clock);
  const use = (user: UserRef, tokens: number) =>
    book.add(user, new Date(clock.now()).toISOString().slice(0, 10), {
      task: 'extraction',
      model: 'small',
      calls: 1,
      promptTokens: tokens - 1,
      completionTokens: 1,
      nanoCost: 0,
    });
  return { clock, book, tenants, budgets, use };
};

describe('daily budgets of tokens', () => {
  it('should be asked of nobody where there are none', async () => {
    const { tenants, clock } = aDay({});
    const book = { tokensOf: async () => Promise.reject(new Error('looked up')) };
    expect(await new ModelBudgets(book, tenants, clock).spent(ana)).toBeUndefined();
  });

  it('should be spent by the last token, for that user and that day alone', async () => {
    const { budgets, use, clock } = aDay({ userTokensPerDay: 100, budgetWakeMinutes: 0 });
    await use(ana, 99);
    await use(cleo, 500);
    expect(await budgets.spent(ana)).toBeUndefined();
    await use(ana, 1);
    expect(await budgets.spent(ana)).toEqual({ of: 'user', askAgainAt: midnight });
    expect(await budgets.spent(ben)).toBeUndefined();
    expect(await budgets.spent(cleo)).toBeUndefined();
    clock.set(midnight);
    expect(await budgets.spent(ana)).toBeUndefined();
  });

  it('should be shared by all users of a tenant', async () => {
    const { budgets, use } = aDay({
      userTokensPerDay: 100,
      tenantTokensPerDay: 120,
      budgetWakeMinutes: 0,
    });
    await use(ana, 60);
    await use(ben, 60);
    expect(await budgets.spent(ana)).toEqual({ of: 'tenant', askAgainAt: midnight });
  });

  it('should not wake all who wait at once, but each at the same moment whoever asks', async () => {
    const wakes = async (of: 'user' | 'tenant') => {
      const { budgets, use } = aDay({ [`${of}TokensPerDay`]: 100, budgetWakeMinutes: 60 });
      const users = Array.from({ length: 600 }, (_, n) => ({ tenantId: 'acme', userId: `user-${n}` }));
      for (const user of users) await use(user, 100);
      return Promise.all(users.map(async (user) => (await budgets.spent(user))?.askAgainAt ?? 0));
    };
    const moments = await wakes('user');
    expect(Math.min(...moments)).toBeGreaterThanOrEqual(midnight);
    expect(Math.max(...moments)).toBeLessThan(midnight + hour);
    // Ten a minute on the average.
    const minutes = Map.groupBy(moments, (at) => Math.floor((at - midnight) / 60_000));
    expect(minutes.size).toBeGreaterThan(55);
    expect(Math.max(...[...minutes.values()].map(({ length }) => length))).toBeLessThan(25);
    expect(await wakes('tenant')).toEqual(moments);
  });
});

describe('an extractor with a budget', () => {
  const reading = (receivedAt: number, accounting: Readonly<Record<string, number>>) => {
    const day = aDay({ userTokensPerDay: 100, budgetWakeMinutes: 0, ...accounting });
    const counted: unknown[] = [];
    const metrics: Metrics = {
      count: (name, labels) => void counted.push({ name, ...labels }),
      observe: () => undefined,
    };
    const extractor = new BudgetedExtractor(ana, {
      ...day,
      model: anExtractor('model/1'),
      offline: anExtractor('offline/1'),
      metrics,
    });
    const turn = aTurn({ receivedAt });
    const read = () => extractor.extract({ turns: [turn], context: [turn] }, generalSchema, [], noon);
    return { ...day, counted, read };
  };

  it('should read with the model while there is something left', async () => {
    const { read, use, counted } = reading(noon, {});
    await use(ana, 99);
    expect(await read()).toMatchObject({ extractor: 'model/1' });
    expect(counted).toEqual([]);
  });

  it('should wait for the next day’s budget where that comes soon enough', async () => {
    const { read, use, counted, clock } = reading(noon, { extractionWaitHours: 24 });
    await use(ana, 100);
    await expect(read()).rejects.toMatchObject({ code: 'budget-spent', retryable: true, retryAt: midnight });
    const labels = { task: 'extraction', budget: 'user', then: 'later' };
    expect(counted).toEqual([{ name: 'model_budget_spent_total', ...labels }]);
    clock.set(midnight);
    expect(await read()).toMatchObject({ extractor: 'model/1' });
  });

  it('should wait no longer than turns may, and then read offline and say so', async () => {
    const { read, use, counted, clock } = reading(noon - hour, { extractionWaitHours: 6 });
    await use(ana, 100);
    await expect(read()).rejects.toMatchObject({ retryAt: noon + 5 * hour });
    clock.set(noon + 5 * hour);
    expect(await read()).toMatchObject({ extractor: 'offline/1+budget-spent' });
    expect(counted.at(-1)).toMatchObject({ then: 'offline' });
  });

  it('should wait a while of the user’s own after that, but no longer than turns may', async () => {
    const ownMoment = async (extractionWaitHours: number) => {
      const { read, use } = reading(noon, { extractionWaitHours, budgetWakeMinutes: 60 });
      await use(ana, 100);
      const error: unknown = await read().catch((thrown: unknown) => thrown);
      return (error as KeepsakeError).retryAt;
    };
    expect(await ownMoment(24)).toBeGreaterThan(midnight);
    expect(await ownMoment(24)).toBeLessThan(midnight + hour);
    expect(await ownMoment(12)).toBe(midnight);
  });

  it('should never wait where that is wanted', async () => {
    const { read, use } = reading(noon, { extractionWaitHours: 0 });
    await use(ana, 100);
    expect(await read()).toMatchObject({ extractor: 'offline/1+budget-spent' });
  });
});

describe('a model with a budget', () => {
  it('should not be asked once it is spent', async () => {
    const { budgets, use } = aDay({ userTokensPerDay: 100 });
    const asked: UserRef[] = [];
    const model = {
      nameFor: () => 'small',
      generate: async ({ user }: { user: UserRef }) => {
        asked.push(user);
        return { value: 1, usage: { promptTokens: 1, completionTokens: 1 } };
      },
    } as unknown as LanguageModel;
    const budgeted = new BudgetedModel(model, budgets, silentMetrics);
    const request = { task: 'selection', user: ana } as Parameters<LanguageModel['generate']>[0];
    await use(ana, 99);
    await budgeted.generate(request);
    await use(ana, 1);
    await expect(budgeted.generate(request)).rejects.toMatchObject({ code: 'budget-spent' });
    expect(asked).toEqual([ana]);
  });
});
