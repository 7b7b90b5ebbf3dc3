import { openQdrant } from '@app/stores/qdrant/open-qdrant';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type RecordChange, type RecordStore, type SealedRecord } from '@app/memory-core/ports/record-store';
import { ManualClock } from './clock';
import { QdrantDouble, type QdrantOperation } from './qdrant-double';

export const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
export const fence = (token = 1, epoch = 1) => ({ epoch, token });
export const step = (id: string, body = id): SealedRecord => ({
  kind: 'step',
  id,
  fields: { ordinal: Number.parseInt(id, 36) },
  body: Uint8Array.from(Buffer.from(body)),
});
export const put = (...ids: readonly string[]): RecordChange[] => ids.map((id) => ({ put: step(id) }));
export const remove = (id: string): RecordChange => ({ remove: { kind: 'step', id } });

export const isUpsertOf = (kind: string) => (operations: readonly QdrantOperation[]) =>
  operations.some(({ upsert }) => upsert?.points.some(({ payload }) => payload['kind'] === kind));

export const any = (): boolean => true;
export const decides = (operations: readonly QdrantOperation[]): boolean =>
  operations.some(({ upsert }) =>
    upsert?.points.some(({ payload }) => payload['kind'] === 'head' && payload['pending'] === true),
  );

/** A Qdrant of its own for each test of a suite, whose writes can be lost and held up. */
export const commitsToQdrant = () => {
  let double: QdrantDouble;
  let url: string;
  beforeEach(async () => {
    double = new QdrantDouble();
    url = await double.start();
  });
  afterEach(() => double.stop());

  /** Of a program of its own, with nothing in mind of what was before. */
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

  const stepsOf = async (store: RecordStore): Promise<string> => {
    const found = await store.query(ada, { kind: 'step', limit: 99 });
    return found.map(({ id }) => id).join('');
  };

  const pointsOfKind = (kind: string): number =>
    [...(double.collections.get('test_records')?.points.values() ?? [])].filter(
      ({ payload }) => payload['kind'] === kind,
    ).length;

  /** Every write from the n-th on is lost, the n-th itself unless it was to be `done`. Answers how many there were. */
  const dyingAt = (n: number, done: boolean): { writes: number } => {
    const seen = { writes: 0 };
    double.fault = () => {
      seen.writes += 1;
      if (seen.writes < n) return { done: true, answered: true };
      return { done: done && seen.writes === n, answered: false };
    };
    return seen;
  };
  const recovered = (): void => {
    double.fault = () => ({ done: true, answered: true });
  };

  /** Holds up the first write that is one of those meant, before it is done or before it is answered. */
  const holdUp = (when: 'before' | 'after', meant: (operations: readonly QdrantOperation[]) => boolean) => {
    let letGo: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    const met = new Promise<void>((resolve) => {
      double.fault = async (operations) => {
        if (!meant(operations)) return { done: true, answered: true };
        recovered();
        setImmediate(resolve);
        if (when === 'before') await gate;
        return { done: true, answered: true, after: gate };
      };
    });
    return { met, letGo: () => letGo() };
  };

  return {
    double: (): QdrantDouble => double,
    url: (): string => url,
    program,
    stepsOf,
    pointsOfKind,
    dyingAt,
    recovered,
    holdUp,
  };
};
