import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../support/eventually';
import { startStandalone, type Standalone } from '../support/standalone';
import { isOnFiles } from '../support/store-under-test';
import { ended, type Insight, turn } from './talk-fixture';

const entry = join(__dirname, '../../dist/apps/gateway/src/backup.js');
const describeEmbedded = isOnFiles() ? describe : describe.skip;

describeEmbedded('a backup of the files, as docs/operations.md tells to make and restore it', () => {
  let standalone: Standalone;
  let folder: string;

  const backUp = (...args: readonly string[]) =>
    new Promise<{ readonly code: number; readonly output: string }>((resolve) => {
      const { dataDir: KEEPSAKE_DATA_DIR } = standalone;
      const env = { PATH: process.env['PATH'], KEEPSAKE_DATA_DIR };
      const child = execFile(process.execPath, [entry, ...args], { env }, (_, stdout, stderr) =>
        resolve({ code: child.exitCode ?? -1, output: `${stdout}${stderr}` }),
      );
    });
  const to = (name: string) => join(folder, name);
  const insights = (userId: string) => standalone.api.send('GET', `/v1/users/${userId}/insights`);
  const turnsOf = (userId: string, conversationId: string) =>
    standalone.api.get<{ items: readonly { eventId: string }[] }>(
      `/v1/users/${userId}/conversations/${conversationId}/turns`,
    );
  const restoreStore = () => {
    for (const file of readdirSync(standalone.dataDir).filter((name) => name.includes('.db')))
      rmSync(join(standalone.dataDir, file));
    for (const file of ['memories.db', 'tenants.db'])
      copyFileSync(join(to('data'), file), join(standalone.dataDir, file));
  };
  const late = turn('I sing in a choir on Thursdays.', 0, 'ana', 'c-late');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'keepsake-backup-'));
    standalone = await startStandalone();
    for (const user of ['ana', 'eva']) {
      await standalone.api.post('/v1/turns', turn('I am allergic to hazelnuts.', 0, user));
      await standalone.api.post('/v1/events', ended(user, '2026-11-02T18:10:00Z', `${user}-end`));
      await standalone.settled(user);
    }
  }, 120_000);
  afterAll(async () => {
    await standalone.remove();
    rmSync(folder, { recursive: true });
  }, 60_000);

  it.each([
    [['--to', 'same', '--keys-to', 'same'], 'two folders that do not lie in each other'],
    [['--to', 'outer', '--keys-to', 'outer/inner'], 'two folders that do not lie in each other'],
    [['--to', 'data'], '--keys-to is missing'],
  ])('should refuse %j, since keys belong apart from what they open', async (args, reason) => {
    const { code, output } = await backUp(...args.map((arg) => (arg.startsWith('--') ? arg : to(arg))));
    expect([code, output]).toEqual([1, expect.stringContaining(reason)]);
    expect(existsSync(to('same'))).toBe(false);
  });

  it('should be made while everything runs, for its owner alone', async () => {
    const { code, output } = await backUp('--to', to('data'), '--keys-to', to('keys'));
    expect([code, output]).toEqual([0, expect.stringContaining('keys.db')]);
    expect(readdirSync(to('data')).sort()).toEqual(['memories.db', 'tenants.db']);
    expect(readdirSync(to('keys'))).toEqual(['keys.db']);
    for (const file of [to('data/memories.db'), to('data/tenants.db'), to('keys/keys.db')])
      expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  }, 60_000);

  it('should not write over an older backup', async () => {
    const { code, output } = await backUp('--to', to('data'), '--keys-to', to('keys'));
    expect([code, output]).toEqual([1, expect.stringContaining('is there already')]);
  });

  it('should bring back nothing of a user who was erased since', async () => {
    await standalone.api.post('/v1/turns', late);
    await eventually(async () => expect((await turnsOf('ana', 'c-late')).items).toHaveLength(1));
    await standalone.api.send('DELETE', '/v1/users/eva');
    await standalone.program.stop();
    restoreStore();
    await standalone.program.start();
    expect((await standalone.api.send('GET', '/v1/users/eva/status')).status).toBe(404);
    expect(await insights('eva')).toMatchObject({ status: 200, body: { items: [] } });
    const { items } = await standalone.api.get<{ items: readonly Insight[] }>('/v1/users/ana/insights');
    expect(items[0]?.statement).toContain('hazelnuts');
  }, 120_000);

  it('should take again what came after it, though Redis remembers that it came', async () => {
    expect(await standalone.api.post('/v1/turns', late)).toMatchObject({ accepted: 1, duplicates: [] });
    expect(await standalone.api.post('/v1/turns', late)).toMatchObject({ duplicates: ['c-late-0'] });
    await eventually(async () => expect((await turnsOf('ana', 'c-late')).items).toHaveLength(1));
  }, 120_000);

  it('should take it again where Redis was lost as well', async () => {
    await standalone.program.stop();
    restoreStore();
    rmSync(join(standalone.dataDir, 'redis'), { recursive: true });
    await standalone.program.start();
    expect(await standalone.api.post('/v1/turns', late)).toMatchObject({ accepted: 1 });
    const old = turn('I am allergic to hazelnuts.', 0);
    expect(await standalone.api.post('/v1/turns', old)).toMatchObject({ duplicates: ['c-1-0'] });
    await eventually(async () =>
      expect(await turnsOf('ana', 'c-late')).toMatchObject({ items: [{ eventId: 'c-late-0' }] }),
    );
  }, 120_000);
});
