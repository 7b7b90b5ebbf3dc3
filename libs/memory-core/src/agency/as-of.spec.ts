import { aPerson, aMind } from '@app/testing/a-person';
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
      const person = await aPerson({ put: 'insight', value: lisbon }, ...aMind.told('lisbon', told));
      person.clock.set(aMind.start + 86_400_000);
      const decidedAt = person.clock.now();
      if (decision === 'correct') await person.state.correct(person.user, 'lisbon', 'I live in Porto.');
      else await person.decide.decide(person.user, 'lisbon', decision);
      person.clock.advance({ days: 1 });
      await person.works();
      const asOf = (at: number) => profileAsOf(person.store.profiles, person.user, at);
      const before = await asOf(decidedAt - 1);
      expect(before?.version).toBe(1);
      expect(before?.markdown).toContain(told);
      const latest = await person.store.profiles.latest(person.user);
      expect(latest?.version).toBeGreaterThan(1);
      expect(latest?.updatedAt).toBe(decidedAt);
      expect(await asOf(decidedAt)).toEqual(latest);
    },
  );
});
