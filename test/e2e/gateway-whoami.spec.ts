import { type ApiScope, apiScopes } from '@app/memory-core/ports/api-key-store';
import { aGateway, type Gateway } from './gateway-fixture';

describe('asking whose key it is', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await aGateway();
  });
  afterAll(() => gateway.close());

  it.each<ApiScope>(apiScopes)(
    'should answer a key with the scope %s alone its tenant, its id and its scopes, nothing else',
    async (scope) => {
      const key = gateway.key([scope], 'globex');
      const response = await gateway.send({ method: 'GET', url: '/v1/whoami', key });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({
        tenant: 'globex',
        key: expect.any(String) as string,
        scopes: [scope],
      });
    },
  );

  it('should answer nobody without a key', async () => {
    expect((await gateway.send({ method: 'GET', url: '/v1/whoami' })).statusCode).toBe(401);
  });
});
