import { Redis } from 'ioredis';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ApiClient } from '../support/api-client';
import { eventually } from '../support/eventually';
import { type Program } from '../support/program';
import { describeOnFile } from '../support/store-under-test';
import { Deployment, turnsPerUser } from './deployment';
import { deliveriesOf } from './load';

const first = deliveriesOf(0, turnsPerUser)[0]!;
const user = { tenantId: 'default', userId: 'frozen' };

/** Leases and locks that end soon, so that the test need not wait for those of a deployment. */
const queues = { leaseMs: 1_000, lockDurationMs: 1_000, stalledIntervalMs: 500 };

const answers = (program: Program, withinMs: number): Promise<boolean> =>
  fetch(`${program.url}/health/live`, { signal: AbortSignal.timeout(withinMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Only where another's lock keeps a commit from ending is there a moment in which a worker can be frozen in it. */
describeOnFile('a worker that is frozen while it writes', () => {
  let deployment: Deployment;
  let redis: Redis;

  beforeAll(async () => {
    deployment = await Deployment.start({ parameters: { queues } });
    redis = new Redis({ path: deployment.parts.redis.socket });
    await deployment.tell('calm', 0);
    await deployment.settled('calm');
  }, 120_000);
  afterAll(async () => {
    redis.disconnect();
    await deployment.stop();
  }, 60_000);

  const revision = () => deployment.parts.memory.records.revision(user);
  const putOffBy = async ({ url }: Program): Promise<number> => {
    const { body } = await new ApiClient(url, deployment.parts.api.key).send('GET', '/metrics');
    const line = /keepsake_job_seconds_count\{[^}]*kind="drain",outcome="put-off"[^}]*\} (\d+)/;
    return Number(line.exec(String(body))?.[1] ?? 0);
  };

  it('should write nothing any more when it wakes after its lease, and what another wrote meanwhile stand', async () => {
    const frozen = deployment.program('extractor-worker');
    const other = new DatabaseSync(join(deployment.parts.dataDir, 'memories.db'));
    other.exec('BEGIN IMMEDIATE');
    await deployment.deliver(user.userId, first);
    await eventually(async () => expect(await redis.keys('*:lease')).toHaveLength(1), { everyMs: 5 });
    // It answers nobody while it waits for the lock of the file: it holds the user and is about to write.
    await eventually(async () => expect(await answers(frozen, 200)).toBe(false));
    process.kill(frozen.pid, 'SIGSTOP');
    other.exec('ROLLBACK');
    other.close();
    expect(await revision()).toBe(0);

    try {
      await deployment.parts.another('extractor-worker');
      await deployment.tell(user.userId, 0);
      await deployment.expectToSettleLike('calm', user.userId);
    } finally {
      process.kill(frozen.pid, 'SIGCONT');
    }
    const settled = await revision();
    await eventually(async () => expect(await putOffBy(frozen)).toBeGreaterThan(0), { timeoutMs: 30_000 });
    await deployment.expectToSettleLike('calm', user.userId);
    expect(await revision()).toBe(settled);

    // And it goes on working.
    await deployment.tell('after', 0);
    await deployment.expectToSettleLike('calm', 'after');
  }, 180_000);
});
