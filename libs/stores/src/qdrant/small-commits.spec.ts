import { defaultParameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type RecordChange, type RecordStore, type SealedRecord } from '@app/memory-core/ports/record-store';
import { ManualClock } from '@app/testing/clock';
import { QdrantDouble, type QdrantOperation } from '@app/testing/qdrant-double';
import { openQdrant } from './open-qdrant';

const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
const fence = { epoch: 1, token: 1 };
const step = (id: string, body = id): SealedRecord => ({
  kind: 'step',
  id,
  fields: { ordinal: Number(id) },
  body: Uint8Array.from(Buffer.from(body)),
});
const put = (...ids: readonly string[]): RecordChange[] => ids.map((id) => ({ put: step(id) }));

const writes = (
  operations: readonly QdrantOperation[],
  payload: Readonly<Record<string, unknown>>,
): boolean =>
  operations.some(({ upsert }) =>
    upsert?.points.some((point) =>
      Object.entries(payload).every(([field, value]) => point.payload[field] === value),
    ),
  );
const decides = (operations: readonly QdrantOperation[]): boolean =>
  writes(operations, { kind: 'head', pending: true });

describe('small commits to Qdrant, and reads of one record', () => {
  const double = new QdrantDouble();
  let url: string;
  beforeAll(async () => {
    url = await double.start();
  });
  beforeEach(() => {
    double.collections.clear();
    recovered();
    double.asked = () => undefined;
  });
  afterAll(() => double.stop());

  const recovered = (): void => {
    double.fault = () => ({ done: true, answered: true });
  };
  const program = (
    parameters: Partial<typeof defaultParameters.qdrant> = {},
    clock = new ManualClock(),
  ): RecordStore =>
    openQdrant({ url, collectionPrefix: 'test' }, clock, {
      ...defaultParameters.qdrant,
      attempts: 1,
      rollForwardAfterMs: 0,
      ...parameters,
    }).records;
  const stepsOf = async (store: RecordStore): Promise<string> =>
    (await store.query(ada, { kind: 'step', limit: 99 })).map(({ id }) => id).join('');

  it('should wait for the disk twice in a small commit: for what decides it, and for what follows', async () => {
    const clock = new ManualClock();
    const writer = program({}, clock);
    await writer.commit(ada, fence, put('1'));
    clock.advance({ minutes: 1 });
    const written: number[] = [];
    double.fault = (operations) => {
      written.push(operations.length);
      return { done: true, answered: true };
    };
    const waited: (string | null)[] = [];
    double.asked = ({ pathname, searchParams }) => {
      if (pathname.endsWith('/points/batch')) waited.push(searchParams.get('wait'));
    };
    await writer.commit(ada, fence, [...put('2', '3'), { remove: { kind: 'step', id: '1' } }]);
    expect(written).toEqual([1, 1, 1]);
    expect(waited).toEqual(['true', 'true', 'false']);
  });

  it('should want no answer compressed', async () => {
    const encodings = new Set<unknown>();
    double.asked = (_url, headers) => encodings.add(headers['accept-encoding']);
    await program().commit(ada, fence, put('1'));
    expect([...encodings]).toEqual(['identity']);
  });

  it('should ask for a single record in one request', async () => {
    const store = program();
    await store.commit(ada, fence, put('1', '2'));
    let asked = 0;
    double.asked = () => (asked += 1);
    expect(await store.get(ada, 'step', ['1', '1'])).toHaveLength(2);
    expect(await store.get(ada, 'step', ['3'])).toEqual([]);
    expect(asked).toBe(2);
  });

  it('should not wait for what it has finished itself', async () => {
    const store = program({ rollForwardWithinMs: 100 });
    await store.commit(ada, fence, put('1'));
    // The head is never cleared.
    double.fault = (operations) => ({
      done: decides(operations) || writes(operations, { kind: 'step' }),
      answered: true,
    });
    await store.commit(ada, fence, put('2'));
    expect(await stepsOf(store)).toBe('12');
    expect(await store.get(ada, 'step', ['2'])).toHaveLength(1);
    await store.commit(ada, fence, put('3'));
    recovered();
    expect(await stepsOf(program())).toBe('123');
  });

  it('should finish an unfinished commit before it answers a single record', async () => {
    await program().commit(ada, fence, put('1'));
    double.fault = (operations) => ({ done: decides(operations), answered: false });
    await program()
      .commit(ada, fence, [{ put: step('1', 'new') }])
      .catch(() => undefined);
    recovered();
    const [found] = await program().get(ada, 'step', ['1']);
    expect(Buffer.from(found?.body ?? []).toString()).toBe('new');
  });
});
