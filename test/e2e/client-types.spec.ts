import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder } from '../support/remove-folder';
import { aGateway, type Gateway } from './gateway-fixture';

const root = join(__dirname, '../..');
const file = join(root, 'packages/client/src/api.ts');

/** What somebody writes who made types of the document with the generator as it comes. */
const program = `
import { type components, type operations, type webhooks } from './api';

type Schemas = components['schemas'];
export const event: Schemas['TurnCloudEvent'] = {
  specversion: '1.0',
  id: '7',
  source: '/chat',
  type: 'keepsake.turn',
  time: '2026-03-14T09:30:00Z',
  subject: 'user-1',
  traceparent: '00-abc',
  data: { conversationId: 'c1', role: 'user', content: 'I moved to Lisbon.' },
};
export const asked: Schemas['ContextRequest'] = { userId: 'user-1', message: 'Hello?' };
export const statementOf = ({ statement, status, evidence }: Schemas['Insight']): string =>
  status === 'active' ? statement : evidence.map(({ quote }) => quote).join();
export const isLimited = ({ code }: Schemas['Problem']): boolean => code === 'rate-limited';
// @ts-expect-error: codes are a list, in which this one is not.
export const unknownCode: Schemas['ProblemCode'] = 'no-such-code';

type Delivered = webhooks['notification']['post']['requestBody']['content']['application/json'];
export const versionOf = ({ type, data }: Delivered): number | undefined =>
  type === 'profile.changed' ? data.version : undefined;
export const signatureOf = (headers: webhooks['notification']['post']['parameters']['header']): string =>
  headers['webhook-signature'];

type Answers = operations['turnsReceive']['responses'];
export const waitsFor = (headers: Answers[429]['headers'] | Answers[503]['headers']): string | undefined =>
  headers['Retry-After'];
export const leftOf = (headers: Answers[202]['headers'] | Answers[429]['headers']): string | undefined =>
  headers['RateLimit'];
`;

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

  it('should compile as any generator makes them, and name what a program constructs and reads', async () => {
    const answer = await gateway.send({ method: 'GET', url: '/docs-json', key: gateway.key(['admin']) });
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-types-'));
    try {
      await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(answer.json<OpenAPI3>())));
      await writeFile(join(folder, 'program.ts'), program);
      const tsc = join(root, 'node_modules/typescript/bin/tsc');
      const args = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false'];
      const ran = promisify(execFile)(process.execPath, [tsc, ...args, 'program.ts'], {
        cwd: folder,
      });
      await expect(ran.catch(({ stdout }: { stdout: string }) => stdout)).resolves.toEqual({
        stdout: '',
        stderr: '',
      });
    } finally {
      await removeFolder(folder);
    }
  }, 120_000);
});
