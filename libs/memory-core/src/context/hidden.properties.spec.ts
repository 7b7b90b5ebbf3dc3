import { textOf } from '../domain/claim';
import fc from 'fast-check';
import { defaultParameters } from '../config/parameters';
import { insightStatuses, isUsable, type Insight, reviewReasons } from '../domain/insight';
import { defaultUserSettings, type UserSettings } from '../domain/user-settings';
import { silentMetrics } from '../ports/metrics';
import { ManualClock } from '@app/testing/clock';
import { anInsight, worded } from '@app/testing/factories';
import { aBuilderWith, put, talk } from '@app/testing/a-context';
import { AiSelection } from '@app/models/tasks/selection/ai-selection';
import { type SelectionModel } from '@app/models/tasks/selection/selection-model';

const worlds = 25;
const requests = 200;

const topics = ['boat', 'Lisbon', 'violin', 'sister Mara', 'garden', 'running'];
const topic = fc.constantFrom(...topics);
const categories = ['people-and-facts', 'preferences', 'goals'];

/** What a person may want hidden (SPEC R66). */
const wishes = fc.record({
  suppressedTopics: fc.subarray(topics, { maxLength: 2 }),
  categoriesOff: fc.subarray(categories, { maxLength: 1 }),
});

/** Everything that keeps a memory out of a prompt (SPEC R46), and what does not. */
const standing = fc.record({
  status: fc.constantFrom(...insightStatuses),
  reviewReason: fc.constantFrom(...reviewReasons, undefined),
  enabled: fc.oneof({ arbitrary: fc.constant(true), weight: 3 }, fc.constant(false)),
});

const world = fc.record({
  insights: fc.array(fc.tuple(topic, standing, fc.constantFrom(...categories)), {
    minLength: 4,
    maxLength: 12,
  }),
  /** Lines of the profile, each telling up to three of them. */
  profile: fc.array(fc.array(fc.nat(11), { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
  turns: fc.array(topic, { maxLength: 14 }),
  requests: fc.array(
    fc.record({
      message: fc.array(topic, { minLength: 1, maxLength: 3 }).map((words) => `And the ${words.join(', ')}?`),
      inConversation: fc.boolean(),
      explain: fc.boolean(),
      selection: fc.constantFrom('algorithmic' as const, 'ai' as const),
      budgetTokens: fc.integer({ min: 100, max: 2_000 }),
      /** Now and then somebody changes his mind before the request. */
      change: fc.option(fc.tuple(fc.nat(11), standing), { freq: 12 }),
      wishes: fc.option(wishes, { freq: 12 }),
    }),
    { minLength: requests, maxLength: requests },
  ),
});

const withStanding = (
  insight: Insight,
  { status, reviewReason, enabled }: { status: Insight['status']; reviewReason: unknown; enabled: boolean },
): Insight => {
  const { reviewReason: _before, ...rest } = insight;
  const reason = reviewReason as Insight['reviewReason'];
  return { ...rest, status, enabled, ...(reason !== undefined && { reviewReason: reason }) };
};

/** Chooses whatever it is shown, and at times what it is not. */
const eager: SelectionModel = {
  name: 'eager',
  judge: async ({ candidates }) => {
    const texts = candidates.map(({ text }) => text).join('');
    const many = candidates.length + (texts.length % 7 === 0 ? 1 : 0);
    const selected = Array.from({ length: many }, (_, i) => ({ id: i + 1, relevance: 0.5, reason: 'all' }));
    return { selected };
  },
};

describe('5 000 contexts', () => {
  it('should hold nothing superseded, disputed, archived, disabled, in doubt, or that the person wants hidden', async () => {
    let asked = 0;
    let silenced = 0;
    let told = 0;
    await fc.assert(
      fc.asyncProperty(world, async (given) => {
        const insights = given.insights.map(([about, how, category], i) =>
          withStanding(
            anInsight({ id: `i${i}`, category, ...worded(`belief-${i}: the ${about} matters.`) }),
            how,
          ),
        );
        let wanted: UserSettings = defaultUserSettings;
        const isHidden = (insight: Insight): boolean =>
          wanted.categoriesOff.includes(insight.category) ||
          wanted.suppressedTopics.some((one) => textOf(insight).includes(one));
        const line = (ids: readonly number[]) => {
          const told = ids.flatMap((id) => insights[id % insights.length] ?? []);
          const text = told.map(textOf).join(' ');
          return { insightIds: told.map(({ id }) => id), text };
        };
        const { build, commit } = await aBuilderWith(
          { selection: new AiSelection(eager, silentMetrics, defaultParameters.context, new ManualClock()) },
          ...insights.map(put.insight),
          put.profile(...given.profile.map(line)),
          put.summary('cross-conversation', topics.map((one) => `They said: ${one}.`).join(' ')),
          put.summary('conversation:c1', insights.map(textOf).join(' '), 'c1'),
          ...talk('c1', ...given.turns.map((about) => `We spoke of the ${about}.`)).map(put.turn),
        );
        for (const { change, wishes: more, inConversation, ...request } of given.requests) {
          if (more !== null) {
            wanted = { ...wanted, ...more, changedAt: wanted.changedAt + 1 };
            await commit({ put: 'settings', value: wanted });
          }
          if (change !== null) {
            const at = change[0] % insights.length;
            const changed = withStanding(insights[at]!, change[1]);
            insights[at] = changed;
            await commit(put.insight(changed));
          }
          const answer = await build({ ...request, ...(inConversation && { conversationId: 'c1' }) });
          asked += 1;
          const everything = JSON.stringify(answer);
          for (const [i, insight] of insights.entries()) {
            const here = everything.includes(`belief-${i}:`);
            if (here) told += 1;
            if (isHidden(insight)) silenced += 1;
            if (!isUsable(insight) || isHidden(insight)) expect(here).toBe(false);
          }
          for (const one of wanted.suppressedTopics) {
            expect(everything.includes(`We spoke of the ${one}.`)).toBe(false);
            expect(everything.includes(`They said: ${one}.`)).toBe(false);
          }
        }
      }),
      { numRuns: worlds, seed: 20_260_105 },
    );
    expect(asked).toBe(worlds * requests);
    // Else it would be easy.
    expect(told).toBeGreaterThan(asked / 3);
    expect(silenced).toBeGreaterThan(asked / 2);
  });
});
