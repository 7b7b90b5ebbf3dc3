import { setTimeout as wait } from 'node:timers/promises';
import { type ProgramName } from '../support/program';
import { describeOnOwnPostgres, PrivatePostgres } from '../support/private-postgres';
import { TcpProxy } from '../support/tcp-proxy';
import { Deployment } from './deployment';

const users = 8;
const workers = ['extractor-worker', 'consolidator-worker'] as const satisfies readonly ProgramName[];

describeOnOwnPostgres('the four programs and their Postgres', () => {
  let server: PrivatePostgres;
  let proxy: TcpProxy;
  let deployment: Deployment;

  beforeAll(async () => {
    server = await PrivatePostgres.start();
    proxy = await TcpProxy.start({ host: '127.0.0.1', port: server.port });
    deployment = await Deployment.start({
      parameters: { postgres: { statementTimeoutMs: 2_000, connectTimeoutMs: 2_000 } },
      variables: { KEEPSAKE_DATABASE_URL: `postgres://postgres@${proxy.address}/postgres` },
    });
    await deployment.tellAll('calm', users, () => undefined);
    await deployment.allSettled('calm', users);
  }, 240_000);
  afterAll(async () => {
    await deployment.stop();
    await proxy.close();
    await server.stop();
  }, 60_000);

  const killed = async (name: ProgramName): Promise<void> => {
    await deployment.program(name).kill9();
    await deployment.program(name).start();
  };

  it('should remember the same after Postgres is stopped, killed and cut off, and workers are killed', async () => {
    const disturbances: readonly (() => Promise<void>)[] = [
      async () => {
        server.stopInOrder();
        await wait(500);
        server.restart();
      },
      () => killed(workers[0]),
      async () => {
        server.kill9();
        server.restart();
      },
      async () => {
        await proxy.close();
        await wait(500);
        await proxy.open();
      },
      () => killed(workers[1]),
      async () => {
        proxy.hush();
        await wait(3_000);
        proxy.speak();
      },
    ];
    await deployment.tellAllThrough(disturbances, 'disturbed', users);
    await deployment.expectAllToSettleLike('calm', 'disturbed', users);
    expect(await deployment.parts.api.get('/v1/admin/parked')).toMatchObject({ items: [] });
  }, 300_000);
});
