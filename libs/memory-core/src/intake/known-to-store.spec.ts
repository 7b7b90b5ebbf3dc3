import { aUser } from '@app/testing/a-pipeline';
import { inGoodTime } from './known-to-store';

describe('what is known to the store', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('should wait once for a store that hangs, and then not at all for a while', async () => {
    let asked = 0;
    const hangs = () => ((asked += 1), new Promise<never>(() => undefined));
    const known = inGoodTime({ byIds: hangs, drainedSeq: hangs }, { knownTurnsWaitMs: 30 });
    const unavailable = { code: 'store-unavailable' };

    const first = expect(known.byIds(aUser, ['a'])).rejects.toMatchObject(unavailable);
    await jest.advanceTimersByTimeAsync(30);
    await first;
    await jest.advanceTimersByTimeAsync(29);
    await expect(known.drainedSeq(aUser)).rejects.toMatchObject(unavailable);
    expect(asked).toBe(1);

    await jest.advanceTimersByTimeAsync(1);
    const second = expect(known.byIds(aUser, ['a'])).rejects.toMatchObject(unavailable);
    await jest.advanceTimersByTimeAsync(30);
    await second;
    expect(asked).toBe(2);
  });

  it('should answer what comes in time', async () => {
    const known = inGoodTime(
      { byIds: async () => [], drainedSeq: async () => 7 },
      { knownTurnsWaitMs: 1_000 },
    );
    expect([await known.byIds(aUser, ['a']), await known.drainedSeq(aUser)]).toEqual([[], 7]);
  });
});
