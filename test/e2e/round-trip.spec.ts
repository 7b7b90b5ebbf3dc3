import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMonth } from '@app/testing/a-month';
import { ApiClient } from '../support/api-client';
import { eventually } from '../support/eventually';
import { Program } from '../support/program';
import { describeOnPostgres, PostgresDatabaseUnderTest } from '../support/postgres-server';
import { removeFolder } from '../support/remove-folder';

const user = '/v1/users/ana';
const subjects = [
  'Lisbon',
  'the sister',
  'coffee',
  'Phoenix',
  'presentations',
  'the dog',
  'Italian',
  'running',
];
const forms = [
  'What about X?',
  'When was X?',
  'Tell me of X',
  'X',
  'Who said X?',
  'Is X still so?',
  'Why X?',
];
const more = [
  'Where do I live?',
  'What do I eat?',
  'What is due in March?',
  'Who is Ines?',
  'Where do I work?',
];
const questions = [
  ...subjects.flatMap((subject) => forms.map((form) => form.replace('X', subject))),
  ...Array.from({ length: 9 }, (_, n) => more.map((one) => `${one} ${subjects[n % 8]}`)).flat(),
].slice(0, 100);

/** As a truth value of this two are compared: a difference would print two whole memories. */
const normalised = (value: unknown): string =>
  JSON.stringify(value, (_key, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** A gateway with all workers, on a store, a Redis and keys of its own. */
class Installation {
  private constructor(
    private readonly folder: string,
    private readonly program: Program,
    private readonly api: ApiClient,
  ) {}

  static async start(variables: Readonly<Record<string, string>> = {}): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-round-trip-'));
    const dataDir = join(folder, 'data');
    const settings = join(folder, 'settings.json');
    // Vectors are in no export: what was imported has them from its next consolidation on, and is found by words until then.
    await writeFile(settings, JSON.stringify({ parameters: { recall: { meaningWeight: 0 } } }));
    const program = await Program.prepare('standalone', {
      KEEPSAKE_DATA_DIR: dataDir,
      KEEPSAKE_SETTINGS: settings,
      LOG_LEVEL: 'warn',
      ...variables,
    });
    await program.start();
    const key = (await readFile(join(dataDir, 'api-key'), 'utf8')).trim();
    return new Installation(folder, program, new ApiClient(program.url, key));
  }

  async tell(): Promise<void> {
    for (const turns of aMonth()) {
      const sent = turns.map(({ occurredAt, ...turn }) => ({
        ...turn,
        userId: 'ana',
        occurredAt: new Date(occurredAt).toISOString(),
      }));
      await this.api.post('/v1/turns', { turns: sent });
    }
    await eventually(
      async () =>
        expect(await this.api.get(`${user}/status`)).toMatchObject({ pendingEntries: 0, pendingSteps: 0 }),
      { timeoutMs: 60_000, everyMs: 50 },
    );
  }

  async exported(): Promise<object> {
    const { exportedAt: _when, ...document } = await this.api.get<{ exportedAt: string }>(`${user}/export`);
    return document;
  }

  async clear(): Promise<void> {
    expect((await this.api.send('DELETE', user)).status).toBe(200);
    expect((await this.api.send('GET', `${user}/export`)).status).toBe(404);
  }

  import(document: object): Promise<unknown> {
    return this.api.post(`${user}/import`, { export: { exportedAt: '2026-12-01T00:00:00Z', ...document } });
  }

  profile(): Promise<unknown> {
    return this.api.get(`${user}/profile`);
  }

  /** What each question finds, best first. */
  async recalled(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const query of questions) {
      const { items } = await this.api.post<{ items: readonly { id: string; text: string }[] }>(
        '/v1/memories/search',
        { userId: 'ana', query },
      );
      found.push(items.map(({ id, text }) => `${id} ${text}`).join('\n'));
    }
    return found;
  }

  async stop(): Promise<void> {
    await this.program.stop();
    await removeFolder(this.folder);
  }
}

describeOnPostgres('a memory that goes through Postgres and back', () => {
  let database: PostgresDatabaseUnderTest;
  let embedded: Installation;
  let onPostgres: Installation;

  beforeAll(async () => {
    database = await PostgresDatabaseUnderTest.make('round_trip');
    embedded = await Installation.start();
    onPostgres = await Installation.start({ KEEPSAKE_DATABASE_URL: database.url });
  }, 180_000);

  afterAll(async () => {
    await embedded.stop();
    await onPostgres.stop();
    await database.drop();
  }, 60_000);

  it('should be the same memory after export, clear all and import: profile, a hundred recalls, every record', async () => {
    await embedded.tell();
    const [document, profile, recalled] = [
      await embedded.exported(),
      await embedded.profile(),
      await embedded.recalled(),
    ];
    expect(recalled).toHaveLength(100);
    expect(recalled.filter((found) => found !== '').length).toBeGreaterThan(90);

    const isSame = async (there: Installation): Promise<void> => {
      expect(await there.profile()).toEqual(profile);
      const now = await there.recalled();
      expect(questions.filter((_, at) => now[at] !== recalled[at])).toEqual([]);
      expect(normalised(await there.exported()) === normalised(document)).toBe(true);
    };

    await embedded.clear();
    expect(await onPostgres.import(document)).toMatchObject({ imported: true });
    await isSame(onPostgres);
    const carried = await onPostgres.exported();
    await onPostgres.clear();
    expect(await embedded.import(carried)).toMatchObject({ imported: true });
    await isSame(embedded);
  }, 180_000);
});
