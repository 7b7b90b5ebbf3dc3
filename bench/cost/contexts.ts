import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@app/app-kit/clock';
import { openStores } from '@app/app-kit/composition';
import { parseEnvironment } from '@app/app-kit/environment';
import { startStandalone } from '../../demo/standalone';
import { timed } from '../ingest/load';
import { TimedClient } from '../latency/client';
import { cpuMsOf } from '../latency/cpu-time';
import { fill } from '../latency/fill';
import { drawnQuestions, questionEach } from '../latency/measure';

const turnsEach = 600;

export interface Crowd {
  readonly users: number;
  readonly askers: number;
  /** Milliseconds that each context took. */
  readonly took: readonly number[];
  readonly seconds: number;
  /** Of the one process with all its threads. */
  readonly cpuMs: number;
}

/** Contexts of users who are active and whose turns are learned, asked for by several at once. */
export const askedByMany = async (users: number, askers: number, requests: number): Promise<Crowd> => {
  const folder = mkdtempSync(join(tmpdir(), 'keepsake-crowd-'));
  const dataDir = join(folder, 'data');
  const people = Array.from({ length: users }, (_, number) => ({
    number,
    turns: turnsEach,
    turnsPerConversation: 20,
    insights: 60,
  }));
  try {
    const stores = openStores(parseEnvironment({ KEEPSAKE_DATA_DIR: dataDir }), systemClock, true);
    for (const person of people) await fill(stores, person, Date.now());
    await stores.close();
    const standalone = await startStandalone({ dataDir });
    const client = new TimedClient(standalone.api.url, standalone.key, askers);
    try {
      await timed(questionEach(people, 2), askers, async (body) => void (await client.context(body)));
      const took: number[] = [];
      const cpuBefore = cpuMsOf(standalone.pid);
      const seconds = await timed(drawnQuestions(people, requests, 4), askers, async (body) => {
        took.push(await client.context(body));
      });
      return { users, askers, took, seconds, cpuMs: cpuMsOf(standalone.pid) - cpuBefore };
    } finally {
      client.close();
      await standalone.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
