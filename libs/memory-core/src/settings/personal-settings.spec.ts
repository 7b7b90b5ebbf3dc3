import { inEnglish } from '@app/testing/languages';
import { mostTopics } from '../domain/user-settings';
import { aLearningPipeline } from '@app/testing/a-learning-pipeline';
import { aUser } from '@app/testing/a-pipeline';
import { UserSettingsBook } from './personal-settings';

const unknown = expect.objectContaining({ code: 'user-unknown' }) as Error;

describe('UserSettingsBook, of a user never met', () => {
  const pipeline = aLearningPipeline();
  const { store, keys, vault, clock, bench, receive, records } = pipeline;
  const { lease, tenants } = bench;
  const book = new UserSettingsBook(store, { keys, vault, lease, tenants, clock, languages: inEnglish });
  const says = () =>
    receive.turns(aUser.tenantId, [
      {
        userId: aUser.userId,
        turn: { eventId: 'e', conversationId: 'c', role: 'user', content: 'I have a llama.', occurredAt: 1 },
      },
    ]);

  it('should know nobody who asked for nothing', async () => {
    await expect(book.read(aUser)).rejects.toEqual(unknown);
    for (const change of [{ memory: 'on' }, {}] as const) {
      await expect(book.change(aUser, change)).rejects.toEqual(unknown);
    }
    expect(await keys.get(aUser)).toBeUndefined();
  });

  it('should let memory be turned off before anything is kept, and keep nothing but that', async () => {
    let noted = 0;
    const changed = await book.change(aUser, { memory: 'off' }, async () => void (noted += 1));
    expect([changed.memory, noted]).toEqual(['off', 1]);
    expect(await book.read(aUser)).toMatchObject({ memory: 'off' });
    expect(await says()).toMatchObject({ accepted: 0, notKept: 1 });
    expect((await keys.get(aUser))?.wrappedKey).toBeUndefined();
    expect(await records.query(aUser, { kind: 'turn', limit: 1 })).toEqual([]);
  });

  it('should remember once it is turned on again', async () => {
    expect(await book.change(aUser, { memory: 'on' })).toMatchObject({ memory: 'on' });
    await expect(book.read(aUser)).rejects.toEqual(unknown);
    expect(await says()).toMatchObject({ accepted: 1 });
  });

  it('should keep what is wished before the first turn, and nothing that cannot be', async () => {
    const other = { ...aUser, userId: 'unmet' };
    await expect(book.change(other, { categoriesOff: ['none such'] })).rejects.toMatchObject({
      code: 'invalid-input',
    });
    expect(await keys.get(other)).toBeUndefined();
    await book.change(other, { suppressedTopics: ['health'] });
    expect(await book.read(other)).toMatchObject({ memory: 'on', suppressedTopics: ['health'] });
  });
});

describe('UserSettingsBook, of a change that changes nothing', () => {
  const { store, keys, vault, clock, bench } = aLearningPipeline();
  const { lease, tenants } = bench;
  const book = new UserSettingsBook(store, { keys, vault, lease, tenants, clock, languages: inEnglish });

  it('should be noted by nobody', async () => {
    await vault.openOrCreate(aUser);
    let noted = 0;
    const note = async () => void (noted += 1);
    for (const change of [{}, { memory: 'on' }] as const) {
      expect(await book.change(aUser, change, note)).toMatchObject({ memory: 'on' });
    }
    expect(noted).toBe(0);
    await book.change(aUser, { memory: 'off' }, note);
    expect(noted).toBe(1);
  });
});

describe('UserSettingsBook, of memory turned off while the store is away', () => {
  const { store, keys, vault, clock, bench } = aLearningPipeline();
  const { lease, tenants } = bench;
  let isAway = false;
  const writer: typeof store.writer = {
    commit: (...commit) =>
      isAway ? Promise.reject(new Error('the store is away')) : store.writer.commit(...commit),
  };
  const book = new UserSettingsBook(
    { settings: store.settings, writer },
    { keys, vault, lease, tenants, clock, languages: inEnglish },
  );
  const log = async () => (await store.changes.list(aUser, 10)).items.map(({ text }) => text);

  it('should be off at once, and told in the change log when it is asked for again', async () => {
    await vault.openOrCreate(aUser);
    isAway = true;
    await expect(book.change(aUser, { memory: 'off' })).rejects.toThrow('away');
    isAway = false;
    expect(await book.read(aUser)).toMatchObject({ memory: 'off' });
    expect(await book.change(aUser, { memory: 'off' })).not.toHaveProperty('memoryTold');
    expect(await log()).toEqual([expect.stringMatching(/^Settings changed: memory off,/)]);
    await book.change(aUser, { memory: 'off' });
    expect(await log()).toHaveLength(1);
  });

  it('should be told with whatever else is changed next', async () => {
    isAway = true;
    await expect(book.change(aUser, { memory: 'on' })).rejects.toThrow('away');
    isAway = false;
    expect(await book.suppress(aUser, 'divorce')).toBe(true);
    expect((await log())[0]).toMatch(/memory on,.* 1 topic /);
    await book.change(aUser, { extraction: 'off' });
    expect((await log())[0]).not.toMatch(/memory o/);
  });
});

describe('UserSettingsBook, of topics put on the list one by one', () => {
  const { store, keys, vault, clock, bench } = aLearningPipeline();
  const { lease, tenants } = bench;
  const book = new UserSettingsBook(store, { keys, vault, lease, tenants, clock, languages: inEnglish });

  it('should lose none of two that are told at the same moment, nor list one twice', async () => {
    await vault.openOrCreate(aUser);
    const told = ['health', 'divorce', 'health'].map((topic) => book.suppress(aUser, topic));
    expect(await Promise.all(told)).toEqual([true, true, true]);
    expect((await book.read(aUser)).suppressedTopics.toSorted()).toEqual(['divorce', 'health']);
  });

  it('should take no more than there may be', async () => {
    const full = Array.from({ length: mostTopics.topics }, (_, n) => `topic ${n}`);
    await book.change(aUser, { suppressedTopics: full });
    expect(await book.suppress(aUser, 'one more')).toBe(false);
    expect(await book.suppress(aUser, 'topic 7')).toBe(true);
    expect((await book.read(aUser)).suppressedTopics).toEqual(full);
  });
});
