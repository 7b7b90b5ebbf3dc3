import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { writeProfile } from '@app/memory-core/consolidation';
import { anInsight, aTurn, worded } from '@app/testing/factories';
import { wordCounter } from '@app/testing/word-counter';
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
      ...worded('The user lives in Lisbon.'),
      status: 'superseded',
      recordedAt: at('2026-01-01'),
      evidence: [{ ...evidence, occurredAt: at('2026-01-01') }],
      confidence: { value: 0.2, at: at('2026-02-01') },
      supersededAt: at('2026-02-01'),
      supersededBy: 'porto',
    });
    const porto = anInsight({
      id: 'porto',
      ...worded('The user lives in Porto.'),
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

  describe('where a person decides something later', () => {
    const decided = async (decision: string) => {
      const gateway = await aGateway();
      const key = gateway.key(['recall', 'manage']);
      const start = at('2026-01-05');
      const turn = aTurn({ content: 'I moved to Lisbon.', occurredAt: start });
      const { id: turnId, eventId, conversationId, content: quote } = turn;
      const lisbon = anInsight({
        id: 'lisbon',
        ...worded('The user lives in Lisbon.'),
        recordedAt: start,
        confidence: { value: 0.7, at: start },
        evidence: [{ turnId, eventId, conversationId, quote, occurredAt: start }],
      });
      const told = { insights: [lisbon], schema: generalSchema, parameters: defaultParameters };
      const since = { previous: undefined, at: start, messages: 1, changeIds: [] };
      const { meet, store } = gateway.memory;
      await store.writer.commit(user, await meet(user), [
        { put: 'turn', value: turn },
        { put: 'insight', value: lisbon },
        { put: 'profile', value: writeProfile({ ...told, ...since }, wordCounter) },
      ]);
      gateway.clock.set(at('2026-01-10'));
      const answered = await gateway.send({
        method: 'POST',
        url: '/v1/users/ana/insights/lisbon/decisions',
        key,
        payload: { decision },
      });
      expect(answered.statusCode).toBe(200);
      const read = async (path: string) =>
        (await gateway.send({ method: 'GET', url: `/v1/users/ana/${path}`, key })).json<unknown>();
      return { gateway, read };
    };

    it.each(['dispute', 'disable'])('should tell what was told before it: %s', async (decision) => {
      const { gateway, read } = await decided(decision);
      expect(await read('profile?asOf=2026-01-09T00:00:00Z')).toMatchObject({
        version: 1,
        sections: [{ items: [{ insightIds: ['lisbon'] }] }],
      });
      const now = { version: 2, updatedAt: '2026-01-10T00:00:00.000Z', sections: [] };
      expect(await read('profile?asOf=2026-01-10T00:00:00Z')).toMatchObject(now);
      expect(await read('profile')).toMatchObject(now);
      await gateway.close();
    });

    it('should have believed then what was disputed since', async () => {
      const { gateway, read } = await decided('dispute');
      expect(await read('insights?asOf=2026-01-09T00:00:00Z')).toMatchObject({
        items: [{ id: 'lisbon', status: 'active', confidence: 0.7 }],
      });
      expect(await read('insights?asOf=2026-01-10T00:00:00Z')).toMatchObject({
        items: [{ id: 'lisbon', status: 'disputed', confidence: 0.3 }],
      });
      await gateway.close();
    });

    it('should not have been sure then of what was confirmed since', async () => {
      const { gateway, read } = await decided('confirm');
      expect(await read('insights?asOf=2026-01-09T00:00:00Z')).toMatchObject({
        items: [{ id: 'lisbon', explicit: false, confidence: 0.7 }],
      });
      expect(await read('insights?asOf=2026-01-10T00:00:00Z')).toMatchObject({
        items: [{ id: 'lisbon', explicit: true, confidence: 1 }],
      });
      await gateway.close();
    });

    it('should tell as of no time what was deleted since', async () => {
      const { gateway, read } = await decided('dispute');
      await gateway.installation.agency.remove!.run(
        user,
        { by: 'insight', insightId: 'lisbon' },
        { cause: 'person' },
      );
      expect(JSON.stringify(await read('profile?asOf=2026-01-09T00:00:00Z'))).not.toMatch(/Lisbon/);
      expect(await read('insights?asOf=2026-01-09T00:00:00Z')).toMatchObject({ items: [] });
      await gateway.close();
    });
  });

  it('should have no profile before the first was written', async () => {
    expect((await get('profile?asOf=2026-01-02T00:00:00Z')).statusCode).toBe(404);
  });
});
