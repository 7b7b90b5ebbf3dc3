import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { QdrantDouble } from '@app/testing/qdrant-double';
import { type ProgramName } from '../support/program';
import { describeOnFile } from '../support/store-under-test';
import { TcpProxy } from '../support/tcp-proxy';
import { Deployment, turnsPerUser } from './deployment';
import { deliveriesOf } from './load';

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

describe('the four programs and the way to their Qdrant', () => {
  let double: QdrantDouble;
  let proxy: TcpProxy;
  let deployment: Deployment;
  const timeoutMs = 1_000;

  beforeAll(async () => {
    double = new QdrantDouble();
    const { port } = new URL(await double.start());
    proxy = await TcpProxy.start({ host: '127.0.0.1', port: Number(port) });
    deployment = await Deployment.start({
      parameters: { qdrant: { timeoutMs, attempts: 2 } },
      variables: { QDRANT_URL: `http://${proxy.address}`, QDRANT_COLLECTION_PREFIX: 'test' },
    });
    await deployment.tell('calm', 0);
    await deployment.settled('calm');
  }, 120_000);
  afterAll(async () => {
    await deployment.stop();
    await proxy.close();
    await double.stop();
  }, 60_000);

  it('should be waited for while it is slow, and lose and double nothing', async () => {
    proxy.slow(50);
    await deployment.tell('slow', 0);
    await wait(2_000);
    proxy.slow(0);
    await deployment.expectToSettleLike('calm', 'slow');
  }, 180_000);

  it('should take turns while it is silent, refuse contexts, and learn after', async () => {
    proxy.hush();
    for (const delivery of deliveriesOf(0, turnsPerUser))
      expect((await deployment.send('silent', delivery)).status).toBe(202);
    const context = await deployment.askContext('silent');
    expect(context.status).toBe(503);
    expect(context.headers.get('retry-after')).toBe('2');
    expect(await context.json()).toMatchObject({ code: 'store-unavailable' });
    const { url } = deployment.program('gateway');
    const ready = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(4_000) });
    expect(await ready.json()).toMatchObject({ parts: { queues: 'up', store: 'down' } });
    expect((await fetch(`${url}/health/accepting`)).status).toBe(200);

    proxy.speak();
    await deployment.expectToSettleLike('calm', 'silent');
    expect(await parkedIn(deployment)).toMatchObject({ items: [] });
  }, 180_000);
});
