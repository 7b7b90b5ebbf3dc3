import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { removeFolder } from '../support/remove-folder';
import { type ScriptedModel, sendsMessage, startScriptedModel } from '../support/scripted-model';
import { type Standalone, startStandalone } from '../support/standalone';

const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');

describe('the loop of the README', () => {
  let folder: string;
  let keepsake: Standalone;
  let model: ScriptedModel;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-readme-'));
    keepsake = await startStandalone();
    model = await startScriptedModel(sendsMessage({ content: 'Good luck!' }));
  }, 120_000);
  afterAll(async () => {
    await keepsake.remove();
    await model.stop();
    await removeFolder(folder);
  }, 60_000);

  it('should reply, and know in another conversation what was said', async () => {
    const [, loop = ''] = /^```ts\n(.*?)^```$/ms.exec(readme) ?? [];
    await writeFile(join(folder, 'loop.mts'), loop);
    await writeFile(
      join(folder, 'main.mts'),
      `import { reply } from './loop.mts';
       await reply('ana', 'c1', 'I moved to Lisbon and my project deadline is 14 March.');
       console.log(await reply('ana', 'c2', 'When is my deadline?'));`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'main.mts')], {
      env: {
        KEEPSAKE_URL: keepsake.program.url,
        KEEPSAKE_API_KEY: keepsake.api.key,
        MODEL_URL: model.url,
        MODEL: 'small',
      },
    });
    expect(stdout).toBe('Good luck!\n');
    const [, second] = model.asked.map(({ body }) => body['messages']);
    expect(second).toEqual([
      { role: 'system', content: expect.stringContaining('14 March') as string },
      { role: 'user', content: 'When is my deadline?' },
    ]);
  }, 60_000);
});
