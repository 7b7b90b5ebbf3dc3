import { aHand, aMind } from '@app/testing/a-hand';
import { anInsight, worded } from '@app/testing/factories';
import { profileAsOf } from './as-of';

const lisbon = anInsight({
  id: 'lisbon',
  ...worded('The user lives in Lisbon.'),
  recordedAt: aMind.start,
  evidence: [aMind.evidence('t')],
});
const told = 'Lives in Lisbon.';

describe('the profile as of a time', () => {
  it.each(['confirm', 'correct', 'dispute'] as const)(
    'should tell before a decision what was told then, and from then on what it led to: %s',
    async (decision) => {
      const hand = await aHand({ put: 'insight', value: lisbon }, ...aMind.told('lisbon', told));
      hand.clock.set(aMind.start + 86_400_000);
      const decidedAt = hand.clock.now();
      if (decision === 'correct') await hand.state.correct(hand.user, 'lisbon', 'I live in Porto.');
      else await hand.decide.decide(hand.user, 'lisbon', decision);
      hand.clock.advance({ days: 1 });
      await hand.works();
      const asOf = (at: number) => profileAsOf(hand.store.profiles, hand.user, at);
      const before = await asOf(decidedAt - 1);
      expect(before?.version).toBe(1);
      expect(before?.markdown).toContain(told);
      const latest = await hand.store.profiles.latest(hand.user);
      expect(latest?.version).toBeGreaterThan(1);
      expect(latest?.updatedAt).toBe(decidedAt);
      expect(await asOf(decidedAt)).toEqual(latest);
    },
  );
});
