import { systemClock } from '@app/app-kit/clock';
import { type Installation, openStores } from '@app/app-kit/composition';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { turnIdOf } from '@app/memory-core/domain/derived-id';
import { type UserSeal } from '@app/memory-core/ports/user-vault';
import { RetrievalEmbedder } from '@app/models/retrieval';
import { PointSecret } from '@app/vectors/points';
import { Installations, turnsTold } from '../support/installations';
import { describeOnPostgres, PostgresDatabaseUnderTest } from '../support/postgres-server';
import { describeOnQdrant, QdrantServer } from '../support/qdrant-server';

const ana = { tenantId: 'default', userId: 'ana' };
const ben = { ...ana, userId: 'ben' };

const things = ['bread', 'sails', 'chess', 'roses', 'trains', 'opera', 'horses', 'tea', 'maps', 'clocks'];
const places = ['Lisbon', 'Oslo', 'Turin', 'Leeds', 'Graz', 'Porto', 'Lyon', 'Basel', 'Cork', 'Gdansk'];
const ways = ['love', 'fear', 'teach', 'study', 'sell', 'paint', 'miss', 'avoid', 'collect', 'dream of'];
const candidates = things.flatMap((thing) =>
  places.flatMap((place) => ways.map((way) => `I ${way} ${thing} in ${place}`)),
);
const told = 50;
/** Meets every thing, place and way: sentences that are alike would be ranked alike, and chance be far from its mean. */
const stride = 19;
const isTold = (_: unknown, at: number): boolean => at % stride === 0 && at < told * stride;

type Vectors = readonly (readonly number[])[];

const dot = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] as number), 0);
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** How many candidates come before the right one, by likeness to what is stored of it. */
const placeOf = (stored: readonly number[], guesses: Vectors, right: number): number => {
  const alike = guesses.map((guess) => dot(guess, stored) / Math.sqrt(dot(guess, guess)));
  return alike.filter((likeness) => likeness > (alike[right] as number)).length;
};

/** As a backup of the index would be. */
const snapshotOf = async (server: QdrantServer): Promise<Blob> => {
  const snapshots = `/collections/${server.prefix}_points/snapshots`;
  const { name } = await server.call<{ readonly name: string }>('POST', `${snapshots}?wait=true`);
  return (await server.ask('GET', `${snapshots}/${name}`)).blob();
};

/** Of the points of a collection as it was, the turns' vectors by the ids of their records; through a copy made from its snapshot. */
const vectorsOfSnapshot = async (
  server: QdrantServer,
  taken: Blob,
): Promise<ReadonlyMap<string, readonly number[]>> => {
  const copy = `${server.prefix}_recovered`;
  const body = new FormData();
  body.append('snapshot', taken);
  await server.ask('POST', `/collections/${copy}/snapshots/upload?priority=snapshot`, { body });
  const { points } = await server.call<{
    readonly points: readonly {
      readonly payload: { readonly kind: string; readonly record: string };
      readonly vector: { readonly meaning: readonly number[] };
    }[];
  }>('POST', `/collections/${copy}/points/scroll`, { limit: 1_000, with_payload: true, with_vector: true });
  return new Map(
    points
      .filter(({ payload }) => payload.kind === 'turn')
      .map(({ payload, vector }) => [payload.record, vector.meaning]),
  );
};

describeOnPostgres('a snapshot of the index from before an erasure', () =>
  describeOnQdrant('of a real Qdrant', () => {
    let installations: Installations;
    let database: PostgresDatabaseUnderTest;
    let server: QdrantServer;
    let installation: Installation;
    const embedder = new RetrievalEmbedder();

    beforeAll(async () => {
      [installations, database, server] = [
        await Installations.start(),
        await PostgresDatabaseUnderTest.make('snapshot'),
        await QdrantServer.start(),
      ];
      installation = await installations.open(
        { KEEPSAKE_DATABASE_URL: database.url, ...server.variables },
        // Vectors of turns are made with it.
        { parameters: { intake: { consolidateEveryTurns: told } } },
      );
    }, 180_000);
    afterAll(async () => {
      await installations.stop();
      await server.stop();
      await database.drop();
    }, 60_000);

    const sealOf = async (user: typeof ana): Promise<UserSeal> => {
      const stores = openStores(installation.environment, systemClock, false);
      try {
        return await stores.vault.open(user);
      } finally {
        await stores.close();
      }
    };
    /** Has it learned and indexed; answers with what the points are made with. */
    const tell = async (user: typeof ana, sentences: readonly string[]): Promise<PointSecret> => {
      await installation.receive.turns('default', turnsTold(user.userId, sentences));
      const seal = await sealOf(user);
      await installation.drain.run(user, seal.epoch);
      for (let done = 1; done > 0;) {
        const extracted = await installation.steps.run(user, seal.epoch, 'extractor');
        const consolidated = await installation.steps.run(user, seal.epoch, 'consolidator');
        done = extracted.done + consolidated.done;
      }
      await installation.points.tell(user, seal.epoch);
      return new PointSecret(seal, embedder.dimensions, defaultParameters.qdrant);
    };

    it('should tell which of 1 000 known sentences were said to who has the key that is gone, and nobody else', async () => {
      const all = await embedder.embed(candidates, ana, 'passage');
      const lost = await tell(ana, candidates.filter(isTold));
      const bens = await tell(ben, candidates.slice(0, told));
      const taken = await snapshotOf(server);
      await installation.eraseUser.run(ana);
      const renewed = await tell(ana, candidates.slice(0, told));

      const stored = await vectorsOfSnapshot(server, taken);
      const said = candidates.flatMap((_, at) => {
        const vector = stored.get(turnIdOf(ana, `event-${at / stride}`));
        return isTold(_, at) && vector !== undefined ? [{ at, vector }] : [];
      });
      expect(said).toHaveLength(told);
      const placesBy = (guesses: Vectors): readonly number[] =>
        said.map(({ at, vector }) => placeOf(vector, guesses, at));
      const turnedBy = (secret: PointSecret): Vectors => all.map((vector) => secret.turned(vector));

      expect(placesBy(turnedBy(lost))).toEqual(Array.from({ length: told }, () => 0));
      // By chance: the mean of 50 places is 500, give or take 41, and one of them in 20 tries is the first.
      for (const guesses of [all, turnedBy(bens), turnedBy(renewed)]) {
        const places = placesBy(guesses);
        expect(places.filter((place) => place === 0).length).toBeLessThanOrEqual(2);
        expect(mean(places)).toBeGreaterThan(500 - 4 * 41);
      }
    }, 240_000);
  }),
);
