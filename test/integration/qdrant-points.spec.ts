import { randomUUID } from 'node:crypto';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { type EmbeddedSpace } from '@app/vectors/qdrant/points-collection';
import { QdrantPoints, QdrantSearch } from '@app/vectors/qdrant';
import { contractDimensions, pointIndexContract } from '@app/testing/contracts/point-index.contract';
import { pointSearchContract } from '@app/testing/contracts/point-search.contract';
import { describeOnOwnQdrant, describeOnQdrant, QdrantServer } from '../support/qdrant-server';

const user = { tenantId: 'acme', userId: 'ana' };
const space: EmbeddedSpace = { name: 'one/1', dimensions: contractDimensions };
const aPoint = {
  kind: 'turn',
  id: 't1',
  part: 0,
  version: 'v1',
  words: { indices: [1], values: [1] },
  meaning: [1, 0, 0, 0],
} as const;

const at = ({ url, apiKey }: QdrantServer, collectionPrefix: string) => ({
  ...{ url, collectionPrefix },
  ...(apiKey !== undefined && { apiKey }),
});
const opened = (server: QdrantServer, prefix: string, of = space): QdrantPoints =>
  new QdrantPoints(at(server, prefix), of, { ...defaultParameters.qdrant, timeoutMs: 2_000, attempts: 2 });
const searched = (server: QdrantServer, prefix: string, answerMs = 2_000): QdrantSearch =>
  new QdrantSearch(at(server, prefix), space, { ...defaultParameters.qdrant, answerMs });

describeOnQdrant('points in a real Qdrant', () => {
  let server: QdrantServer;
  const prefixes: string[] = [];
  const anotherPrefix = (): string => {
    const prefix = `${server.prefix}_${randomUUID().slice(0, 8)}`;
    prefixes.push(prefix);
    return prefix;
  };
  beforeAll(async () => {
    server = await QdrantServer.start();
  }, 120_000);
  afterAll(() => server.stop());
  const collections = async (prefix: string): Promise<readonly string[]> => {
    const { collections: all } = await server.call<{ collections: readonly { name: string }[] }>(
      'GET',
      '/collections',
    );
    return all.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  };
  const removed = async (): Promise<void> => {
    for (const prefix of prefixes.splice(0))
      for (const name of await collections(prefix)) await server.call('DELETE', `/collections/${name}`);
  };

  pointIndexContract('QdrantPoints', () => opened(server, anotherPrefix()), removed);
  pointSearchContract(
    'QdrantSearch',
    () => {
      const prefix = anotherPrefix();
      return { index: opened(server, prefix), search: searched(server, prefix) };
    },
    removed,
  );

  it('should make one collection where several programs start at once, with an index for every filter', async () => {
    const prefix = anotherPrefix();
    const programs = Array.from({ length: 4 }, () => opened(server, prefix));
    await Promise.all(programs.map((one) => one.all(user)));
    const [name, ...others] = await collections(prefix);
    expect(others).toEqual([]);
    const { config, payload_schema: indexes } = await server.call<{
      readonly config: { readonly strict_mode_config: object; readonly params: object };
      readonly payload_schema: Readonly<Record<string, { readonly params?: object }>>;
    }>('GET', `/collections/${name}`);
    expect(Object.keys(indexes).sort()).toEqual(['epoch', 'kind', 'record', 'seq', 'user']);
    expect(indexes['user']?.params).toMatchObject({ is_tenant: true });
    expect(config.strict_mode_config).toMatchObject({ enabled: true, unindexed_filtering_retrieve: false });
    await removed();
  });

  it('should keep what another embedder made until everything is there, and erase from both', async () => {
    const prefix = anotherPrefix();
    const [before, after] = [opened(server, prefix), opened(server, prefix, { ...space, name: 'two/1' })];
    await before.write({ user, epoch: 1 }, [aPoint]);
    expect(await after.all(user)).toEqual([]);
    await after.write({ user, epoch: 1 }, [aPoint, { ...aPoint, part: 1 }]);
    expect(await collections(prefix)).toHaveLength(2);
    expect(await after.drop({ ...user, userId: 'other' }, 9)).toBe(0);
    await after.adopt();
    expect(await collections(prefix)).toHaveLength(1);
    const [alias] = (
      await server.call<{ aliases: readonly { alias_name: string; collection_name: string }[] }>(
        'GET',
        '/aliases',
      )
    ).aliases.filter(({ alias_name }) => alias_name === `${prefix}_points`);
    expect([alias?.collection_name]).toEqual(await collections(prefix));
    await before.write({ user, epoch: 1 }, [aPoint]);
    expect(await after.drop(user, 2)).toBe(3);
    await removed();
  });

  it('should store nothing but ids, a digest of the user and a version beside the vectors', async () => {
    const prefix = anotherPrefix();
    await opened(server, prefix).write({ user, epoch: 1 }, [aPoint]);
    const [name] = await collections(prefix);
    const { points } = await server.call<{ points: readonly { payload: object }[] }>(
      'POST',
      `/collections/${name}/points/scroll`,
      { limit: 10, with_payload: true },
    );
    expect(points.map(({ payload }) => payload)).toEqual([
      {
        user: expect.stringMatching(/^[0-9a-f]{40}$/) as string,
        epoch: 1,
        kind: 'turn',
        record: 't1',
        part: 0,
        version: 'v1',
      },
    ]);
    await removed();
  });

  it('should make the collection again where it went', async () => {
    const prefix = anotherPrefix();
    const points = opened(server, prefix);
    await points.write({ user, epoch: 1 }, [aPoint]);
    for (const name of await collections(prefix)) await server.call('DELETE', `/collections/${name}`);
    expect(await points.all(user)).toEqual([]);
    await points.write({ user, epoch: 1 }, [aPoint]);
    expect(await points.all(user)).toHaveLength(1);
    await removed();
  });
});

describeOnOwnQdrant('a Qdrant that goes and comes', () => {
  it('should be unavailable while it is away or frozen, and good again as it was', async () => {
    const server = await QdrantServer.start();
    try {
      const points = opened(server, server.prefix);
      await points.write({ user, epoch: 1 }, [aPoint]);
      await server.kill9();
      const away = { code: 'store-unavailable', retryable: true };
      await expect(points.all(user)).rejects.toMatchObject(away);
      await server.restart();
      expect(await points.all(user)).toHaveLength(1);
      server.freeze();
      const asked = performance.now();
      await expect(searched(server, server.prefix, 50).outline({ user, epoch: 1 })).rejects.toMatchObject(
        away,
      );
      expect(performance.now() - asked).toBeLessThan(1_000);
      await expect(points.write({ user, epoch: 1 }, [{ ...aPoint, part: 1 }])).rejects.toMatchObject(away);
      server.thaw();
      await points.write({ user, epoch: 1 }, [{ ...aPoint, part: 1 }]);
      expect(await points.all(user)).toHaveLength(2);
    } finally {
      await server.stop();
    }
  }, 120_000);
});
