import { type Installation } from '@app/app-kit/composition';
import { eventually } from '../support/eventually';
import { Installations, turnsTold } from '../support/installations';
import { describeOnPostgres, PostgresDatabaseUnderTest } from '../support/postgres-server';
import { type Served, servedQdrant } from '../support/served-qdrant';

const user = { tenantId: 'default', userId: 'ana' };
/** Enough of them for a batch to be learned from. */
const sentences = [
  'I moved to Lisbon last year',
  'My sister Ida sails every summer',
  'I am allergic to walnuts',
].flatMap((said) => [said, ...Array.from({ length: 6 }, (_, at) => `It rained ${at + 2} times`)]);
const words = /Lisbon|Ida|sail|walnut|ana/iu;
/** That bytes do not spell by chance. */
const longWords = /Lisbon|walnut/iu;

interface Payload {
  /** In base64, and anew whenever it is written. */
  readonly sealed?: string;
  readonly kind: string;
  readonly record: string;
  readonly version: string;
}

const withoutSealed = ({ sealed: _sealed, ...plain }: Payload) => plain;

describeOnPostgres('an installation on Postgres with a vector index in Qdrant', () => {
  let installations: Installations;
  let database: PostgresDatabaseUnderTest;
  let qdrant: Served;
  let installation: Installation;

  beforeAll(async () => {
    [installations, database, qdrant] = [
      await Installations.start(),
      await PostgresDatabaseUnderTest.make('indexed'),
      await servedQdrant(),
    ];
    installation = await installations.open({
      KEEPSAKE_DATABASE_URL: database.url,
      ...qdrant.variables,
    });
  }, 180_000);
  afterAll(async () => {
    await installations.stop();
    await qdrant.stop();
    await database.drop();
  }, 60_000);

  const points = async (): Promise<readonly Payload[]> => {
    const { points: found } = await qdrant.call<{ readonly points: readonly { payload: Payload }[] }>(
      'POST',
      `/collections/${qdrant.prefix}_points/points/scroll`,
      { limit: 1_000, with_payload: true },
    );
    return found.map(({ payload }) => payload).sort((a, b) => (a.record < b.record ? -1 : 1));
  };
  const waiting = () => database.rows('SELECT kind, id FROM keepsake.point_outbox');
  const told = async (by: Installation, userId: string): Promise<number> => {
    const epoch = 1;
    await by.receive.turns('default', turnsTold(userId, sentences));
    await by.drain.run({ ...user, userId }, epoch);
    await by.steps.run({ ...user, userId }, epoch, 'extractor');
    await by.steps.run({ ...user, userId }, epoch, 'consolidator');
    return epoch;
  };

  it('should mark in the commit what is written, and make points of it that hold no word', async () => {
    const epoch = await told(installation, 'ana');
    expect((await waiting()).length).toBeGreaterThanOrEqual(sentences.length);
    await installation.points.tell(user, epoch);
    expect(await waiting()).toEqual([]);
    const found = await points();
    expect(found.filter(({ kind }) => kind === 'turn')).toHaveLength(sentences.length);
    expect(found.filter(({ kind }) => kind === 'insight').length).toBeGreaterThan(0);
    expect(found.every(({ kind, sealed }) => kind !== 'turn' || sealed !== undefined)).toBe(true);
    expect(JSON.stringify(found.map(withoutSealed))).not.toMatch(words);
    const bytes = found.map(({ sealed = '' }) => Buffer.from(sealed, 'base64').toString('latin1')).join('');
    expect(bytes).not.toMatch(longWords);
    expect(await installation.sweeps.reconcile()).toMatchObject({ unindexed: 0, compared: 1, differing: 0 });
  });

  it('should come to the same points again where they were lost', async () => {
    const before = await points();
    const { collections } = await qdrant.call<{ readonly collections: readonly { name: string }[] }>(
      'GET',
      '/collections',
    );
    for (const { name } of collections)
      if (name.startsWith(qdrant.prefix)) await qdrant.call('DELETE', `/collections/${name}`);
    expect(await installation.sweeps.reconcile()).toMatchObject({ differing: before.length });
    await installation.points.tell(user, 1);
    expect((await points()).map(withoutSealed)).toEqual(before.map(withoutSealed));
  });

  it('should leave no point of a user who is erased when the receipt is written', async () => {
    const standing = await points();
    const receipt = await installation.eraseUser.run(user);
    expect(receipt.points).toBe(standing.length);
    expect([await points(), await waiting()]).toEqual([[], []]);
    await expect(installation.points.tell(user, 1)).resolves.toEqual({ written: 0, removed: 0 });
    await eventually(async () => expect(await points()).toEqual([]));
  });

  it('should learn while the index is away, and call an erasure done only once it is back', async () => {
    const ben = { ...user, userId: 'ben' };
    const away = await installations.open(
      { KEEPSAKE_DATABASE_URL: database.url, ...qdrant.variables, QDRANT_URL: 'http://127.0.0.1:1' },
      { parameters: { qdrant: { attempts: 1, timeoutMs: 500 } } },
    );
    const unavailable = { code: 'store-unavailable', retryable: true };
    const epoch = await told(away, 'ben');
    await expect(away.points.tell(ben, epoch)).rejects.toMatchObject(unavailable);
    expect(await away.context.build(ben, { message: 'Where do I live?' })).toBeDefined();
    expect(await away.sweeps.reconcile()).toMatchObject({ unanswered: 1 });
    expect((await waiting()).length).toBeGreaterThanOrEqual(sentences.length);
    await installation.points.tell(ben, epoch);
    const standing = await points();
    expect(standing.length).toBeGreaterThan(sentences.length);
    await expect(away.eraseUser.run(ben)).rejects.toMatchObject(unavailable);
    expect(await points()).toEqual(standing);
    expect(await installation.eraseUser.finish(ben)).toMatchObject({ points: standing.length });
    expect(await points()).toEqual([]);
  });
});
