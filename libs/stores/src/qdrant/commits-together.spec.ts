import { type RecordChange } from '@app/memory-core/ports/record-store';
import { anErrorOf } from '@app/testing/an-error-of';
import {
  ada,
  any,
  commitsToQdrant,
  decides,
  fence,
  isUpsertOf,
  put,
  remove,
  step,
} from '@app/testing/commits-to-qdrant';

describe('commits to Qdrant of several at once', () => {
  const { double, holdUp, program, recovered, stepsOf } = commitsToQdrant();

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
    double().fault = (operations) => ({ done: isUpsertOf('journal')(operations), answered: true });
    staging.letGo();
    await next.catch(() => undefined);
    recovered();
    expect(await stepsOf(program())).toBe('1234');
  });

  it('should not let one who finishes a commit late bring back what was removed or replaced since', async () => {
    // The writer dies once it has decided.
    double().fault = (operations) => ({ done: decides(operations), answered: false });
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

  it('should not take a record that was read before a commit reached it for what came of the commit', async () => {
    const store = program();
    const told = (text: string): RecordChange[] => [{ put: step('1', text) }];
    await store.commit(ada, fence(), told('old'));
    const applying = holdUp('before', isUpsertOf('step'));
    const commit = store.commit(ada, fence(), told('new'));
    await applying.met;
    // Read now: a head that is decided, and the record of before. The answer arrives when the commit is done.
    const reading = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    double().answering = async (ids) => {
      if (ids.length !== 2) return;
      reading.resolve();
      await answered.promise;
    };
    const read = store.get(ada, 'step', ['1']);
    await reading.promise;
    applying.letGo();
    await commit;
    double().answering = async () => undefined;
    answered.resolve();
    expect((await read).map(({ body }) => Buffer.from(body).toString())).toEqual(['new']);
  });
});
