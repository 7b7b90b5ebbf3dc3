import { defaultParameters } from '@app/memory-core/config/parameters';
import { contractDimensions, pointIndexContract } from '@app/testing/contracts/point-index.contract';
import { QdrantDouble } from '@app/testing/qdrant-double';
import { inspectPoints, QdrantPoints } from '.';

const parameters = { ...defaultParameters.qdrant, timeoutMs: 500, attempts: 2, backoffMs: 1 };
const space = { name: 'one/1', dimensions: contractDimensions };
const user = { tenantId: 'acme', userId: 'ana' };
const aPoint = {
  kind: 'turn',
  id: 't1',
  part: 0,
  version: 'v1',
  words: { indices: [1], values: [1] },
  meaning: [1, 0, 0, 0],
} as const;

describe('QdrantPoints on a double', () => {
  let double: QdrantDouble;
  let url: string;
  const opened = (of = space): QdrantPoints =>
    new QdrantPoints({ url, apiKey: 'secret key', collectionPrefix: 'ours' }, of, parameters);

  beforeEach(async () => {
    double = new QdrantDouble();
    url = await double.start();
  });
  afterEach(() => double.stop());

  pointIndexContract(
    'QdrantPoints',
    () => opened(),
    () => undefined,
  );

  it('should read the old collection until all is in that of another embedder, and erase from both', async () => {
    const [before, after] = [opened(), opened({ ...space, name: 'two/1' })];
    await before.write({ user, epoch: 1 }, [aPoint]);
    const first = double.aliases.get('ours_points');
    await after.write({ user, epoch: 1 }, [aPoint]);
    expect([double.aliases.get('ours_points'), double.collections.size]).toEqual([first, 2]);
    expect(await after.drop(user, 2)).toBe(2);
    await after.adopt();
    expect([...double.collections.keys()]).toEqual([double.aliases.get('ours_points')]);
    expect(double.aliases.get('ours_points')).not.toBe(first);
    await after.adopt();
    expect(double.collections.size).toBe(1);
  });

  it('should make the collection again where it went', async () => {
    const points = opened();
    await points.write({ user, epoch: 1 }, [aPoint]);
    double.collections.clear();
    double.aliases.clear();
    await points.write({ user, epoch: 1 }, [aPoint]);
    expect(await points.all(user)).toHaveLength(1);
    expect(double.aliases.has('ours_points')).toBe(true);
  });

  it('should be unavailable while nobody answers, say so without the key, and go on after', async () => {
    const points = opened();
    await points.write({ user, epoch: 1 }, [aPoint]);
    await double.stop();
    const error: unknown = await points.all(user).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'store-unavailable', retryable: true });
    expect(JSON.stringify(error) + String(error)).not.toContain('secret');
    await double.start(Number(new URL(url).port));
    expect(await points.all(user)).toHaveLength(1);
  });

  it('should refuse a server that is too old, and a collection that is not ours, by the variable', async () => {
    const server = { url, collectionPrefix: 'ours' };
    expect(await inspectPoints(server, parameters)).toEqual({ version: '1.18.3', collection: undefined });
    await opened().all(user);
    const [name = ''] = double.collections.keys();
    expect(await inspectPoints(server, parameters)).toEqual({ version: '1.18.3', collection: name });
    double.collections.set(name, { config: {}, indexes: {}, points: new Map() });
    await expect(opened().all(user)).rejects.toMatchObject({
      code: 'invalid-input',
      problems: [{ field: 'QDRANT_COLLECTION_PREFIX' }],
    });
    double.version = '1.15.9';
    await expect(inspectPoints(server, parameters)).rejects.toMatchObject({
      code: 'invalid-input',
      problems: [{ field: 'QDRANT_URL' }],
    });
  });
});
