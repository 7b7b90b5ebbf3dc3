import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aGateway, type Gateway } from './gateway-fixture';

const file = join(__dirname, '../../packages/client/src/api.ts');

describe('the types of the client', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await aGateway();
  });
  afterAll(() => gateway.close());

  // `npm run client:types` writes them.
  it('should be those of the OpenAPI document as it is now', async () => {
    const answer = await gateway.send({ method: 'GET', url: '/docs-json', key: gateway.key(['admin']) });
    const nodes = await openapiTS(answer.json<OpenAPI3>(), {
      alphabetize: true,
      // A request may leave out what has a default.
      defaultNonNullable: false,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
    });
    const types = `// Generated from the OpenAPI document of the gateway: \`npm run client:types\`.\n\n${astToString(nodes)}`;
    if (process.env['KEEPSAKE_WRITE_CLIENT_TYPES'] !== undefined) await writeFile(file, types);
    expect(await readFile(file, 'utf8')).toBe(types);
  });
});
