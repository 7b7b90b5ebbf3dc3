import { systemClock } from '@app/app-kit/clock';
import { type Installation, openStores } from '@app/app-kit/composition';
import { parseEnvironment } from '@app/app-kit/environment';
import { type ContextAnswer } from '@app/memory-core/domain/context';
import { PostgresRecordStore } from '@app/stores/postgres';
import { fill, type Person, userOf } from '../../bench/latency/fill';
import { fillVectors } from '../../bench/latency/fill-vectors';
import { drawnQuestions } from '../../bench/latency/measure';
import { Installations } from '../support/installations';
import { describeOnPostgres, PostgresDatabaseUnderTest } from '../support/postgres-server';
import { describeOnQdrant, QdrantServer } from '../support/qdrant-server';

const long: Person = { number: 1, turns: 1_200, turnsPerConversation: 20, insights: 20 };
const user = userOf(long);
const epoch = 1;
const questions = drawnQuestions([long], 4, 7) as readonly { readonly message: string }[];
const masterKey = Buffer.alloc(32, 7).toString('base64');
const older = ({ sections }: ContextAnswer): readonly string[] =>
  sections.find(({ name }) => name === 'older-turns')?.items.map(({ id }) => id) ?? [];

jest.setTimeout(300_000);

describeOnQdrant('the first context of a long memory', () => {
  describeOnPostgres('on Postgres with an index in Qdrant', () => {
    let installations: Installations;
    let database: PostgresDatabaseUnderTest;
    let qdrant: QdrantServer;
    let variables: Readonly<Record<string, string>>;
    let bytes = 0;

    beforeAll(async () => {
      [installations, database, qdrant] = [
        await Installations.start(),
        await PostgresDatabaseUnderTest.make('long'),
        await QdrantServer.start(),
      ];
      variables = { KEEPSAKE_DATABASE_URL: database.url, ...qdrant.variables };
      const stores = openStores(
        parseEnvironment({
          KEEPSAKE_DATA_DIR: installations.folder,
          KEEPSAKE_MASTER_KEY: masterKey,
          ...variables,
        }),
        systemClock,
        true,
      );
      await fill(stores, long, Date.now());
      await fillVectors(stores, long);
      await stores.close();
      const teller = await open();
      await teller.points.tell(user, epoch);
      expect(await teller.sweeps.reconcile()).toMatchObject({ unindexed: 0, differing: 0 });
      for (const ask of ['get', 'query'] as const) {
        const spied = PostgresRecordStore.prototype[ask] as (
          ...asked: unknown[]
        ) => Promise<readonly Sized[]>;
        jest.spyOn(PostgresRecordStore.prototype, ask).mockImplementation(async function (
          this: PostgresRecordStore,
          ...asked: unknown[]
        ) {
          const found = await spied.apply(this, asked);
          bytes += found.reduce((sum, { body }) => sum + body.byteLength, 0);
          return found as never;
        });
      }
    }, 300_000);
    afterAll(async () => {
      jest.restoreAllMocks();
      await installations.stop();
      await qdrant.stop();
      await database.drop();
    }, 60_000);

    /** One that has met nobody. A reply waits long here: what is tested is what is read. */
    const open = (
      over: object = {},
      variablesOver: Readonly<Record<string, string>> = {},
    ): Promise<Installation> =>
      installations.open(
        { ...variables, ...variablesOver },
        { parameters: { qdrant: { indexFrom: long.turns, answerMs: 10_000, ...over } } },
      );
    const tooFew = { indexFrom: long.turns + 1 };
    const read = async (by: Installation, at = 0) => {
      bytes = 0;
      const answer = await by.context.build(user, { message: questions[at]?.message ?? '' });
      return { ids: older(answer), bytes };
    };

    it('should read a part of it, and tell what the whole tells', async () => {
      const [part, whole] = [await open(), await open(tooFew)];
      const [first, all] = [await read(part), await read(whole)];
      expect(first.bytes).toBeLessThan(all.bytes / 4);
      let same = 0;
      for (const at of questions.keys()) {
        const [some, every] = [
          (await read(part, at)).ids.slice(0, 10),
          (await read(whole, at)).ids.slice(0, 10),
        ];
        same += every.filter((id) => some.includes(id)).length / every.length;
      }
      expect(same / questions.length).toBeGreaterThan(0.8);
    });

    it('should be whole, from the store, where Qdrant is away or late', async () => {
      const whole = await read(await open(tooFew));
      expect(await read(await open({}, { QDRANT_URL: 'http://127.0.0.1:1' }))).toMatchObject({
        ids: whole.ids,
      });
      const late = await read(await open({ answerMs: 1 }));
      expect(late.ids).toEqual(whole.ids);
      expect(late.bytes).toBeGreaterThanOrEqual(whole.bytes);
    });

    it('should tell nothing of who was erased', async () => {
      const part = await open();
      expect((await read(part)).ids.length).toBeGreaterThan(0);
      await part.eraseUser.run(user);
      expect((await read(await open())).ids).toEqual([]);
    });
  });
});

interface Sized {
  readonly body: Uint8Array;
}
