import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languageTasks } from '@app/memory-core/domain/model-task';
import { type EndpointOptions, startEndpoint } from '../../bench/models/endpoint';
import { settingsOf } from '../../bench/models/keepsake';
import { differing, learnedOf, lostAndDoubled, tell, untilSettled } from '../../bench/models/learn';
import { turnsOf } from '../../bench/models/world';
import { ApiClient } from '../support/api-client';
import { Program } from '../support/program';
import { removeFolder } from '../support/remove-folder';

const people = Array.from({ length: 8 }, (_, user) => turnsOf(user, 25, 25));

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0);

/** The same 200 turns to an installation of its own each time; the whole of it is `npm run bench:models`. */
const learned = async (options: EndpointOptions) => {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-faults-'));
  const settings = join(folder, 'settings.json');
  await writeFile(settings, settingsOf(5_000));
  const endpoint = await startEndpoint(options);
  const program = await Program.prepare('standalone', {
    KEEPSAKE_DATA_DIR: join(folder, 'data'),
    KEEPSAKE_SETTINGS: settings,
    KEEPSAKE_MODEL_URL: endpoint.url,
    KEEPSAKE_MODEL: 'scripted',
    LOG_LEVEL: 'fatal',
  });
  try {
    await program.start();
    const key = (await readFile(join(folder, 'data', 'api-key'), 'utf8')).trim();
    const api = new ApiClient(program.url, key);
    await tell(api, people);
    await untilSettled(api, people, 150_000);
    return { insights: await learnedOf(api, people), tally: endpoint.tally };
  } finally {
    await program.stop();
    await endpoint.stop();
    await removeFolder(folder);
  }
};

describe('a model that fails', () => {
  it('should have taught the same in the end: nothing lost, nothing doubled', async () => {
    const well = await learned({ latencyMs: 5, faultShare: 0 });
    const badly = await learned({ latencyMs: 5, faultShare: 0.2 });
    expect(sum(badly.tally.faults)).toBeGreaterThan(3);
    expect(lostAndDoubled(people, badly.insights)).toEqual({
      told: expect.any(Number) as number,
      lost: 0,
      doubled: 0,
    });
    expect(differing(well.insights, badly.insights)).toEqual([]);
    expect([...well.insights.values()].flat().length).toBeGreaterThan(40);
    // At most one call for five turns, and one for the summary; each task was tried once, with colours, at the start.
    const { colours: tried = 0, ...calls } = well.tally.calls;
    expect(tried).toBeLessThanOrEqual(languageTasks.length);
    expect(sum(calls)).toBeLessThanOrEqual(people.length * 6);
  }, 240_000);
});
