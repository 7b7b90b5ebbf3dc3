import { type UserRef } from '@app/memory-core';
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
