import { defaultParameters } from '@app/memory-core/config/parameters';
import { ManualClock } from '@app/testing/clock';
import { anErrorOf } from '@app/testing/an-error-of';
import {
  ada,
  commitsToQdrant,
  decides,
  fence,
  isUpsertOf,
  put,
  remove,
  step,
} from '@app/testing/commits-to-qdrant';
import { openQdrant } from './open-qdrant';

describe('commits to Qdrant', () => {
  const { double, dyingAt, pointsOfKind, program, recovered, stepsOf, url } = commitsToQdrant();

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
    const left = [...(double().collections.get('test_records')?.points.values() ?? [])];
    expect(left).toHaveLength(1);
    expect(JSON.stringify(left)).not.toMatch(/ada|acme/);
  });

  it('should count a commit once whose answer was lost', async () => {
    const writer = program({ attempts: 3, backoffMs: 1 });
    let lost = 0;
    double().fault = (operations) => {
      lost += isUpsertOf('head')(operations) ? 1 : 0;
      return { done: true, answered: lost !== 1 };
    };
    expect(await writer.commit(ada, fence(), put('1'))).toBe(1);
    expect(await writer.commit(ada, fence(), put('2'))).toBe(2);
    expect(await stepsOf(program())).toBe('12');
  });

  it('should say that a commit stays unfinished whose journal is lost, instead of waiting for ever', async () => {
    double().fault = (operations) => ({ done: isUpsertOf('journal')(operations), answered: true });
    await program({ journalChunkBytes: 1 }).commit(ada, fence(), put('1', '2'));
    recovered();
    const { points } = double().collections.get('test_records')!;
    for (const [id, { payload }] of points) if (payload['kind'] === 'journal') points.delete(id);
    const reading = stepsOf(program({ rollForwardWithinMs: 100 }));
    await expect(reading).rejects.toThrow(anErrorOf('store-unavailable'));
  });

  it('should forget the marks of removed records after their time', async () => {
    const clock = new ManualClock();
    const store = openQdrant(
      { url: url(), collectionPrefix: 'test' },
      clock,
      defaultParameters.qdrant,
    ).records;
    await store.commit(ada, fence(), put('1'));
    await store.commit(ada, fence(), [remove('1')]);
    expect(pointsOfKind('removed')).toBe(1);
    clock.advance({ hours: 25 });
    await store.commit(ada, fence(), put('2'));
    expect(pointsOfKind('removed')).toBe(0);
  });

  it('should find what is due in a commit whose writer died', async () => {
    double().fault = (operations) => ({ done: decides(operations), answered: false });
    const due = { ...step('p'), kind: 'pipeline', fields: { dueAt: 5 } } as const;
    await program()
      .commit(ada, fence(), [{ put: due }])
      .catch(() => undefined);
    recovered();
    expect(await program().due('pipeline', 9, 9)).toEqual([{ user: ada, id: 'p', dueAt: 5 }]);
  });
});
