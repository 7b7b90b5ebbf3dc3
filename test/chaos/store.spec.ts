import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { type ProgramName } from '../support/program';
import { describeOnFile } from '../support/store-under-test';
import { Deployment } from './deployment';

const writers = ['extractor-worker', 'consolidator-worker'] as const satisfies readonly ProgramName[];

const parkedIn = ({ parts }: Deployment) => parts.api.get('/v1/admin/parked');

describeOnFile('the four programs and the file of memories', () => {
  let deployment: Deployment;

  beforeAll(async () => {
    deployment = await Deployment.start();
    await deployment.tell('calm', 0);
    await deployment.settled('calm');
  }, 120_000);
  afterAll(() => deployment.stop(), 60_000);

  const expectTheSame = async (userId: string): Promise<void> => {
    await deployment.expectToSettleLike('calm', userId);
    expect(await parkedIn(deployment)).toMatchObject({ items: [] });
  };

  it('should take turns while another holds its lock, and learn from them after', async () => {
    const other = new DatabaseSync(join(deployment.parts.dataDir, 'memories.db'));
    other.exec('BEGIN IMMEDIATE');
    // Longer than a program waits for the lock.
    const held = wait(8_000);
    await deployment.tell('locked', 0);
    expect((await deployment.askContext('calm')).status).toBe(200);
    await held;
    expect(deployment.program('extractor-worker').output).not.toContain('UnhandledPromise');
    other.exec('ROLLBACK');
    other.close();
    await expectTheSame('locked');
  }, 180_000);

  // What a limit on the size of files refuses is refused as a disk is that is full; only Linux has it by process.
  (process.platform === 'linux' ? it : it.skip)(
    'should take turns while workers cannot write any more, and learn from them when there is room',
    async () => {
      const limit = (to: string) => {
        for (const name of writers)
          execFileSync('prlimit', ['--pid', String(deployment.program(name).pid), `--fsize=${to}:`]);
      };
      const { size } = statSync(join(deployment.parts.dataDir, 'memories.db-wal'));
      limit(String(size + 8_192));
      await deployment.tell('crowded', 0);
      expect(await deployment.statusOf('crowded')).not.toMatchObject({ pendingEntries: 0 });
      expect((await deployment.askContext('crowded')).status).toBe(200);
      limit('unlimited');
      await expectTheSame('crowded');
    },
    180_000,
  );
});
