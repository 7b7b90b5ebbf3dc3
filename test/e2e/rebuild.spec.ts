import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiClient } from '../support/api-client';
import { createKey } from '../support/create-key';
import { eventually } from '../support/eventually';
import { startStandalone, type Standalone } from '../support/standalone';

interface Rebuild {
  readonly act: string;
  readonly state: string;
  readonly counts?: Readonly<Record<string, number>>;
}

const said = ['I moved to Lisbon last year.', 'My sister Ana is a doctor.', 'I hate flying.'];

describe('a rebuild over HTTP', () => {
  let standalone: Standalone;
  const path = '/v1/users/ana/rebuild';
  const done = async (act: string): Promise<Rebuild> => {
    const reports: Rebuild[] = [];
    await eventually(
      async () => {
        reports.push(await standalone.api.get<Rebuild>(path));
        expect(reports.at(-1)).toMatchObject({ act, state: 'done' });
      },
      { timeoutMs: 30_000 },
    );
    return reports.at(-1) ?? { act, state: 'none' };
  };
  const insights = async (): Promise<unknown> => standalone.api.get('/v1/users/ana/insights');

  beforeAll(async () => {
    standalone = await startStandalone();
    for (const [index, content] of said.entries()) {
      const turn = { eventId: `e-${index}`, userId: 'ana', conversationId: 'c-1', role: 'user', content };
      await standalone.api.post('/v1/turns', {
        ...turn,
        occurredAt: new Date(Date.parse('2026-11-02T18:00:00Z') + index * 60_000).toISOString(),
      });
    }
    await standalone.api.post('/v1/events', {
      type: 'conversation.ended',
      eventId: 'end',
      userId: 'ana',
      conversationId: 'c-1',
      occurredAt: '2026-11-02T19:00:00Z',
    });
    await standalone.settled('ana');
  }, 60_000);
  afterAll(() => standalone.remove());

  it('should tell of none before one was asked for, and decide on none', async () => {
    expect((await standalone.api.send('GET', path)).status).toBe(404);
    expect((await standalone.api.send('POST', `${path}/switch`)).status).toBe(409);
    expect((await standalone.api.send('DELETE', path)).status).toBe(409);
  });

  it('should compare, change nothing, and switch when told to', async () => {
    const before = await insights();
    expect((await standalone.api.send('POST', path)).status).toBe(202);
    const { counts } = await done('compare');
    expect(counts).toMatchObject({ added: 0, gone: 0, changed: 0, unexplained: 0 });
    expect(counts?.['same']).toBeGreaterThanOrEqual(3);
    expect(await insights()).toEqual(before);

    expect((await standalone.api.send('POST', `${path}/switch`)).status).toBe(202);
    await done('switch');
    expect(await insights()).toEqual(before);
  }, 90_000);

  it('should let a comparison go', async () => {
    await standalone.api.send('POST', path);
    await done('compare');
    expect((await standalone.api.send('DELETE', path)).status).toBe(202);
    await done('discard');
  }, 90_000);

  it("should know nobody of another tenant's", async () => {
    const masterKey = (await readFile(join(standalone.keysDir, 'master-key'), 'utf8')).trim();
    const theirs = new ApiClient(
      standalone.program.url,
      await createKey({ KEEPSAKE_DATA_DIR: standalone.dataDir, KEEPSAKE_MASTER_KEY: masterKey }, 'theirs'),
    );
    for (const [method, route] of [['GET', path], ['POST', path], ['POST', `${path}/switch`], ['DELETE', path]] as const) {
      expect((await theirs.send(method, route)).status).toBe(404);
    }
  }); // prettier-ignore
});
