import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@app/app-kit/clock';
import { openStores } from '@app/app-kit/composition';
import { type Environment, parseEnvironment } from '@app/app-kit/environment';
import { startPrograms } from '../../demo/programs';
import { startStandalone } from '../../demo/standalone';
import { command, numberOf } from '../command';
import { TimedClient } from '../latency/client';
import { cpuMsOf } from '../latency/cpu-time';
import { fill, type Person } from '../latency/fill';
import { fillVectors } from '../latency/fill-vectors';
import { drawnQuestions, questionEach } from '../latency/measure';
import { quantile } from '../latency/report';
import { makeOwnDatabase } from '../own-database';
import { indexPerson } from './index-person';

const usage = `npm run bench:deployed -- --postgres <url> [options]
  --postgres <url>   a server, on which it makes a database of its own; needed
  --qdrant <url>     asks a gateway with this index as well, for the long memory
  --turns <n>        of the long memory; 50000 by default
  --rounds <n>       questions of each kind; 100 by default, of the long memory a tenth

  Contexts of standalone on its files and of the gateway of the four programs on Postgres, by turns: of users of 600 turns whose
  memories are held, of others whom the process has not met, and of one long memory that is never held. Milliseconds.`;

const activeUsers = 20;
const turnsOfActive = 600;
/** Room for the active ones, and not for the long memory: it is opened for every question. */
const cacheMiB = 32;
/** No room for what is known of the long memory either. */
const leastCacheMiB = 8;

const people = (from: number, count: number, turns: number): readonly Person[] =>
  Array.from({ length: count }, (_, i) => ({
    number: from + i,
    turns,
    turnsPerConversation: turns > 10_000 ? 100 : 20,
    insights: 60,
  }));

const filled = async (environment: Environment, crowd: readonly Person[]): Promise<void> => {
  const stores = openStores(environment, systemClock, true);
  for (const person of crowd) {
    await fill(stores, person, Date.now());
    await fillVectors(stores, person);
  }
  await stores.close();
};

void command(
  usage,
  {
    postgres: { type: 'string', default: '' },
    qdrant: { type: 'string' },
    turns: { type: 'string', default: '50000' },
    rounds: { type: 'string', default: '100' },
  },
  async (options) => {
    const turns = numberOf('turns', options.turns, { from: 1 });
    const rounds = numberOf('rounds', options.rounds, { from: 10 });
    const folder = mkdtempSync(join(tmpdir(), 'keepsake-deployed-'));
    const settings = join(folder, 'settings.json');
    const parameters = { recall: { indexCacheMiB: cacheMiB } };
    writeFileSync(settings, JSON.stringify({ parameters }));
    const masterKey = randomBytes(32).toString('base64');
    const onFiles = { KEEPSAKE_DATA_DIR: join(folder, 'files') };
    const database = await makeOwnDatabase(options.postgres);
    const onPostgres = { KEEPSAKE_DATABASE_URL: database.url, KEEPSAKE_MASTER_KEY: masterKey };

    const active = people(0, activeUsers, turnsOfActive);
    const fresh = people(1_000, rounds, turnsOfActive);
    const [long] = people(800_000, 1, turns) as [Person];
    const crowd = [...active, ...fresh, long];
    console.error('Filling both stores …');
    await filled(parseEnvironment(onFiles), crowd);
    await filled(parseEnvironment({ ...onPostgres, KEEPSAKE_DATA_DIR: join(folder, 'database') }), crowd);

    const standalone = await startStandalone({
      dataDir: onFiles.KEEPSAKE_DATA_DIR,
      environment: { KEEPSAKE_SETTINGS: settings },
    });
    const programs = [await startPrograms({ environment: onPostgres, parameters, tenant: 'default' })];
    if (options.qdrant !== undefined) {
      console.error('Indexing the long memory …');
      const onQdrant = {
        ...{ ...onPostgres, QDRANT_URL: options.qdrant },
        QDRANT_COLLECTION_PREFIX: `bench_${randomBytes(4).toString('hex')}`,
      };
      const environment = parseEnvironment({ ...onQdrant, KEEPSAKE_DATA_DIR: join(folder, 'database') });
      const stores = openStores(environment, systemClock, true);
      if (environment.qdrant !== undefined) await indexPerson(stores, environment.qdrant, long);
      await stores.close();
      // Nobody else is indexed meanwhile.
      const alone = { recall: { indexCacheMiB: leastCacheMiB }, qdrant: { checkedUsers: 1 } };
      programs.push(await startPrograms({ environment: onQdrant, parameters: alone, tenant: 'default' }));
    }
    const clients = [standalone, ...programs].map(({ api, key }) => new TimedClient(api.url, key));
    const byTurns = async (questions: readonly object[]): Promise<readonly (readonly number[])[]> => {
      const times = clients.map((): number[] => []);
      for (const question of questions)
        for (const [at, client] of clients.entries()) times[at]?.push(await client.context(question));
      return times;
    };
    try {
      // Compiled, and the active ones held.
      await byTurns([...drawnQuestions(active, 5 * rounds, 1), ...questionEach(active, 2)]);
      const kinds = {
        [`users of ${turnsOfActive} turns, held`]: drawnQuestions(active, rounds, 3),
        [`users of ${turnsOfActive} turns, the first of each`]: questionEach(fresh, 4),
        [`a user of ${turns} turns, each a first one`]: drawnQuestions([long], rounds / 10, 5),
      };
      console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}\n`);
      const columns = ['standalone, files', 'gateway, Postgres', 'with an index'].slice(0, clients.length);
      console.log(`| /v1/context, p50 in ms | ${columns.join(' | ')} |`);
      console.log(`| --- |${columns.map(() => ' ---: |').join('')}`);
      for (const [name, questions] of Object.entries(kinds)) {
        const before = programs.map(({ pids }) => cpuMsOf(pids.gateway[0] ?? 0));
        const found = (await byTurns(questions)).map((one) => quantile(one, 0.5).toFixed(1));
        console.log(`| ${name} | ${found.join(' | ')} |`);
        const spent = programs.map(({ pids }, at) => cpuMsOf(pids.gateway[0] ?? 0) - (before[at] ?? 0));
        console.error(
          `CPU of the gateways a question, in ms: ${spent.map((ms) => (ms / questions.length).toFixed(0)).join(', ')}`,
        );
      }
    } finally {
      for (const client of clients) client.close();
      for (const one of programs) await one.stop();
      await standalone.stop();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
