import { stillTold } from '../consolidation';

import { type Insight } from '../domain/insight';
import { conversationSummaryId, crossConversationSummaryId } from '../domain/summary';
import { aPerson, aMind } from '@app/testing/a-person';
import { defaultSettings } from '@app/testing/a-learner';
import { anInsight, worded } from '@app/testing/factories';
import { inEnglish } from '@app/testing/languages';
import { wordCounter } from '@app/testing/word-counter';
import { DecaySweep } from './decay-sweep';
import { dueRecordsOf } from './due-records';
import { scheduled } from '../lifecycle/next-transition';

const statement = "The user's insurance number is 4471.";
const text = 'Insurance number is 4471.';

const setUp = async (...others: readonly Insight[]) => {
  const evidence = [aMind.evidence('turn-1')];
  const person = await aPerson(
    {
      put: 'insight',
      value: scheduled(anInsight({ id: 'insurance', ...worded(statement), evidence }), defaultSettings),
    },
    ...others.map((value) => ({ put: 'insight', value }) as const),
    ...aMind.told('insurance', text),
  );
  const { records, store, bench, clock, epochOf, user } = person;
  const sweep = new DecaySweep(dueRecordsOf(records, epochOf), store, bench.lease, bench.tenants, {
    clock,
    tokens: wordCounter,
    languages: inEnglish,
  });
  return {
    ...person,
    sweepAfter: async (days: number) => {
      clock.advance({ days });
      return sweep.run();
    },
    /** What the summaries tell in a prompt. */
    prompted: async () => {
      const insights = await store.insights.all(user);
      return Promise.all(
        [conversationSummaryId('conversation-1'), crossConversationSummaryId].map(async (id) => {
          const summary = await store.summaries.get(user, id);
          return summary && stillTold(summary, insights, wordCounter)?.text;
        }),
      );
    },
  };
};

describe('what decay sets aside', () => {
  it('should not be told again by a summary once it is deleted', async () => {
    const { prompted, sweepAfter, told } = await setUp();
    await sweepAfter(90);
    expect(await prompted()).toEqual([text, text]);
    for (const days of [90, 180]) {
      await sweepAfter(days);
      expect(await prompted()).toEqual([undefined, undefined]);
    }
    expect(JSON.stringify(await told())).not.toContain('4471');
  });

  it('should leave in a summary what is believed, and what a person may still take back', async () => {
    const bees = anInsight({ ...worded('The user keeps bees.') });
    const off = anInsight({ ...worded('The user plays chess.'), enabled: false });
    const { store, sweepAfter, user, writes } = await setUp(bees, off);
    const across = await store.summaries.get(user, crossConversationSummaryId);
    const lines = `Facts: Keeps bees. ${text} Plays chess.`;
    await writes({ put: 'summary', value: { ...across!, text: lines } });
    for (const days of [90, 90, 180]) await sweepAfter(days);
    expect(await store.summaries.get(user, crossConversationSummaryId)).toMatchObject({
      text: 'Facts: Keeps bees. Plays chess.',
    });
  });

  it('should keep a sentence that another memory states as well', async () => {
    const again = anInsight({ ...worded(statement), pinned: true });
    const { prompted, sweepAfter } = await setUp(again);
    for (const days of [90, 90, 180]) await sweepAfter(days);
    expect(await prompted()).toEqual([text, text]);
  });

  it('should leave the profile as it is archived, which links to why', async () => {
    const { log, store, sweepAfter, user } = await setUp();
    await sweepAfter(90);
    expect(await store.profiles.latest(user)).toMatchObject({ version: 1 });
    await sweepAfter(90);
    const profile = await store.profiles.latest(user);
    expect(profile).toMatchObject({ version: 2, sections: [] });
    const links = (await log()).filter(({ id }) => profile?.changeIds.includes(id));
    expect(links).toMatchObject([{ type: 'insight.archived', cause: 'decay' }]);
    await sweepAfter(180);
    expect(await store.profiles.latest(user)).toMatchObject({ version: 2 });
  });

  it('should be told in a summary again once it is confirmed', async () => {
    const { decide, prompted, sweepAfter, user } = await setUp();
    for (const days of [90, 90]) await sweepAfter(days);
    await decide.decide(user, 'insurance', 'confirm');
    expect((await prompted())[0]).toBe(text);
  });
});
