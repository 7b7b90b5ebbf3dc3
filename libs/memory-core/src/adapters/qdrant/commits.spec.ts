import { defaultParameters } from '../../config/parameters';
import { type UserRef } from '../../domain/identity';
import { type RecordChange, type RecordStore, type SealedRecord } from '../../ports/record-store';
import { ManualClock, QdrantDouble, type QdrantOperation } from '../../testing';
import { anErrorOf } from '../../testing/an-error-of';
import { openQdrant } from './open-qdrant';

const ada: UserRef = { tenantId: 'acme', userId: 'ada' };
const fence = (token = 1, epoch = 1) => ({ epoch, token });
const step = (id: string, body = id): SealedRecord => ({
  kind: 'step',
  id,
  fields: { ordinal: Number.parseInt(id, 36) },
  body: Uint8Array.from(Buffer.from(body)),
});
const put = (...ids: readonly string[]): RecordChange[] => ids.map((id) => ({ put: step(id) }));
const remove = (id: string): RecordChange => ({ remove: { kind: 'step', id } });

describe('commits to Qdrant', () => {
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

  const isUpsertOf = (kind: string) => (operations: readonly QdrantOperation[]) =>
    operations.some(({ upsert }) => upsert?.points.some(({ payload }) => payload['kind'] === kind));

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
  const any = (): boolean => true;
  const decides = (operations: readonly QdrantOperation[]): boolean =>
    operations.some(({ upsert }) =>
      upsert?.points.some(({ payload }) => payload['kind'] === 'head' && payload['pending'] === true),
    );

  it.each([
    ['in one request', {}],
    ['in pieces', { journalChunkBytes: 1 }],
  ])(
    'should show all of a commit or nothing wherever its writer dies, written %s',
    async (_how, parameters) => {
      let at = 0;
      const clock = new ManualClock();
      for (let died = true; died;) {
        at += 1;
        for (const done of [false, true]) {
          const user = { tenantId: 'acme', userId: `${at} ${done}` };
          const query = async (): Promise<string> => {
            const found = await program().query(user, { kind: 'step', limit: 99 });
            return found.map(({ id }) => id).join('');
          };
          const writer = program(parameters);
          await writer.commit(user, fence(), put('1', '2'));
          const seen = dyingAt(at, done);
          const outcome = await writer
            .commit(user, fence(), [...put('3', '4', '5'), remove('1')])
            .catch(() => 'unknown');
          died = seen.writes >= at;
          recovered();
          const kept = await query();
          expect(outcome === 'unknown' ? ['12', '2345'] : ['2345']).toContain(kept);
          expect(await program().revision(user)).toBe(kept === '12' ? 1 : 2);
          // And the next goes on from there, and a day later leaves nothing behind.
          await program().commit(user, fence(2), put('6'));
          expect(await query()).toBe(`${kept}6`);
          clock.advance({ hours: 24 });
          await program({}, clock).commit(user, fence(2), put('7'));
          expect(pointsOfKind('journal')).toBe(0);
        }
      }
      expect(at).toBeGreaterThan(2);
    },
  );

  it('should finish an erasure wherever it is cut short, and bring nothing back', async () => {
    for (const [at, done] of [1, 2, 3].flatMap((n) => [[n, false] as const, [n, true] as const])) {
      const user = { tenantId: 'acme', userId: `${at} ${done}` };
      await program().commit(user, fence(), put('1', '2'));
      dyingAt(at, done);
      await program()
        .erase(user, 2)
        .catch(() => undefined);
      recovered();
      const late = await program().erase(user, 2);
      expect(late.step === 2 || late.step === 0).toBe(true);
      await expect(program().commit(user, fence(9), put('3'))).rejects.toThrow(anErrorOf('stale-epoch'));
      expect(await program().query(user, { kind: 'step', limit: 9 })).toEqual([]);
    }
    expect(pointsOfKind('step')).toBe(0);
  });

  it('should leave no name of an erased user', async () => {
    await program().commit(ada, fence(), put('1'));
    await program().erase(ada, 2);
    const left = [...(double.collections.get('test_records')?.points.values() ?? [])];
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toMatch(/ada|acme/);
  });

  it('should count a commit once whose answer was lost', async () => {
    const writer = program({ attempts: 3, backoffMs: 1 });
    let lost = 0;
    double.fault = (operations) => {
      lost += isUpsertOf('head')(operations) ? 1 : 0;
      return { done: true, answered: lost !== 1 };
    };
    expect(await writer.commit(ada, fence(), put('1'))).toBe(1);
    expect(await writer.commit(ada, fence(), put('2'))).toBe(2);
    expect(await stepsOf(program())).toBe('12');
  });

  it('should not take a commit for lost because others have committed since it was decided', async () => {
    const { met, letGo } = holdUp('after', isUpsertOf('head'));
    const commit = program().commit(ada, fence(), put('1'));
    await met;
    for (const id of ['2', '3']) await program().commit(ada, fence(), put(id));
    letGo();
    expect(await commit).toBe(1);
    expect(await stepsOf(program())).toBe('123');
    expect(await program().revision(ada)).toBe(3);
  });

  it('should let every one of several writers commit, each on top of the other', async () => {
    const programs = Array.from({ length: 4 }, () => program({ commitAttempts: 20 }));
    const revisions = await Promise.all(
      programs.map((store, n) => store.commit(ada, fence(), put(String(n), String(n + 4)))),
    );
    expect(revisions.toSorted()).toEqual([1, 2, 3, 4]);
    expect(await stepsOf(program())).toBe('01234567');
  });

  it('should decide a commit on what is there when it comes, not on what was there when it was begun', async () => {
    const { met, letGo } = holdUp('before', isUpsertOf('head'));
    const held = program().commit(ada, fence(), put('1'));
    await met;
    expect(await program().commit(ada, fence(), put('2'))).toBe(1);
    letGo();
    expect(await held).toBe(2);
    expect(await stepsOf(program())).toBe('12');
  });

  it('should refuse on what is there when it comes', async () => {
    const early = program();
    await early.commit(ada, fence(3), put('1'));
    const { met, letGo } = holdUp('before', isUpsertOf('head'));
    const held = early.commit(ada, fence(3), put('2'));
    await met;
    await program().commit(ada, fence(4), put('3'));
    letGo();
    await expect(held).rejects.toThrow(anErrorOf('lease-lost'));
    expect(await stepsOf(program())).toBe('13');
  });

  it('should show no half of a commit to one who reads while it is written', async () => {
    const reader = program();
    await program().commit(ada, fence(), put('1'));
    expect(await stepsOf(reader)).toBe('1');
    // The first of three pieces is written over the records, the others are not.
    const { met, letGo } = holdUp('after', (operations) => isUpsertOf('step')(operations));
    const commit = program({ journalChunkBytes: 1 }).commit(ada, fence(), put('2', '3', '4'));
    await met;
    expect(await stepsOf(reader)).toBe('1234');
    letGo();
    expect(await commit).toBe(2);
  });

  it('should not tidy up the journal of a commit that is still to come', async () => {
    const finishing = holdUp('before', isUpsertOf('step'));
    const slow = program().commit(ada, fence(), put('1'));
    await finishing.met;
    // Another finishes it, and the next writer has begun his journal when the first tidies up.
    expect(await stepsOf(program())).toBe('1');
    const staging = holdUp('after', isUpsertOf('journal'));
    const next = program({ journalChunkBytes: 1 }).commit(ada, fence(), put('2', '3', '4'));
    await staging.met;
    finishing.letGo();
    await slow;
    // He decides, and dies of it.
    double.fault = (operations) => ({ done: isUpsertOf('journal')(operations), answered: true });
    staging.letGo();
    await next.catch(() => undefined);
    recovered();
    expect(await stepsOf(program())).toBe('1234');
  });

  it('should say that a commit stays unfinished whose journal is lost, instead of waiting for ever', async () => {
    double.fault = (operations) => ({ done: isUpsertOf('journal')(operations), answered: true });
    await program({ journalChunkBytes: 1 }).commit(ada, fence(), put('1', '2'));
    recovered();
    const { points } = double.collections.get('test_records')!;
    for (const [id, { payload }] of points) if (payload['kind'] === 'journal') points.delete(id);
    const reading = stepsOf(program({ rollForwardWithinMs: 100 }));
    await expect(reading).rejects.toThrow(anErrorOf('store-unavailable'));
  });

  it('should not let one who finishes a commit late bring back what was removed or replaced since', async () => {
    // The writer dies once it has decided.
    double.fault = (operations) => ({ done: decides(operations), answered: false });
    await program()
      .commit(ada, fence(), [...put('1'), { put: step('2', 'old') }])
      .catch(() => undefined);
    // Somebody begins to finish it, and is held up on the way.
    const { met, letGo } = holdUp('before', any);
    const late = stepsOf(program());
    await met;
    // Others finish it, and go on.
    await program().commit(ada, fence(2), [remove('1'), { put: step('2', 'new') }]);
    letGo();
    expect(await late).toBe('2');
    expect(await stepsOf(program())).toBe('2');
    expect(
      (await program().get(ada, 'step', ['1', '2'])).map(({ body }) => Buffer.from(body).toString()),
    ).toEqual(['new']);
  });

  it('should forget the marks of removed records after their time', async () => {
    const clock = new ManualClock();
    const store = openQdrant({ url, collectionPrefix: 'test' }, clock, defaultParameters.qdrant).records;
    await store.commit(ada, fence(), put('1'));
    await store.commit(ada, fence(), [remove('1')]);
    expect(pointsOfKind('removed')).toBe(1);
    clock.advance({ hours: 25 });
    await store.commit(ada, fence(), put('2'));
    expect(pointsOfKind('removed')).toBe(0);
  });

  it('should find what is due in a commit whose writer died', async () => {
    double.fault = (operations) => ({ done: decides(operations), answered: false });
    const due = { ...step('p'), kind: 'pipeline', fields: { dueAt: 5 } } as const;
    await program()
      .commit(ada, fence(), [{ put: due }])
      .catch(() => undefined);
    recovered();
    expect(await program().due('pipeline', 9, 9)).toEqual([{ user: ada, id: 'p', dueAt: 5 }]);
  });
});
