import { fuzzContexts } from './run';

describe('generated contexts', () => {
  it('should quote no chatter, nothing twice, nothing outdated unmarked or being taken back, within any budget', async () => {
    const { requests, seen, offences } = await fuzzContexts(300, 1);
    expect(offences.map(({ why, seed }) => `${why} (${seed})`)).toEqual([]);
    // Else it would be easy.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(requests / 12);
  });
});
