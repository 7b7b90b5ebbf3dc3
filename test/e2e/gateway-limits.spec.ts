import { defaultParameters } from '@app/memory-core/config/parameters';
import { aGateway, aTurnBody, type Gateway } from './gateway-fixture';

const within = (bytes: number): string => 'é'.repeat(bytes / 2);

describe('the limits that the operator sets', () => {
  let small: Gateway;
  let large: Gateway;
  beforeAll(async () => {
    small = await aGateway({}, { limits: { maxTurnBytes: 1_024, maxTurnsPerRequest: 3 } });
    large = await aGateway({}, { limits: { maxTurnBytes: 1_048_576, maxTurnsPerRequest: 5_000 } });
    for (const { memory } of [small, large]) await memory.meet({ tenantId: 'acme', userId: 'user-1' });
  });
  afterAll(() => Promise.all([small.close(), large.close()]));

  const event = (content: string) => ({
    type: 'memory.remember',
    eventId: 'e',
    userId: 'user-1',
    occurredAt: '2026-01-04T09:00:00Z',
    content,
  });
  const cloudEvent = (content: string) => {
    const { userId, conversationId, role } = aTurnBody();
    const about = {
      specversion: '1.0',
      id: 'e',
      source: 's',
      type: 'keepsake.turn',
      time: '2026-01-04T09:00:00Z',
    };
    return { ...about, data: { userId, conversationId, role, content } };
  };
  const forms: readonly [string, string, string, (content: string) => object][] = [
    ['/v1/turns', 'application/json', 'content', (content) => aTurnBody({ content })],
    [
      '/v1/turns',
      'application/json',
      'turns[1].content',
      (content) => ({ turns: [aTurnBody(), aTurnBody({ eventId: '2', content })] }),
    ],
    ['/v1/turns', 'application/cloudevents+json', 'data.content', cloudEvent],
    [
      '/v1/turns',
      'application/cloudevents-batch+json',
      '[0].data.content',
      (content) => [cloudEvent(content)],
    ],
    ['/v1/events', 'application/json', 'content', event],
    ['/v1/context', 'application/json', 'message', (message) => ({ userId: 'user-1', message })],
  ];

  it.each(forms)(
    'should hold the content of %s, as %s in %s, to theirs',
    async (url, type, field, bodyOf) => {
      const post = (gateway: Gateway, bytes: number) =>
        gateway.send({
          method: 'POST',
          url,
          key: gateway.key(),
          headers: { 'content-type': type },
          payload: JSON.stringify(bodyOf(within(bytes))),
        });
      expect((await post(small, 1_024)).statusCode).toBeLessThan(300);
      const refused = await post(small, 1_026);
      expect(refused.statusCode).toBe(400);
      expect(refused.json()).toMatchObject({
        errors: [{ field, message: 'must be at most 1024 bytes of UTF-8' }],
      });
      expect((await post(large, 2 * defaultParameters.intake.maxTurnBytes)).statusCode).toBeLessThan(300);
    },
  );

  it('should hold the turns of one request to theirs', async () => {
    const post = (gateway: Gateway, count: number) => {
      const turns = Array.from({ length: count }, (_, index) => aTurnBody({ eventId: `e-${index}` }));
      return gateway.send({ method: 'POST', url: '/v1/turns', key: gateway.key(), payload: { turns } });
    };
    expect((await post(small, 3)).statusCode).toBe(202);
    expect((await post(small, 4)).json()).toMatchObject({
      errors: [{ field: 'turns', message: 'must contain at most 3 turns' }],
    });
    expect((await post(large, 501)).statusCode).toBe(202);
  });
});
