import { anInsight } from '@app/memory-core/testing';
import { aGateway, type Gateway } from './gateway-fixture';

const user = { tenantId: 'acme', userId: 'ana' };
const at = (date: string) => Date.parse(`${date}T00:00:00Z`);

describe('reading a memory as of a date', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await aGateway();
    key = gateway.key(['recall']);
    const { meet, store } = gateway.memory;
    const evidence = { turnId: 't', eventId: 'e', conversationId: 'c', quote: 'q' };
    const lisbon = anInsight({
      id: 'lisbon',
      statement: 'The user lives in Lisbon.',
      status: 'superseded',
      recordedAt: at('2026-01-01'),
      evidence: [{ ...evidence, occurredAt: at('2026-01-01') }],
      confidence: { value: 0.2, at: at('2026-02-01') },
      supersededAt: at('2026-02-01'),
      supersededBy: 'porto',
    });
    const porto = anInsight({
      id: 'porto',
      statement: 'The user lives in Porto.',
      recordedAt: at('2026-02-01'),
      evidence: [{ ...evidence, occurredAt: at('2026-02-01') }],
    });
    await store.writer.commit(user, await meet(user), [
      { put: 'insight', value: lisbon },
      { put: 'insight', value: porto },
    ]);
  });
  afterAll(() => gateway.close());

  const get = (path: string) => gateway.send({ method: 'GET', url: `/v1/users/ana/${path}`, key });

  it('should list what was believed then', async () => {
    const response = await get('insights?asOf=2026-01-02T00:00:00Z');
    expect(response.json()).toMatchObject({
      items: [{ id: 'lisbon', status: 'active', confidence: 0.7 }],
    });
    const [first] = response.json<{ items: object[] }>().items;
    expect(first).not.toHaveProperty('supersededBy');
  });

  it.each(['yesterday', '2026-01-02', '1969-01-01T00:00:00Z'])('should refuse the date %s', async (date) => {
    for (const path of ['insights', 'profile']) {
      const response = await get(`${path}?asOf=${date}`);
      expect(response.json()).toMatchObject({ status: 400, errors: [{ field: 'asOf' }] });
    }
  });

  it('should have no profile before the first was written', async () => {
    expect((await get('profile?asOf=2026-01-02T00:00:00Z')).statusCode).toBe(404);
  });
});
