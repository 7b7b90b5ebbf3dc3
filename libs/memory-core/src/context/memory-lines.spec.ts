import { dayMs } from '../domain/confidence';
import { ManualClock } from '@app/testing/clock';
import { anInsight, worded } from '@app/testing/factories';
import { aBuilderWith, put, start, tokens } from '@app/testing/a-context';

const ringRoad = anInsight({
  id: 'ring-road',
  ...worded('The user works on the ring road.'),
  recordedAt: start,
  lastConfirmedAt: start,
  confidence: { value: 0.7, at: start },
});

describe('a memory told in a context outside the profile', () => {
  it('should say when it was last said once it is too old to be sure of, and stay within the budget', async () => {
    const clock = new ManualClock(start);
    const { build } = await aBuilderWith({ clock }, put.insight(ringRoad));
    const told = async () => {
      const { text } = await build({ message: 'What about the ring road?', budgetTokens: 120 });
      expect(tokens.count(text)).toBeLessThanOrEqual(120);
      return /^- .*ring road.*$/m.exec(text)?.[0];
    };
    expect(await told()).toBe('- The user works on the ring road.');
    clock.set(start + 90 * dayMs);
    expect(await told()).toBe('- The user works on the ring road.');
    clock.set(start + 120 * dayMs);
    expect(await told()).toBe('- The user works on the ring road. (last said January 2026)');
  });
});
