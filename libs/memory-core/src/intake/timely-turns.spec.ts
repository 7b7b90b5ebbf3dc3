import { aUser } from '../testing/a-pipeline';
import { timelyTurns } from './timely-turns';

describe('timelyTurns', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('should wait once for a store that hangs, and then not at all for a while', async () => {
    let asked = 0;
    const hanging = { byIds: () => ((asked += 1), new Promise<never>(() => undefined)) };
    const turns = timelyTurns(hanging, { knownTurnsWaitMs: 30 });
    const unavailable = { code: 'store-unavailable' };

    const first = expect(turns.byIds(aUser, ['a'])).rejects.toMatchObject(unavailable);
    await jest.advanceTimersByTimeAsync(30);
    await first;
    await jest.advanceTimersByTimeAsync(29);
    await expect(turns.byIds(aUser, ['a'])).rejects.toMatchObject(unavailable);
    expect(asked).toBe(1);

    await jest.advanceTimersByTimeAsync(1);
    const second = expect(turns.byIds(aUser, ['a'])).rejects.toMatchObject(unavailable);
    await jest.advanceTimersByTimeAsync(30);
    await second;
    expect(asked).toBe(2);
  });

  it('should answer what comes in time', async () => {
    const turns = timelyTurns({ byIds: async () => [] }, { knownTurnsWaitMs: 1_000 });
    expect(await turns.byIds(aUser, ['a'])).toEqual([]);
  });
});
