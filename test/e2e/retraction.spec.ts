import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryOf } from '../support/memory-of';
import { startStandalone, type Standalone } from '../support/standalone';
import { StoredMemory } from '../support/stored-memory';
import { ended, type Insight, retracted, turn } from './talk-fixture';

describe('a turn that was retracted', () => {
  let standalone: Standalone;
  beforeAll(async () => {
    standalone = await startStandalone();
  }, 120_000);
  afterAll(() => standalone.remove(), 60_000);

  /** Everything that is told of a user, stored versions of the profile and summaries included. */
  const shownOf = async (userId: string): Promise<string> => {
    const { api, dataDir } = standalone;
    const [changes, profile, insights, attractors, conversations] = await Promise.all([
      api.all(`/v1/users/${userId}/changes?limit=100`),
      api.get(`/v1/users/${userId}/profile`),
      api.all(`/v1/users/${userId}/insights?limit=100`),
      api.get(`/v1/users/${userId}/attractors`),
      api.all(`/v1/users/${userId}/conversations`),
    ]);
    const masterKey = await readFile(join(standalone.keysDir, 'master-key'), 'utf8');
    const memory = StoredMemory.open(dataDir, masterKey.trim());
    const stored = await memoryOf(memory.store, { tenantId: 'default', userId });
    await memory.close();
    return JSON.stringify([changes, profile, insights, attractors, conversations, stored]);
  };

  it('should forget what a retracted turn alone has taught', async () => {
    const { api } = standalone;
    const turns = ['My dog is called Biscuit.', 'I work at Atelier Verde.', 'I love pottery.'];
    await api.post('/v1/turns', { turns: turns.map((content, index) => turn(content, index, 'ben')) });
    await api.post('/v1/events', ended('ben', '2026-11-02T18:10:00Z'));
    await standalone.settled('ben');
    const before = await api.all<Insight>('/v1/users/ben/insights');
    expect(before.some(({ statement }) => statement.includes('Atelier Verde'))).toBe(true);

    await api.post('/v1/events', retracted('ben', 1, '2026-11-02T18:11:00Z'));
    await standalone.settled('ben');

    const after = await api.all<Insight>('/v1/users/ben/insights');
    expect(after.some(({ statement }) => statement.includes('Atelier Verde'))).toBe(false);
    expect(after).toHaveLength(before.length - 1);
    const { body } = await api.send('GET', '/v1/users/ben/conversations/c-1/turns');
    expect(JSON.stringify(body)).not.toContain('Atelier Verde');
    expect(await shownOf('ben')).not.toContain('Atelier Verde');
    expect(await shownOf('ben')).toContain('Biscuit');
  });

  it('should leave no word of a retracted turn that was merged, superseded or told of in a theme', async () => {
    const { api } = standalone;
    const send = (content: string, index: number) => api.post('/v1/turns', turn(content, index, 'mia'));
    const end = (number: number) =>
      api.post('/v1/events', ended('mia', `2026-11-02T19:${number}0:00Z`, `end-${number}`));
    const said = [
      'I feel anxious at every new moon.',
      'I always feel restless at the new moon.',
      'I always feel haunted at the new moon.',
      'My Heron deadline is 3 March 2027.',
      'The Heron deadline moved to 19 August 2027.',
      'The Heron deadline moved to 7 December 2027.',
      'Please forget that I mentioned the haunted house.',
    ];
    for (const [index, content] of said.entries()) await send(content, index);
    await end(0);
    await standalone.settled('mia');
    const before = await shownOf('mia');
    expect(before).toMatch(/insight\.merged/);
    expect(before).toMatch(/insight\.superseded/);
    expect(before).toMatch(/command\.pending/);
    expect(before).toMatch(/haunted/);
    expect(before).toMatch(/19 August/);

    for (const [number, index] of [2, 4, 6].entries()) {
      await api.post('/v1/events', retracted('mia', index, `2026-11-02T20:0${number}:00Z`));
    }
    await standalone.settled('mia');
    const after = await shownOf('mia');
    expect(after).not.toMatch(/haunted|19 August|2027-08-19/i);
    expect(after).toMatch(/7 December/);
    expect(after).toMatch(/restless/);
  });

  it('should list no conversation of which the only turn was retracted', async () => {
    const { api } = standalone;
    await api.post('/v1/turns', turn('Wrong window!', 0, 'ina'));
    await api.post('/v1/events', ended('ina', '2026-11-02T18:10:00Z'));
    await standalone.settled('ina');
    expect(await api.all('/v1/users/ina/conversations')).toHaveLength(1);
    await api.post('/v1/events', retracted('ina', 0, '2026-11-02T18:30:00Z'));
    await standalone.settled('ina');
    expect(await api.all('/v1/users/ina/conversations')).toEqual([]);
    expect((await api.send('GET', '/v1/users/ina/conversations/c-1/turns')).status).toBe(404);
  });
});
