import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiClient } from './api-client';
import { createKey } from './create-key';
import { apart } from './four-programs';
import { type Host, Hosts } from './hosts';
import { PrivatePostgres } from './private-postgres';
import { PrivateRedisServer } from './private-redis';
import { Program, type ProgramName } from './program';
import { qdrantAt, QdrantServer } from './qdrant-server';
import { removeFolder } from './remove-folder';
import { StoredMemory } from './stored-memory';

/** What each host runs besides a store, an inbox and an index: one of them each. */
const programsOf = {
  store: ['gateway', 'extractor-worker'],
  inbox: ['consolidator-worker', 'decay-scheduler'],
  index: ['gateway', 'extractor-worker'],
} as const satisfies Readonly<Record<string, readonly ProgramName[]>>;

export type HostName = keyof typeof programsOf;
const hostNames = ['store', 'inbox', 'index'] as const satisfies readonly HostName[];

/**
 * A deployment on three hosts that share nothing but their network: two gateways, three workers and the scheduler, Postgres on
 * one of them, Redis on another, Qdrant on the third where there is one. Whoever asks is on the network too, and asks the
 * gateways in turn.
 */
export class ThreeHosts {
  private asked = 0;

  private constructor(
    private readonly folder: string,
    private readonly hosts: Hosts,
    private readonly postgres: PrivatePostgres,
    readonly redis: PrivateRedisServer,
    readonly qdrant: QdrantServer | undefined,
    private readonly programs: Readonly<Record<HostName, readonly Program[]>>,
    private readonly clients: readonly ApiClient[],
    readonly memory: StoredMemory,
  ) {}

  static async start(more: Readonly<Record<string, string>>): Promise<ThreeHosts> {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-hosts-'));
    const hosts = Hosts.make(hostNames.length);
    const [store, inbox, index] = hosts.all as readonly [Host, Host, Host];
    const postgres = await PrivatePostgres.start(store);
    const redis = await PrivateRedisServer.startOn(inbox);
    const qdrant = qdrantAt === 'program' ? await QdrantServer.start({ place: index }) : undefined;
    const masterKey = randomBytes(32).toString('base64');
    const dataDir = join(folder, 'data');
    const variables = {
      KEEPSAKE_DATA_DIR: dataDir,
      KEEPSAKE_MASTER_KEY: masterKey,
      KEEPSAKE_DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      LOG_LEVEL: 'warn',
      ...qdrant?.variables,
      ...more,
    };
    const key = await createKey(variables, 'default');
    const startedOn = (host: Host, name: HostName): Promise<readonly Program[]> =>
      Promise.all(
        programsOf[name].map(async (program) =>
          (await Program.prepare(program, apart(variables, `${program}-on-${name}`), host)).start(),
        ),
      );
    const programs = {
      store: await startedOn(store, 'store'),
      inbox: await startedOn(inbox, 'inbox'),
      index: await startedOn(index, 'index'),
    };
    const gateways = Object.values(programs).flatMap((own) => own.filter(({ name }) => name === 'gateway'));
    const clients = gateways.map(({ url }) => new ApiClient(url, key));
    const memory = StoredMemory.open(dataDir, masterKey, variables);
    return new ThreeHosts(folder, hosts, postgres, redis, qdrant, programs, clients, memory);
  }

  get running(): ReadonlyMap<string, Program> {
    return new Map(
      hostNames.flatMap((host) => this.programs[host].map((one) => [`${one.name} on ${host}`, one] as const)),
    );
  }

  /** The next of the gateways. */
  get api(): ApiClient {
    this.asked += 1;
    return this.clients[this.asked % this.clients.length] as ApiClient;
  }

  host(name: HostName): Host {
    return this.hosts.all[hostNames.indexOf(name)] as Host;
  }

  /** As if its power were cut: the others hear nothing of it, not even that it is gone. */
  async kill(name: HostName): Promise<void> {
    this.host(name).cutOff();
    await Promise.all(this.programs[name].map((program) => program.kill9()));
    if (name === 'store') this.postgres.kill9();
    if (name === 'inbox') await this.redis.kill9();
    if (name === 'index') await this.qdrant?.kill9();
  }

  /** Starts everything on it again, on what it had written. */
  async restart(name: HostName): Promise<void> {
    this.host(name).comeBack();
    if (name === 'store') this.postgres.restart();
    if (name === 'inbox') await this.redis.restart();
    if (name === 'index') await this.qdrant?.restart();
    await Promise.all(this.programs[name].map((program) => program.start()));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].map((program) => program.stop()));
    await this.memory.close();
    await this.qdrant?.stop();
    await this.redis.stop();
    await this.postgres.stop();
    this.hosts.remove();
    await removeFolder(this.folder);
  }
}
