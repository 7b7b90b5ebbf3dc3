import { status } from '../support/receiver';
import { hour, startWebhooks, user, type Webhooks, who } from '../support/webhooks';

describe('what webhooks tell', () => {
  let hooks: Webhooks;
  beforeEach(async () => {
    hooks = await startWebhooks();
  });
  afterEach(() => hooks.receiver.close());

  it('should be published once for each endpoint and notification, new ones and wanted types alone', async () => {
    hooks.raise('before');
    hooks.clock.advance({ ms: 1 });
    const all = (await hooks.create()).endpoint.id;
    hooks.clock.advance({ ms: 1 });
    const some = (await hooks.create({ types: ['memory.first-use'] })).endpoint.id;
    hooks.raise('n-1');
    hooks.raise('n-2', 'memory.first-use');
    expect(await hooks.announce.run(user, 3)).toBe(3);
    expect(hooks.published.map(({ webhookId, notificationId }) => [webhookId, notificationId])).toEqual([
      [all, 'n-1'],
      [all, 'n-2'],
      [some, 'n-2'],
    ]);
    expect(await hooks.announce.run(user, 3)).toBe(0);
    // What comes to stand before what was told is new all the same.
    hooks.raised.unshift({ ...hooks.raised[1]!, id: 'late' });
    hooks.revision += 1;
    expect(await hooks.announce.run(user, 3)).toBe(1);
    expect(hooks.published.at(-1)).toEqual({ user, epoch: 3, webhookId: all, notificationId: 'late' });
    expect(await hooks.store.forget(user)).toBe(2);
  });

  it('should be of changes only where they are named, once for each state', async () => {
    const all = (await hooks.create()).endpoint.id;
    hooks.clock.advance({ ms: 1 });
    const types = ['profile.changed', 'insights.changed', 'limit.reached'];
    const named = (await hooks.create({ types })).endpoint.id;
    const write = (id: string, type: 'profile.changed' | 'insights.changed') => {
      hooks.revision += 1;
      const at = hooks.clock.now();
      hooks.changed.push({ id, type, at, cause: 'write', subjectIds: [], text: 'Changed.' });
    };
    hooks.raise('n-1');
    write('i-1', 'insights.changed');
    write('p-1', 'profile.changed');
    expect(await hooks.announce.run(user, 3)).toBe(4);
    expect(hooks.published.map(({ webhookId, notificationId }) => [webhookId, notificationId])).toEqual([
      [all, 'n-1'],
      [named, 'n-1'],
      [named, 'i-1'],
      [named, 'p-1'],
    ]);
    hooks.changed.shift();
    write('i-2', 'insights.changed');
    expect(await hooks.announce.run(user, 3)).toBe(1);
    expect(hooks.published.at(-1)).toMatchObject({ webhookId: named, notificationId: 'i-2' });
    expect(await hooks.deliver.run(hooks.published.at(-1)!)).toBe('delivered');
    expect(await hooks.deliver.run({ ...hooks.published.at(-1)!, notificationId: 'i-1' })).toBe('dropped');
  });

  it('should be published of what was said before the endpoint was made and came in after it', async () => {
    const created = hooks.clock.now();
    await hooks.create();
    hooks.said = [
      { id: 'turn-before', receivedAt: created - 1 },
      { id: 'turn-late', receivedAt: created + 1 },
    ];
    for (const { id: cause } of hooks.said) {
      hooks.raise(`of-${cause}`, 'command.pending');
      hooks.raised.push({ ...hooks.raised.pop()!, cause, at: created - 3 * hour });
    }
    expect(await hooks.announce.run(user, 3)).toBe(1);
    expect(hooks.published.map(({ notificationId }) => notificationId)).toEqual(['of-turn-late']);
    hooks.revision += 1;
    expect(await hooks.announce.run(user, 3)).toBe(0);
  });

  it('should leave no trace of a user who is erased while they are handed on', async () => {
    await hooks.create();
    hooks.clock.advance({ ms: 1 });
    hooks.raise('n-1');
    hooks.meanwhile = async () => {
      hooks.epoch += 1;
      await hooks.store.forget(user);
    };
    expect(await hooks.announce.run(user, 3)).toBe(1);
    expect(await hooks.store.forget(user)).toBe(0);
  });

  it('should not be sent of what was raised while the endpoint was off, once it is on again', async () => {
    hooks.open({ http: true, private: true }, { disableAfterFailures: 1 });
    const { endpoint } = await hooks.create();
    hooks.receiver.answer = status(500);
    expect(await hooks.one(endpoint.id)()).toBe('dropped');
    hooks.clock.advance({ ms: hour });
    hooks.raise('while-off');
    expect(await hooks.announce.run(user, 3)).toBe(0);
    hooks.clock.advance({ ms: hour });
    await hooks.manage.enable(who, endpoint.id);
    hooks.clock.advance({ ms: hour });
    hooks.raise('afterwards');
    expect(await hooks.announce.run(user, 3)).toBe(1);
    expect(hooks.published.map(({ notificationId }) => notificationId)).toEqual(['afterwards']);
  });

  it('should not be sent once their endpoint or what they were about is gone', async () => {
    const { endpoint } = await hooks.create();
    const run = hooks.one(endpoint.id);
    const [kept] = hooks.raised.splice(0);
    expect(await run()).toBe('dropped');
    hooks.raised.push(kept!);
    await hooks.manage.remove(who, endpoint.id);
    expect(await run()).toBe('dropped');
    expect(hooks.receiver.received).toEqual([]);
  });
});
