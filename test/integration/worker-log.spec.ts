import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { eventually } from '../support/eventually';
import { freePort } from '../support/free-port';
import { PrivateRedisServer } from '../support/private-redis';
import { Program } from '../support/program';
import { removeFolder } from '../support/remove-folder';

const queuesOf = {
  'extractor-worker': ['extraction', 'indexing', 'rederivation', 'turns'],
  'consolidator-worker': ['consolidation', 'webhooks'],
  'decay-scheduler': ['decay', 'maintenance'],
} as const;
type Worker = keyof typeof queuesOf;
const workers = Object.keys(queuesOf) as Worker[];

/** Fails where a line is not structured. */
const linesOf = ({ output }: Program): readonly Record<string, unknown>[] =>
  output
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const queuesLost = (program: Program) =>
  linesOf(program)
    .filter(({ msg }) => msg === 'worker lost its queue')
    .map(({ queue, code }) => ({ queue: String(queue), code }))
    .toSorted((one, other) => (one.queue < other.queue ? -1 : 1));

describe('what a worker without its queues prints', () => {
  let folder: string;
  let program: Program | undefined;
  let redis: PrivateRedisServer | undefined;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keepsake-worker-log-'));
  });

  afterEach(async () => {
    await program?.kill9();
    await redis?.stop();
    await removeFolder(folder);
  });

  const spawned = async (name: Worker, redisUrl: string): Promise<Program> => {
    program = await Program.prepare(name, {
      KEEPSAKE_DATA_DIR: join(folder, 'data'),
      KEEPSAKE_MASTER_KEY: randomBytes(32).toString('base64'),
      REDIS_URL: redisUrl,
      LOG_LEVEL: 'debug',
    });
    program.spawn();
    return program;
  };
  const allLost = (started: Program, name: Worker): Promise<true> =>
    eventually(() => queuesLost(started).length >= queuesOf[name].length);

  it.each(workers)(
    'should name a refused login once, nothing of its password, and go on once it is let in: %s',
    async (name) => {
      const port = await freePort();
      redis = await PrivateRedisServer.start('--port', String(port));
      const operator = new Redis({ path: redis.socket });
      await operator.call('ACL', 'SETUSER', 'keeper', 'on', '>right-one', '~*', '&*', '+@all');
      const started = await spawned(name, `redis://keeper:sesame-wrong@127.0.0.1:${port}`);
      await allLost(started, name);
      // Every connection has been turned away again and again.
      await eventually(async () => {
        const [, taken = '0'] = /total_connections_received:(\d+)/.exec(await operator.info('stats')) ?? [];
        return Number(taken) > 50;
      });

      expect(started.stderr).toBe('');
      expect(started.output).not.toContain('sesame-wrong');
      expect(queuesLost(started)).toEqual(queuesOf[name].map((queue) => ({ queue, code: 'WRONGPASS' })));
      const away = linesOf(started).filter(({ msg }) => msg === 'redis is not reachable');
      expect(new Set(away.map(({ code }) => code))).toEqual(new Set(['WRONGPASS']));

      await operator.call('ACL', 'SETUSER', 'keeper', '>sesame-wrong');
      await started.untilReady();
      operator.disconnect();
    },
  );

  it.each(workers)(
    'should write structured lines alone while Redis is absent, and go on: %s',
    async (name) => {
      const port = await freePort();
      const started = await spawned(name, `redis://127.0.0.1:${port}`);
      await allLost(started, name);
      redis = await PrivateRedisServer.start('--port', String(port));
      await started.untilReady();

      expect(started.stderr).toBe('');
      expect(queuesLost(started)).toEqual(queuesOf[name].map((queue) => ({ queue, code: 'ECONNREFUSED' })));
    },
  );
});
