import { type UserRef } from '@app/memory-core/domain/identity';
import { aGateway, type Gateway } from './gateway-fixture';

const ana: UserRef = { tenantId: 'acme', userId: 'ana' };

describe('what a person wants of the memory, where she speaks to it over HTTP', () => {
  let gateway: Gateway;
  let key: string;
  beforeEach(async () => {
    gateway = await aGateway();
    key = gateway.key(['manage']);
    await gateway.memory.meet(ana, 0);
  });
  afterEach(() => gateway.close());

  const send = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) => {
    const url = `/v1/users/ana/${path}`;
    const response = await gateway.send({ method, url, key, ...(payload && { payload }) });
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
  };
  const say = (text: string) => send('POST', 'commands', { text });
  const memoryIs = async () => (await send('GET', 'settings')).body['memory'];
  const shown = async () => JSON.stringify((await send('GET', 'memories')).body);

  it('should stop and start with a sentence, as the settings do', async () => {
    expect(await say('Stop remembering')).toMatchObject({ status: 200, body: { status: 'done' } });
    expect(await memoryIs()).toBe('off');
    expect(await say('Remember that I have a llama.')).toMatchObject({
      status: 409,
      body: { code: 'memory-off', detail: expect.stringMatching(/^Memory is off/) as string },
    });
    expect(await shown()).not.toMatch(/llama/);
    expect(await say('Start remembering again')).toMatchObject({ body: { status: 'done' } });
    expect(await memoryIs()).toBe('on');
    expect(await say('Remember that I have a llama.')).toMatchObject({ status: 200 });
    expect(await shown()).toMatch(/llama/);
  });

  it('should keep silent about a topic once that is confirmed', async () => {
    const { body } = await say("Don't bring up my divorce.");
    expect(body).toMatchObject({ status: 'needs-confirmation', understood: { name: 'suppress' } });
    const settings = async () => (await send('GET', 'settings')).body;
    expect(await settings()).toMatchObject({ suppressedTopics: [] });
    const { commandId, confirmation } = body as { commandId: string; confirmation: { token: string } };
    await send('POST', `commands/${commandId}/confirm`, { token: confirmation.token });
    expect(await settings()).toMatchObject({ suppressedTopics: ['my divorce'] });
  });

  it('should not stop everywhere where one conversation is meant', async () => {
    const answer = await say("Don't remember anything from this chat");
    expect(answer).toMatchObject({ status: 200, body: { status: 'unclear' } });
    expect(await memoryIs()).toBe('on');
  });

  describe('before the first turn', () => {
    const newcomer = (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
      gateway.send({ method, url: `/v1/users/newcomer/${path}`, key, ...(payload && { payload }) });
    const wishes = async () => (await newcomer('GET', 'settings')).json<object>();

    it.each<[object]>([
      [{ memory: 'off' }],
      [{ suppressedTopics: ['health'] }],
      [{ extraction: 'off' }],
      [{ memory: 'off', aiSelection: 'off' }],
    ])('should keep the wish %j', async (change) => {
      const changed = await newcomer('PATCH', 'settings', change);
      expect([changed.statusCode, changed.json()]).toEqual([200, expect.objectContaining(change)]);
      expect(await wishes()).toMatchObject(change);
    });

    it('should stop, and go on, with a sentence', async () => {
      const stopped = await newcomer('POST', 'commands', { text: 'Stop remembering' });
      expect([stopped.statusCode, await wishes()]).toEqual([200, expect.objectContaining({ memory: 'off' })]);
      const refused = await newcomer('POST', 'commands', { text: 'Remember that I like tea' });
      expect(refused.json()).toMatchObject({ status: 409, code: 'memory-off' });
      const resumed = await newcomer('POST', 'commands', { text: 'Start remembering again' });
      expect(resumed.json()).toMatchObject({ status: 'done' });
    });

    it('should remember what is to be remembered', async () => {
      const told = await newcomer('POST', 'commands', { text: 'Remember that I like tea' });
      expect(told.json()).toMatchObject({ status: 'done', believed: [{}] });
      expect((await newcomer('GET', 'memories')).body).toMatch(/tea/);
    });

    it.each(['What do you remember about me?', 'Forget my dog', 'Clear all memories', 'That’s not right.'])(
      'should find nobody of whom to show or take away anything: %s',
      async (text) => {
        const answered = await newcomer('POST', 'commands', { text });
        expect(answered.json()).toMatchObject({ status: 404, code: 'user-unknown' });
      },
    );

    it('should find nobody of whom nothing is wished', async () => {
      for (const change of [{}, { memory: 'on' }])
        expect((await newcomer('PATCH', 'settings', change)).statusCode).toBe(404);
    });
  });

  it('should refuse to remember, or to correct to, what is never to be remembered', async () => {
    const { body } = await say('Remember that I live in Lisbon.');
    const [{ id } = { id: '' }] = body['believed'] as { id: string }[];
    await send('PATCH', 'settings', { suppressedTopics: ['my llama'] });
    const refused = { status: 409, body: { code: 'suppressed' } };
    expect(await say('Remember that I have a llama.')).toMatchObject(refused);
    const correction = { statement: 'I live with a llama in Porto.' };
    expect(await send('POST', `insights/${id}/corrections`, correction)).toMatchObject(refused);
    await send('PATCH', 'settings', { suppressedTopics: [] });
    expect(await shown()).not.toMatch(/llama|Porto/);
  });

  it('should show nothing of what is hidden, nor why it is believed', async () => {
    const { body } = await say('Remember that I have a llama.');
    const [{ id } = { id: '' }] = body['believed'] as { id: string }[];
    expect(await shown()).toMatch(/llama/);
    await send('PATCH', 'settings', { suppressedTopics: ['my llama'] });
    expect(await shown()).not.toMatch(/llama/);
    expect(await send('GET', `insights/${id}`)).toMatchObject({ status: 404 });
    expect(JSON.stringify(await say('What do you remember about me?'))).not.toMatch(/llama/);
    await send('PATCH', 'settings', { suppressedTopics: [] });
    expect(await shown()).toMatch(/llama/);
  });
});
