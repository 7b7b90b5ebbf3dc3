import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from './api-client';
import { createKey } from './create-key';
import { PrivateRedisServer } from './private-redis';
import { Program, type ProgramName } from './program';
import { StoredMemory } from './stored-memory';
import { storeVariables } from './store-under-test';
import { removeFolder } from './remove-folder';

export const programNames = [
  'gateway',
  'extractor-worker',
  'consolidator-worker',
  'decay-scheduler',
] as const satisfies readonly ProgramName[];

type Variables = Readonly<Record<string, string>> &
  Readonly<Record<'KEEPSAKE_DATA_DIR' | 'KEEPSAKE_MASTER_KEY', string>>;

/** Programs that meet in a database share no directory, as on hosts of their own. */
export const apart = (variables: Variables, name: string): Variables =>
  variables['KEEPSAKE_DATABASE_URL'] === undefined
    ? variables
    : { ...variables, KEEPSAKE_DATA_DIR: `${variables.KEEPSAKE_DATA_DIR}-of-${name}` };

/** One deployment of the four programs apart, on a data directory and a Redis of its own. */
export class FourPrograms {
  private readonly more: Program[] = [];

  private constructor(
    private readonly folder: string,
    private readonly variables: Variables,
    readonly redis: PrivateRedisServer,
    readonly running: ReadonlyMap<ProgramName, Program>,
    readonly api: ApiClient,
    readonly memory: StoredMemory,
  ) {}

  get dataDir(): string {
    return this.variables.KEEPSAKE_DATA_DIR;
  }

  get masterKey(): string {
    return this.variables.KEEPSAKE_MASTER_KEY;
  }

  get keysDir(): string {
    return `${this.dataDir}-keys`;
  }

  /** `more`: variables of all four, e.g. of a Qdrant. `ownRedis`: the one they meet in, which they end too. */
  static async start(
    logLevel: 'warn' | 'debug',
    more: Readonly<Record<string, string>> = {},
    ownRedis?: PrivateRedisServer,
  ): Promise<FourPrograms> {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-four-'));
    const dataDir = join(folder, 'data');
    const redis = ownRedis ?? (await PrivateRedisServer.start());
    const masterKey = randomBytes(32).toString('base64');
    const variables: Variables = {
      KEEPSAKE_DATA_DIR: dataDir,
      REDIS_URL: redis.url,
      KEEPSAKE_MASTER_KEY: masterKey,
      LOG_LEVEL: logLevel,
      ...storeVariables(more, dataDir),
      ...more,
    };
    const key = await createKey(variables, 'default');
    const running = new Map<ProgramName, Program>();
    for (const name of programNames) running.set(name, await Program.prepare(name, apart(variables, name)));
    await Promise.all([...running.values()].map((program) => program.start()));
    const api = new ApiClient(String(running.get('gateway')?.url), key);
    return new FourPrograms(
      folder,
      variables,
      redis,
      running,
      api,
      StoredMemory.open(dataDir, masterKey, variables),
    );
  }

  /** One more of a kind beside the first, as a second replica; it ends with the rest. */
  async another(name: ProgramName): Promise<Program> {
    const program = await Program.prepare(name, apart(this.variables, `${name}-${this.more.length + 2}`));
    this.more.push(program);
    return program.start();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values(), ...this.more].map((program) => program.stop()));
    await this.redis.stop();
    await this.memory.close();
    await removeFolder(this.folder);
  }
}
