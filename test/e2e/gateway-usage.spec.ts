import { ReadUsage } from '@app/app-kit/operations';
import { ManualClock } from '@app/testing/clock';
import { MemoryUsageBook } from '@app/testing/memory-usage-book';
import { aGateway, type Gateway } from './gateway-fixture';
import { someOperations } from './operations-fixture';

const line = {
  task: 'extraction',
  model: 'small',
  calls: 2,
  promptTokens: 1_000,
  completionTokens: 50,
  nanoCost: 3_000_000,
} as const;
const amounts = { calls: 2, promptTokens: 1_000, completionTokens: 50, cost: 0.003 };

describe('usage of models over HTTP', () => {
  let gateway: Gateway;
  let today: string;

  beforeEach(async () => {
    const book = new MemoryUsageBook();
    gateway = await aGateway({
      operations: { ...someOperations(new ManualClock()), usage: new ReadUsage(book) },
    });
    today = new Date(gateway.clock.now()).toISOString().slice(0, 10);
    await book.add({ tenantId: 'acme', userId: 'ana' }, today, line);
    await book.add({ tenantId: 'rival', userId: 'ana' }, today, { ...line, calls: 40 });
  });
  afterEach(() => gateway.close());

  const read = (query = '', key = gateway.key(['admin'])) =>
    gateway.send({ method: 'GET', url: `/v1/admin/usage${query}`, key });

  it('should tell an administrator what his own tenant used, the last thirty days where he does not say', async () => {
    const response = await read();
    expect(response.statusCode).toBe(200);
    const from = new Date(Date.parse(today) - 29 * 86_400_000).toISOString().slice(0, 10);
    expect(response.json()).toEqual({
      from,
      to: today,
      total: amounts,
      days: [{ day: today, ...amounts }],
      tasks: [{ task: 'extraction', ...amounts }],
      models: [{ model: 'small', ...amounts }],
    });
    expect((await read(`?from=${from}&to=${from}`)).json()).toMatchObject({ days: [], total: { calls: 0 } });
  });

  it.each([
    ['from=2026-02-30', 'from'],
    ['to=yesterday', 'to'],
    ['from=2026-03-02&to=2026-03-01', 'from'],
    ['from=2024-01-01&to=2026-03-01', 'from'],
    ['since=2026-03-02', 'since'],
  ])('should refuse %s and name the field', async (query, field) => {
    const response = await read(`?${query}`);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ field }] });
  });

  it('should tell nobody else', async () => {
    expect((await read('', gateway.key(['recall']))).statusCode).toBe(403);
  });
});
