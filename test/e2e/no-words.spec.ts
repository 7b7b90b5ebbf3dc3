import { queueNames } from '@app/memory-core/jobs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { type ApiClient } from '../support/api-client';
import { eventually } from '../support/eventually';
import { FourPrograms } from '../support/four-programs';
import { redisContents } from '../support/redis-contents';
import { itOnFile } from '../support/store-under-test';
import { StoredMemory } from '../support/stored-memory';
import { startStandalone, type Standalone } from '../support/standalone';

/** No part of it occurs in code or in anything else that is sent. */
const marker = 'Quibblewick zeppelins adore moonlit rhubarb';
const markerWords = ['quibblewick', 'zeppelin', 'rhubarb'];

const filesBelow = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

const expectNoWords = (text: string, where: string): void => {
  const lower = text.toLowerCase();
  expect({ where, found: markerWords.filter((word) => lower.includes(word)) }).toEqual({ where, found: [] });
};

const turns = Array.from({ length: 24 }, (_, index) => ({
  eventId: `e-${index}`,
  userId: 'ana',
  conversationId: 'c-1',
  role: index % 2 === 0 ? 'user' : 'assistant',
  content: index % 2 === 0 ? `I always feel anxious when ${marker} number ${index}.` : `I see, ${marker}.`,
  occurredAt: new Date(Date.parse('2026-11-02T18:00:00Z') + index * 60_000).toISOString(),
  metadata: { note: marker },
  speaker: 'Quibblewick',
}));

/** Through every door, so that every kind of work has had the words in its hands; some of it is refused. */
const sayEverything = async (api: ApiClient, settled: () => Promise<unknown>): Promise<void> => {
  await api.post('/v1/turns', { turns });
  await api.post('/v1/events', {
    type: 'memory.remember',
    eventId: 'm-1',
    userId: 'ana',
    content: `Remember that I love ${marker}.`,
    occurredAt: '2026-11-02T18:40:00Z',
  });
  await api.post('/v1/events', {
    type: 'conversation.ended',
    eventId: 'end',
    userId: 'ana',
    conversationId: 'c-1',
    occurredAt: '2026-11-02T18:41:00Z',
  });
  await settled();
  await api.post('/v1/context', { userId: 'ana', message: `${marker}?` });
  await api.post('/v1/memories/search', { userId: 'ana', query: marker });
  // Refusals and errors must not repeat what they refuse.
  await api.send('POST', '/v1/turns', { ...turns[0], eventId: '', unknown: marker, role: marker });
  await api.send('POST', '/v1/context', { userId: 'nobody-at-all', message: marker });
  await api.send('GET', `/v1/users/ana/insights?cursor=${encodeURIComponent(marker)}`);
  await api.send('GET', `/v1/nowhere/${encodeURIComponent(marker)}?q=${encodeURIComponent(marker)}`);
};

const jobStates = ['active', 'waiting', 'completed', 'failed', 'delayed', 'prioritized', 'paused'];

/** What the dashboard shows of every queue in every state. */
const expectNoWordsInJobs = async (api: ApiClient): Promise<string> => {
  let shown = '';
  for (const queue of queueNames) {
    for (const state of jobStates) {
      const query = `activeQueue=${queue}&status=${state}&jobsPerPage=100`;
      const body = JSON.stringify(await api.get(`/queues/api/queues?${query}`));
      expect(body).toContain(`"${queue}"`);
      expectNoWords(body, `/queues?${query}`);
      shown += body;
    }
  }
  return shown;
};

/** SPEC R70, R74: a marker sentence goes through everything and is then looked for everywhere. */
describe('words of a person', () => {
  let standalone: Standalone;
  const socket = (): string => join(standalone.dataDir, 'redis/redis.sock');

  beforeAll(async () => {
    standalone = await startStandalone();
    const { api } = standalone;
    await sayEverything(api, async () => {
      // While it is being worked on, too: entries wait, jobs run.
      expectNoWords(await redisContents(socket()), 'Redis, under way');
      await standalone.settled('ana');
    });
  }, 120_000);

  afterAll(() => standalone.remove(), 60_000);

  it('should be remembered, or the rest of this file proves nothing', async () => {
    const { body } = await standalone.api.send('GET', '/v1/users/ana/insights');
    expect(JSON.stringify(body)).toContain('Quibblewick zeppelins');
    const profile = await standalone.api.send('GET', '/v1/users/ana/profile');
    expect(JSON.stringify(profile.body)).toContain('rhubarb');
  });

  it('should be in no log line', () => {
    expect(standalone.program.output.length).toBeGreaterThan(100);
    expectNoWords(standalone.program.output, 'output');
  });

  it('should be in no metric', async () => {
    const { body } = await standalone.api.send('GET', '/metrics');
    expect(String(body)).toContain('keepsake_');
    expectNoWords(String(body), '/metrics');
  });

  it('should be in no job of any queue, in whatever state', async () => {
    expect(await expectNoWordsInJobs(standalone.api)).toContain('"completed"');
  });

  it('should be in no key and no value of Redis', async () => {
    const contents = await redisContents(socket());
    // What may be read, so that the search is known to find.
    expect(contents).toContain('ana');
    expectNoWords(contents, 'Redis');
  });

  it.each([
    ['POST', '/v1/turns', { eventId: marker.repeat(20), role: marker, [marker]: marker }],
    ['POST', '/v1/context', { userId: 'ana', message: marker, budgetTokens: -1, [marker]: marker }],
    ['POST', '/v1/memories/search', { userId: 'ana', query: marker, kinds: [marker] }],
  ] as const)('should be in no refusal of %s %s', async (method, path, body) => {
    const answer = await standalone.api.send(method, path, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectNoWords(JSON.stringify(answer.body), path);
  });

  itOnFile(
    'should be in nothing that a failing job leaves behind, when its error would quote them',
    async () => {
      const { program, dataDir, api } = standalone;
      await program.stop();
      const masterKey = await readFile(join(standalone.keysDir, 'master-key'), 'utf8');
      const memory = StoredMemory.open(dataDir, masterKey.trim());
      const user = { tenantId: 'default', userId: 'ana' };
      const [insight] = await memory.records.query(user, { kind: 'insight', limit: 1 });
      const seal = await memory.vault.open(user);
      // Readable to the key, and no JSON: the parser's message quotes where it stumbles.
      const spoiled = `{"version":1,"value":${marker}}`;
      expect(() => JSON.parse(spoiled) as unknown).toThrow(/Quibblewi/);
      const epoch = Buffer.alloc(4);
      epoch.writeUInt32BE(seal.epoch);
      const sealed = seal.seal(Buffer.from(spoiled), `insight/${insight?.id}`);
      const body = Buffer.concat([epoch, sealed]);
      await memory.close();
      const file = new DatabaseSync(join(dataDir, 'memories.db'));
      file.prepare('UPDATE record_insight SET body = ? WHERE id = ?').run(body, insight!.id);
      file.close();
      await program.start();
      expect((await api.send('GET', '/v1/users/ana/insights')).status).toBe(500);

      await api.post('/v1/turns', {
        turns: turns.map((turn) => ({ ...turn, eventId: `again-${turn.eventId}`, conversationId: 'c-2' })),
      });
      const contents = await eventually(
        async () => {
          const found = await redisContents(socket());
          return found.includes('failedReason') && found;
        },
        { timeoutMs: 30_000, everyMs: 100 },
      );
      expect(contents).toMatch(/unreadable-record/);
      expectNoWords(contents, 'Redis, after a failure');
      expect(await expectNoWordsInJobs(api)).toMatch(/unreadable-record/);
      expectNoWords(JSON.stringify(await api.get('/v1/users/ana/status')), 'status');
      expectNoWords(program.output, 'output after a failure');
    },
    90_000,
  );

  it('should be in no file under the data directory as plain text, running or stopped', async () => {
    const look = async (): Promise<number> => {
      const files = await filesBelow(standalone.dataDir);
      for (const file of files) expectNoWords((await readFile(file)).toString('latin1'), file);
      return files.length;
    };
    const running = await look();
    await standalone.program.stop();
    const stopped = await look();
    expect(Math.min(running, stopped)).toBeGreaterThanOrEqual(5);
    expectNoWords(standalone.program.output, 'output after the end');
  }, 60_000);
});

describe('words of a person, said to the four programs apart', () => {
  it('should be in no output of any of them, nor in the Redis between them', async () => {
    const deployment = await FourPrograms.start('debug');
    try {
      const { api, running, redis } = deployment;
      await sayEverything(api, () =>
        eventually(
          async () =>
            expect(await api.get('/v1/users/ana/status')).toMatchObject({
              pendingEntries: 0,
              pendingSteps: 0,
              watermark: { lagTurns: 0, received: turns.length + 1 },
            }),
          { timeoutMs: 60_000, everyMs: 50 },
        ),
      );
      expect(JSON.stringify(await api.get('/v1/users/ana/insights'))).toContain('Quibblewick zeppelins');
      expectNoWords(await redisContents(fileURLToPath(redis.url.replace(/^unix/, 'file'))), 'Redis');
      await expectNoWordsInJobs(api);
      for (const [name, program] of running) {
        expectNoWords(
          String(await (await fetch(`${program.url}/health/ready`)).text()),
          `${name}, readiness`,
        );
        await program.stop();
        expect(program.output.length).toBeGreaterThan(50);
        expectNoWords(program.output, `${name}, output`);
      }
    } finally {
      await deployment.stop();
    }
  }, 180_000);
});
