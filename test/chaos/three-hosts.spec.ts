import { setTimeout as wait } from 'node:timers/promises';
import { eventually } from '../support/eventually';
import { describeOnHosts } from '../support/hosts';
import { kindsOfPoints } from '../support/indexed-points';
import { describeOnOwnPostgres } from '../support/private-postgres';
import { ThreeHosts } from '../support/three-hosts';
import { Deployment } from './deployment';

const users = 8;

describeOnOwnPostgres('a deployment', () =>
  describeOnHosts('on three hosts', () => {
    let deployment: Deployment<ThreeHosts>;
    let hosts: ThreeHosts;

    beforeAll(async () => {
      deployment = await Deployment.of(
        {
          postgres: { statementTimeoutMs: 2_000, connectTimeoutMs: 2_000 },
          qdrant: { timeoutMs: 1_000, attempts: 2 },
          intake: { reconcileAfterMs: 1_000 },
        },
        (settings) => ThreeHosts.start(settings),
      );
      hosts = deployment.parts;
      if (hosts.qdrant === undefined)
        process.stderr.write('\nNO QDRANT ON PATH: three hosts without an index.\n\n');
      await deployment.tellAll('calm', users, () => undefined);
      await deployment.allSettled('calm', users);
    }, 240_000);
    afterAll(async () => deployment.stop(), 60_000);

    it('should remember and index the same after one host was cut off and another killed', async () => {
      const disturbances: readonly (() => Promise<void>)[] = [
        async () => {
          hosts.host('index').cutOff();
          await wait(3_000);
          hosts.host('index').comeBack();
        },
        async () => {
          await hosts.kill('inbox');
          await wait(2_000);
          await hosts.restart('inbox');
        },
        async () => {
          hosts.host('store').cutOff();
          await wait(3_000);
          hosts.host('store').comeBack();
        },
        async () => {
          await hosts.kill('index');
          await wait(2_000);
          await hosts.restart('index');
        },
      ];
      await deployment.tellAllThrough(disturbances, 'disturbed', users);
      await deployment.expectAllToSettleLike('calm', 'disturbed', users);
      expect(await hosts.api.get('/v1/admin/parked')).toMatchObject({ items: [] });
      const { qdrant } = hosts;
      if (qdrant === undefined) return;
      for (let number = 0; number < users; number += 1) {
        await eventually(
          async () => {
            const wanted = await kindsOfPoints(qdrant, `calm-${number}`);
            expect(wanted).toContain('insight');
            expect(await kindsOfPoints(qdrant, `disturbed-${number}`)).toEqual(wanted);
          },
          { timeoutMs: 90_000, everyMs: 500 },
        );
      }
    }, 400_000);
  }),
);
