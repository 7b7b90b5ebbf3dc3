import { KeptAnswers } from '@app/app-kit/kept-answers';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { MemoryAnswerShelf } from '@app/testing/memory-answer-shelf';
import { anInsight, worded } from '@app/testing/factories';
import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';

describe('requests with an Idempotency-Key', () => {
  let gateway: Gateway;
  let key: string;
  beforeAll(async () => {
    gateway = await aGateway();
    key = gateway.key();
  });
  afterAll(() => gateway.close());

  const post = (url: string, payload: object | undefined, named?: string, by = key, to = gateway) =>
    to.send({
      method: 'POST',
      url,
      key: by,
      ...(payload !== undefined && { payload }),
      headers: named === undefined ? {} : { 'idempotency-key': named },
    });
  const hook = { url: 'https://hooks.example.com/keepsake' };
  const webhooks = async () =>
    (await gateway.send({ method: 'GET', url: '/v1/webhooks', key })).json<{ items: object[] }>().items
      .length;

  it('should have one effect and one answer, secrets among it, however it is quoted', async () => {
    const before = await webhooks();
    const first = await post('/v1/webhooks', hook, 'hook-1');
    const again = await post('/v1/webhooks', hook, '"hook-1"');
    expect(first.statusCode).toBe(201);
    expect(again.statusCode).toBe(201);
    expect(again.body).toBe(first.body);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect([first, again].map(({ headers }) => headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect(await webhooks()).toBe(before + 1);
    const kept = JSON.stringify([...gateway.answerShelf.entries]);
    expect(kept).not.toContain(first.json<{ secret: string }>().secret);
  });

  it('should have two effects under two keys, and under none', async () => {
    const before = await webhooks();
    for (const named of ['a', 'b', undefined, undefined]) await post('/v1/webhooks', hook, named);
    expect(await webhooks()).toBe(before + 4);
  });

  it('should be refused where the key belongs to another request', async () => {
    await post('/v1/webhooks', hook, 'hook-2');
    for (const answer of [
      await post('/v1/webhooks', { url: 'https://other.example.com' }, 'hook-2'),
      await post('/v1/admin/api-keys', { scopes: ['ingest'], label: 'x' }, 'hook-2'),
    ])
      expect(answer.json()).toMatchObject({
        status: 422,
        code: 'idempotency-key-reused',
        errors: [{ field: 'idempotency-key' }],
      });
    // The same name of somebody else is another one.
    const others = gateway.key(undefined, 'other');
    expect((await post('/v1/webhooks', hook, 'hook-2', others)).headers).not.toHaveProperty(
      'idempotency-replayed',
    );
  });

  it('should wait while the first is being processed', async () => {
    let finish = () => undefined as void;
    const held = new Promise<void>((resolve) => (finish = resolve));
    const slow = await aGateway({
      operations: {
        ...gateway.installation.operations,
        parked: { list: async () => ({ items: [] }), release: async () => held, releaseAll: async () => 0 },
      },
    });
    const by = slow.key();
    const first = post('/v1/admin/parked/turns.1/release', undefined, 'one', by, slow);
    while (slow.answerShelf.entries.size === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await post('/v1/admin/parked/turns.1/release', undefined, 'one', by, slow);
    expect(second.json()).toMatchObject({ status: 409, code: 'request-in-progress' });
    expect(second.headers['retry-after']).toBe('2');
    finish();
    expect((await first).statusCode).toBe(200);
    expect((await post('/v1/admin/parked/turns.1/release', undefined, 'one', by, slow)).json()).toEqual({
      released: 1,
    });
    await slow.close();
  });

  it('should be tried again after it was refused', async () => {
    expect((await post('/v1/webhooks', {}, 'hook-3')).statusCode).toBe(400);
    expect((await post('/v1/webhooks', hook, 'hook-3')).statusCode).toBe(201);
  });

  it('should give back nothing of a user who was erased since', async () => {
    const user = { tenantId: 'acme', userId: 'gone' };
    const fence = await gateway.memory.meet(user);
    const value = anInsight({ id: 'i1', ...worded('Likes coffee.') });
    await gateway.memory.store.writer.commit(user, fence, [{ put: 'insight', value }]);
    const decide = () => post('/v1/users/gone/insights/i1/decisions', { decision: 'confirm' }, 'of-user');
    expect((await decide()).statusCode).toBe(200);
    expect((await decide()).headers['idempotency-replayed']).toBe('true');
    const erased = await gateway.send({ method: 'DELETE', url: '/v1/users/gone', key });
    expect(erased.statusCode).toBe(200);
    expect((await decide()).json()).toMatchObject({ status: 404, code: 'user-unknown' });
  });

  it('should not erase again where the person came back before the erasure was sent again', async () => {
    const user = { tenantId: 'acme', userId: 'back' };
    await gateway.memory.meet(user);
    const erase = () =>
      gateway.send({
        method: 'DELETE',
        url: '/v1/users/back',
        key,
        headers: { 'idempotency-key': 'erase-back' },
      });
    expect((await erase()).statusCode).toBe(200);
    await gateway.memory.meet(user);
    expect((await erase()).headers['idempotency-replayed']).toBe('true');
    expect(await gateway.memory.keys.get(user)).toBeDefined();
  });

  it.each(['', 'ü', 'a b', 'x'.repeat(256), '"open'])('should be refused with the key %j', async (named) => {
    expect((await post('/v1/webhooks', hook, named)).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'idempotency-key' }],
    });
  });

  it('should go without where the request names itself, or changes nothing', async () => {
    const kept = gateway.answerShelf.entries.size;
    await post('/v1/turns', aTurnBody(), 'turn');
    await post('/v1/turns', aTurnBody({ content: 'Another.' }), 'turn');
    await post('/v1/context', { userId: 'ana', message: 'Hello?' }, 'turn');
    expect(gateway.answerShelf.entries.size).toBe(kept);
  });

  it('should not be processed while nobody can tell whether it was', async () => {
    const shelf = new MemoryAnswerShelf();
    shelf.claim = async () => {
      throw new KeepsakeError('queue-unavailable', 'gone', { retryable: true });
    };
    const away = await aGateway({ answers: new KeptAnswers(shelf, gateway.memory.vault) });
    const answer = await post('/v1/webhooks', hook, 'one', away.key(), away);
    expect(answer.json()).toMatchObject({ status: 503, code: 'queue-unavailable' });
    await away.close();
  });
});
