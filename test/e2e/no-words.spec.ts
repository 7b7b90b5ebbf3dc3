import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
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

/** SPEC R70, R74: a marker sentence goes through everything and is then looked for everywhere. */
describe('words of a person', () => {
  let standalone: Standalone;

  beforeAll(async () => {
    standalone = await startStandalone();
    const { api } = standalone;
    const turns = Array.from({ length: 24 }, (_, index) => ({
      eventId: `e-${index}`,
      userId: 'ana',
      conversationId: 'c-1',
      role: index % 2 === 0 ? 'user' : 'assistant',
      content:
        index % 2 === 0 ? `I always feel anxious when ${marker} number ${index}.` : `I see, ${marker}.`,
      occurredAt: new Date(Date.parse('2026-11-02T18:00:00Z') + index * 60_000).toISOString(),
      metadata: { note: marker },
      speaker: 'Quibblewick',
    }));
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
    await standalone.settled('ana');
    await api.post('/v1/context', { userId: 'ana', message: `${marker}?` });
    await api.post('/v1/memories/search', { userId: 'ana', query: marker });
    // Refusals and errors must not repeat what they refuse.
    await api.send('POST', '/v1/turns', { ...turns[0], eventId: '', unknown: marker, role: marker });
    await api.send('POST', '/v1/context', { userId: 'nobody-at-all', message: marker });
    await api.send('GET', `/v1/users/ana/insights?cursor=${encodeURIComponent(marker)}`);
    await api.send('GET', `/v1/nowhere/${encodeURIComponent(marker)}?q=${encodeURIComponent(marker)}`);
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

  it('should be in no job that the dashboard shows', async () => {
    const { body } = await standalone.api.send('GET', '/queues/api/queues?status=completed&jobsPerPage=50');
    expect(JSON.stringify(body)).toContain('extraction');
    expectNoWords(JSON.stringify(body), '/queues');
  });

  it.each([
    ['POST', '/v1/turns', { eventId: marker.repeat(20), role: marker, [marker]: marker }],
    ['POST', '/v1/context', { userId: 'nobody-at-all', message: marker }],
    ['POST', '/v1/memories/search', { userId: 'ana', query: marker, kinds: [marker] }],
  ] as const)('should be in no refusal of %s %s', async (method, path, body) => {
    const answer = await standalone.api.send(method, path, body);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectNoWords(JSON.stringify(answer.body), path);
  });

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
