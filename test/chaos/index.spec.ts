import { eventually } from '../support/eventually';
import { kindsOfPoints } from '../support/indexed-points';
import { describeOnPostgres, PostgresDatabaseUnderTest } from '../support/postgres-server';
import { describeOnOwnQdrant, QdrantServer } from '../support/qdrant-server';
import { type Served, servedQdrant } from '../support/served-qdrant';
import { TcpProxy } from '../support/tcp-proxy';
import { Deployment, turnsPerUser } from './deployment';
import { deliveriesOf } from './load';

/** Four programs on a Postgres, with an index that a test may slow down, silence or lose. */
class Indexed {
  private constructor(
    readonly deployment: Deployment,
    readonly qdrant: Served,
    readonly proxy: TcpProxy,
    private readonly database: PostgresDatabaseUnderTest,
  ) {}

  static async start(qdrant: Served): Promise<Indexed> {
    const database = await PostgresDatabaseUnderTest.make('chaos_index');
    const { hostname, port } = new URL(qdrant.url);
    const proxy = await TcpProxy.start({ host: hostname, port: Number(port) });
    const deployment = await Deployment.start({
      parameters: {
        qdrant: { timeoutMs: 1_000, attempts: 2 },
        intake: { reconcileAfterMs: 1_000 },
        queues: { backoffMs: 100 },
      },
      variables: {
        ...qdrant.variables,
        KEEPSAKE_DATABASE_URL: database.url,
        QDRANT_URL: `http://${proxy.address}`,
      },
    });
    return new Indexed(deployment, qdrant, proxy, database);
  }

  async stop(): Promise<void> {
    await this.deployment.stop();
    await this.proxy.close();
    await this.qdrant.stop();
    await this.database.drop();
  }

  /** What the user said and what was learned is indexed, all of it and nothing else, as that of who was told the same in peace. */
  async expectIndexedLike(calm: string, userId: string): Promise<void> {
    await this.deployment.expectToSettleLike(calm, userId);
    await eventually(
      async () => {
        const [wanted, found] = await Promise.all([calm, userId].map((id) => kindsOfPoints(this.qdrant, id)));
        expect(wanted).toContain('insight');
        expect(found).toEqual(wanted);
        expect(await this.database.rows('SELECT 1 FROM keepsake.point_outbox')).toEqual([]);
      },
      { timeoutMs: 90_000, everyMs: 500 },
    );
  }
}

describeOnPostgres('the four programs and the way to their index', () => {
  let indexed: Indexed;
  let deployment: Deployment;

  beforeAll(async () => {
    indexed = await Indexed.start(await servedQdrant());
    ({ deployment } = indexed);
    await deployment.tell('calm', 0);
    await deployment.settled('calm');
  }, 180_000);
  afterAll(() => indexed.stop(), 60_000);

  it('should learn while it is slow, and tell it all', async () => {
    indexed.proxy.slow(50);
    await deployment.tell('slow', 0);
    await deployment.settled('slow');
    indexed.proxy.slow(0);
    await indexed.expectIndexedLike('calm', 'slow');
  }, 240_000);

  it('should take turns, learn and answer contexts while it is silent, and heal the index after', async () => {
    indexed.proxy.hush();
    for (const delivery of deliveriesOf(0, turnsPerUser))
      expect((await deployment.send('silent', delivery)).status).toBe(202);
    await deployment.settled('silent');
    const context = await deployment.askContext('silent');
    expect(context.status).toBe(200);
    expect(await context.text()).toContain('2 April 2027');
    expect((await fetch(`${deployment.program('gateway').url}/health/accepting`)).status).toBe(200);
    indexed.proxy.speak();
    await indexed.expectIndexedLike('calm', 'silent');
  }, 240_000);

  it('should fill it again where it came back empty', async () => {
    const { collections } = await indexed.qdrant.call<{ readonly collections: readonly { name: string }[] }>(
      'GET',
      '/collections',
    );
    for (const { name } of collections)
      if (name.startsWith(indexed.qdrant.prefix)) await indexed.qdrant.call('DELETE', `/collections/${name}`);
    for (const userId of ['slow', 'silent']) await indexed.expectIndexedLike('calm', userId);
  }, 240_000);
});

describeOnPostgres('a Qdrant that is killed', () =>
  describeOnOwnQdrant('beside the four programs', () => {
    let server: QdrantServer;
    let indexed: Indexed;

    beforeAll(async () => {
      server = await QdrantServer.start();
      indexed = await Indexed.start(server);
      await indexed.deployment.tell('calm', 0);
      await indexed.deployment.settled('calm');
    }, 240_000);
    afterAll(() => indexed.stop(), 60_000);

    it('should be equal again after each time, with nothing lost and nothing doubled', async () => {
      for (const userId of ['first', 'second']) {
        const telling = indexed.deployment.tell(userId, 0);
        await server.kill9();
        await telling;
        await server.restart();
        await indexed.expectIndexedLike('calm', userId);
      }
    }, 300_000);
  }),
);
