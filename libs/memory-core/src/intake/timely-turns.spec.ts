import { aUser } from '../testing/a-pipeline';
import { timelyTurns } from './timely-turns';

describe('timelyTurns', () => {
  it('should wait once for a store that hangs, and then not at all for a while', async () => {
    let asked = 0;
    const hanging = { byIds: () => ((asked += 1), new Promise<never>(() => undefined)) };
    const turns = timelyTurns(hanging, { knownTurnsWaitMs: 30 });
    for (let time = 0; time < 3; time += 1) {
      await expect(turns.byIds(aUser, ['a'])).rejects.toMatchObject({ code: 'store-unavailable' });
    }
    expect(asked).toBe(1);
  });

  it('should answer what comes in time', async () => {
    const turns = timelyTurns({ byIds: async () => [] }, { knownTurnsWaitMs: 1_000 });
    expect(await turns.byIds(aUser, ['a'])).toEqual([]);
  });
});
