import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@app/app-kit/clock';
import { openStores } from '@app/app-kit/composition';
import { parseEnvironment } from '@app/app-kit/environment';
import { startPrograms } from '../../demo/programs';
import { command, numberOf } from '../command';
import { TimedClient } from '../latency/client';
import { fill, type Person } from '../latency/fill';
import { fillVectors } from '../latency/fill-vectors';
import { ask, drawnQuestions, questionEach } from '../latency/measure';
import { quantile } from '../latency/report';
import { makeOwnDatabase } from '../own-database';

const usage = `npm run bench:stored -- --postgres <url> [options]
  --postgres <url>   a server, on which it makes a database of its own; needed
  --users <list>     how many users are stored, one measurement each; 1000,10000 by default
  --active <n>       of these, who asks; 200 by default
  --turns <n>        of each user; 200 by default
  --rounds <n>       questions of each active user, by chance; 20 by default

  Memory of a gateway on Postgres that answers the same people while more and more others are stored. A new gateway for each.`;

const insights = 20;
/** Questions between two looks at the gateway. */
const lookEvery = 50;

const people = (from: number, to: number, turns: number): readonly Person[] =>
  Array.from({ length: to - from }, (_, at) => ({
    number: from + at,
    turns,
    turnsPerConversation: 20,
    insights,
  }));

const residentMiB = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1_024;

void command(
  usage,
  {
    postgres: { type: 'string', default: '' },
    users: { type: 'string', default: '1000,10000' },
    active: { type: 'string', default: '200' },
    turns: { type: 'string', default: '200' },
    rounds: { type: 'string', default: '20' },
  },
  async (options) => {
    const activeUsers = numberOf('active', options.active, { from: 1 });
    const counts = options.users.split(',').map((count) => numberOf('users', count, { from: activeUsers }));
    const turns = numberOf('turns', options.turns, { from: 20 });
    const rounds = numberOf('rounds', options.rounds, { from: 1 });
    const folder = mkdtempSync(join(tmpdir(), 'keepsake-stored-'));
    const database = await makeOwnDatabase(options.postgres);
    const variables = {
      KEEPSAKE_DATABASE_URL: database.url,
      KEEPSAKE_MASTER_KEY: randomBytes(32).toString('base64'),
    };
    const active = people(0, activeUsers, turns);

    const store = async (crowd: readonly Person[]): Promise<void> => {
      const environment = parseEnvironment({ ...variables, KEEPSAKE_DATA_DIR: folder });
      const stores = openStores(environment, systemClock, true);
      for (const person of crowd) {
        await fill(stores, person, Date.now());
        // Of the others nothing is read.
        if (person.number < activeUsers) await fillVectors(stores, person);
      }
      await stores.close();
    };
    const measured = async (): Promise<readonly number[]> => {
      const programs = await startPrograms({ environment: variables, tenant: 'default' });
      const client = new TimedClient(programs.api.url, programs.key);
      const [gateway = 0] = programs.pids.gateway;
      try {
        const started = residentMiB(gateway);
        await ask(client, questionEach(active, 1));
        const met = residentMiB(gateway);
        const questions = drawnQuestions(active, rounds * activeUsers, 2);
        const looks: number[] = [];
        for (let at = 0; at < questions.length; at += lookEvery) {
          await ask(client, questions.slice(at, at + lookEvery));
          looks.push(residentMiB(gateway));
        }
        const later = looks.slice(looks.length >> 1);
        return [started, met, quantile(later, 0.5), Math.max(...looks)];
      } finally {
        client.close();
        await programs.stop();
      }
    };

    try {
      console.log(
        `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${turns} turns a user, ${activeUsers} ask\n`,
      );
      console.log(
        '| users stored | gateway started, MiB | all active asked once | half of all questions later, p50 | most |',
      );
      console.log('| ---: | ---: | ---: | ---: | ---: |');
      let stored = 0;
      for (const count of counts) {
        await store(people(stored, count, turns));
        stored = Math.max(stored, count);
        const cells = (await measured()).map((mebibytes) => mebibytes.toFixed(0));
        console.log(`| ${[count, ...cells].join(' | ')} |`);
      }
    } finally {
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
