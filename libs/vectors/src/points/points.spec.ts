import { defaultParameters } from '@app/memory-core/config/parameters';
import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { defaultUserSettings } from '@app/memory-core/domain/user-settings';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { type UserSeal } from '@app/memory-core/ports/user-vault';
import { OfflineEmbedder } from '@app/language-en/embedder';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { pointIndexContract } from '@app/testing/contracts/point-index.contract';
import { pointSearchContract } from '@app/testing/contracts/point-search.contract';
import { anInsight, aTurn } from '@app/testing/factories';
import { inEnglish, vectorsInEnglish } from '@app/testing/languages';
import { MemoryPointOutbox } from '@app/testing/memory-point-outbox';
import { MemoryPoints } from '@app/testing/memory-points';
import { MemoryRecordStore } from '@app/testing/memory-record-store';
import { RecordingPublisher } from '@app/testing/recording-publisher';
import { CheckPoints, DraftPoints, IndexUser, KeepOutline, PointSecret, ReadDrafts } from '.';

const ana = { tenantId: 'acme', userId: 'ana' };
/** Turns from which on a user has an outline. */
const outlinedFrom = 40;
const ben = { tenantId: 'acme', userId: 'ben' };

pointIndexContract(
  'MemoryPoints',
  () => new MemoryPoints(),
  () => undefined,
);

pointSearchContract(
  'MemoryPoints',
  () => {
    const points = new MemoryPoints();
    return { index: points, search: points };
  },
  () => undefined,
);

/** A memory whose commits are told to an index, and who tells it. */
const anIndexedMemory = () => {
  const outbox = new MemoryPointOutbox();
  const memory = aMemoryStore(new ManualClock(), new MemoryRecordStore(outbox));
  const { store, vault, keys, meet } = memory;
  const embedder = new OfflineEmbedder();
  const index = new MemoryPoints();
  const drafts = new DraftPoints(parseTenantSettings(undefined), { languages: inEnglish, embedder });
  const reader = new ReadDrafts(store, drafts, inEnglish);
  const secretOf = (seal: UserSeal) => new PointSecret(seal, embedder.dimensions, defaultParameters.qdrant);
  const outlines = new KeepOutline(
    store,
    parseTenantSettings(undefined),
    { languages: inEnglish, vectors: vectorsInEnglish, embedder: embedder.name },
    { index, outbox, secretOf, from: outlinedFrom },
  );
  const by = { index, drafts, reader, secretOf, outlines };
  const publisher = new RecordingPublisher();
  const indexUser = new IndexUser(outbox, vault, by);
  const commit = async (user: typeof ana, ...changes: readonly MemoryChange[]): Promise<unknown> =>
    store.writer.commit(user, await meet(user), changes);
  const tell = async (user = ana) => indexUser.run(user, (await meet(user)).epoch);
  const found = (user = ana) =>
    index
      .of(user)
      .map(({ kind, id }) => `${kind} ${id}`)
      .sort();
  const checker = (users = 10) => new CheckPoints(outbox, { vault, keys }, by, publisher, users);
  return { ...memory, outbox, embedder, index, publisher, commit, tell, found, checker };
};

const said = (id: string, seq: number, content = `I sail boat ${seq}`) => aTurn({ id, seq, content });

describe('telling the index what was written', () => {
  it('should have a point of each turn, insight and passage, with the epoch and both vectors of an insight', async () => {
    const { commit, tell, found, index } = anIndexedMemory();
    const insight = anInsight();
    await commit(ana, { put: 'turn', value: said('t1', 0) }, { put: 'insight', value: insight });
    expect(await tell()).toEqual({ written: 2, removed: 0 });
    expect(found()).toEqual([`insight ${insight.id}`, 'turn t1']);
    const [learned] = index.of(ana).filter(({ kind }) => kind === 'insight');
    expect(learned?.meaning).toHaveLength(new OfflineEmbedder().dimensions);
    expect(learned?.words.indices.length).toBeGreaterThan(0);
  });

  it('should write nothing again that is as it was, and let go of what waited', async () => {
    const { commit, tell, outbox } = anIndexedMemory();
    await commit(ana, { put: 'turn', value: said('t1', 0) });
    await tell();
    await commit(ana, { put: 'turn', value: said('t1', 0) });
    expect(await tell()).toEqual({ written: 0, removed: 0 });
    expect(await outbox.users(10)).toEqual([]);
  });

  it('should take away what was taken back, and what the person wants hidden once it is looked at', async () => {
    const { commit, tell, found, checker } = anIndexedMemory();
    const insight = anInsight();
    await commit(
      ana,
      { put: 'turn', value: said('t1', 0) },
      { put: 'turn', value: said('t2', 1, 'The divorce is final') },
      { put: 'insight', value: insight },
    );
    await tell();
    await commit(
      ana,
      { put: 'turn', value: { ...said('t1', 0), retractedAt: 5 } },
      { remove: 'insight', id: insight.id },
    );
    expect(await tell()).toEqual({ written: 0, removed: 2 });
    expect(found()).toEqual(['turn t2']);
    await commit(ana, { put: 'settings', value: { ...defaultUserSettings, suppressedTopics: ['divorce'] } });
    expect(await checker().run()).toEqual({ unindexed: 0, compared: 1, differing: 1 });
    await tell();
    expect(found()).toEqual([]);
  });

  it('should find an insight by words where the embedder is away, and have it whole when it is back', async () => {
    const { commit, tell, index, embedder, checker } = anIndexedMemory();
    await commit(ana, { put: 'insight', value: anInsight() });
    const away = jest
      .spyOn(embedder, 'embed')
      .mockRejectedValue(new KeepsakeError('model-unavailable', 'away'));
    await tell();
    expect(index.of(ana)).toMatchObject([{ words: { values: expect.anything() as unknown } }]);
    expect(index.of(ana)[0]).not.toHaveProperty('meaning');
    away.mockRestore();
    expect(await checker().run()).toMatchObject({ differing: 1 });
    await tell();
    expect(index.of(ana)[0]).toHaveProperty('meaning');
  });

  it('should keep what waits while the index does not answer', async () => {
    const { commit, tell, index, found } = anIndexedMemory();
    await commit(ana, { put: 'turn', value: said('t1', 0) });
    const away = jest
      .spyOn(index, 'write')
      .mockRejectedValueOnce(new KeepsakeError('store-unavailable', 'qdrant: away', { retryable: true }));
    await expect(tell()).rejects.toMatchObject({ code: 'store-unavailable' });
    expect(away).toHaveBeenCalled();
    await tell();
    expect(found()).toEqual(['turn t1']);
  });

  it('should leave points alone where the key is only out of reach for a moment, and come back to them', async () => {
    const { commit, tell, index, vault, found } = anIndexedMemory();
    await commit(ana, { put: 'turn', value: said('t1', 0) });
    await tell();
    await commit(ana, { put: 'turn', value: said('t2', 1) });
    const write = index.write.bind(index);
    jest.spyOn(index, 'write').mockImplementationOnce(async (owner, points) => {
      await write(owner, points);
      jest.spyOn(vault, 'open').mockRejectedValueOnce(new KeepsakeError('user-key-needed', 'not leased'));
    });
    await expect(tell()).rejects.toMatchObject({ code: 'user-key-needed' });
    expect(found()).toEqual(['turn t1', 'turn t2']);
    expect(await tell()).toEqual({ written: 0, removed: 0 });
  });

  it('should leave no point of a user who is erased while it is told', async () => {
    const { commit, tell, index, keys, vault } = anIndexedMemory();
    await commit(ana, { put: 'turn', value: said('t1', 0) });
    const write = index.write.bind(index);
    jest.spyOn(index, 'write').mockImplementationOnce(async (owner, points) => {
      await keys.destroy(ana);
      vault.forget(ana);
      await write(owner, points);
    });
    await expect(tell()).rejects.toMatchObject({ code: 'user-unknown' });
    expect(index.of(ana)).toEqual([]);
  });
});

describe('comparing points with records', () => {
  const twoUsers = async () => {
    const memory = anIndexedMemory();
    await memory.commit(
      ana,
      ...[0, 1, 2].map((seq) => ({ put: 'turn' as const, value: said(`t${seq}`, seq) })),
    );
    await memory.commit(ben, { put: 'turn', value: said('b', 0) });
    await memory.tell(ana);
    await memory.tell(ben);
    return memory;
  };

  it('should find nothing where nothing differs, and then have this collection read', async () => {
    const { checker, index, publisher } = await twoUsers();
    expect(await checker().run()).toEqual({ unindexed: 0, compared: 2, differing: 0 });
    expect([index.adopted, publisher.published]).toEqual([1, []]);
  });

  it('should find and heal what is missing, what is of another version and what is too much', async () => {
    const { checker, index, publisher, tell, found } = await twoUsers();
    const [missing, other] = index.of(ana);
    await index.remove(ana, [missing!]);
    await index.write({ user: ana, epoch: 1 }, [
      { ...other!, version: 'another' },
      { ...other!, id: 'gone' },
      { ...other!, part: 7 },
    ]);
    const check = checker();
    expect(await check.run()).toEqual({ unindexed: 0, compared: 2, differing: 3 });
    expect(index.adopted).toBe(0);
    expect(publisher.take()).toMatchObject([{ job: 'index', user: ana, epoch: 1 }]);
    await tell();
    expect(found()).toEqual(['turn t0', 'turn t1', 'turn t2']);
    expect(await check.run()).toMatchObject({ differing: 0 });
    expect(index.adopted).toBe(1);
  });

  it('should fill an index that came back empty', async () => {
    const { checker, index, tell, found } = await twoUsers();
    index.lose();
    expect(await checker().run()).toMatchObject({ differing: 4 });
    await tell(ana);
    await tell(ben);
    expect([found(ana), found(ben)]).toEqual([['turn t0', 'turn t1', 'turn t2'], ['turn b']]);
  });

  it('should wake for what waits, and come to all users in turn', async () => {
    const { checker, commit, publisher } = await twoUsers();
    await commit(ben, { put: 'turn', value: said('late', 1) });
    const check = checker(1);
    expect(await check.run()).toEqual({ unindexed: 1, compared: 1, differing: 0 });
    expect(publisher.take()).toMatchObject([{ job: 'index', user: ben, found: { place: 2 } }]);
    expect(await check.run()).toMatchObject({ compared: 1, differing: 1 });
    expect(await check.run()).toMatchObject({ compared: 0 });
    expect(await check.run()).toMatchObject({ compared: 1, differing: 0 });
  });
});
