import { OfflineEmbedder } from '@app/language-en/embedder/embedder';
import { GptTokenCounter } from '@app/models/tokenizer';
import { defaultParameters } from '../config/parameters';
import { generalSchema } from '../config/schemas';
import { type Attractor } from '../domain/attractor';
import { type Insight } from '../domain/insight';
import { emptyPipelineState } from '../domain/pipeline';
import { type Metrics, silentMetrics } from '../ports/metrics';
import { type StepContext, type StepOf } from '../pipeline/step-handler';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { said } from '@app/testing/said';
import { ConsolidateStep } from './consolidate-step';

const user = { tenantId: 'acme', userId: 'mara' };
const at = Date.parse('2026-06-01T12:00:00Z');
const aStep = (over: Partial<StepOf<'consolidate'>> = {}): StepOf<'consolidate'> => ({
  ordinal: 1,
  kind: 'consolidate',
  throughSeq: 20,
  turns: 20,
  at,
  ...over,
});

const aMemory = async (
  insights: readonly Insight[],
  attractors: readonly Attractor[] = [],
  metrics: Metrics = silentMetrics,
) => {
  const { store, meet } = aMemoryStore();
  const fence = await meet(user);
  await store.writer.commit(user, fence, [
    ...insights.map((value) => ({ put: 'insight', value }) as const),
    ...attractors.map((value) => ({ put: 'attractor', value }) as const),
  ]);
  const handler = new ConsolidateStep(store, new OfflineEmbedder(), new GptTokenCounter(), metrics);
  const state = { ...emptyPipelineState(), counts: { ...emptyPipelineState().counts, consolidated: 40 } };
  const context: StepContext = {
    user,
    settings: { schema: generalSchema, parameters: defaultParameters },
    state,
  };
  const run = async (step = aStep()) => {
    const outcome = await handler.apply(context, step);
    await store.writer.commit(user, fence, outcome.changes);
    return outcome;
  };
  return { store, run, fence };
};

const pattern = { category: 'patterns-and-goals', kind: 'pattern', attractorId: 'moon' } as const;
const moons = [
  said('2026-01-20', 'I felt anxious at the new moon.', pattern),
  said('2026-02-18', 'I am sensitive to new moons.', pattern),
  said('2026-03-19', 'I get restless in lunar transitions.', pattern),
];

describe('the consolidation step', () => {
  it('should count what is believed beside what the profile takes to tell it', async () => {
    const counted: [string, unknown, number | undefined][] = [];
    const metrics: Metrics = {
      ...silentMetrics,
      count: (name, labels, by) => counted.push([name, labels, by]),
    };
    const { run, store } = await aMemory(moons, [], metrics);
    await run();
    const profile = await store.profiles.latest(user);
    const ofTokens = counted.filter(([name]) => name === 'profile_tokens_total');
    expect(ofTokens).toContainEqual(['profile_tokens_total', { of: 'profile' }, profile?.tokens]);
    const statements = ofTokens.find(([, labels]) => JSON.stringify(labels) === '{"of":"statements"}');
    expect(statements?.[2]).toBeGreaterThan(5);
    expect(statements?.[2]).toBeLessThan(60);
  });

  it('should merge, write the profile at event time and link what led to it', async () => {
    const { store, run } = await aMemory(moons);
    const { counts } = await run();
    expect(counts).toEqual({ consolidated: 20, consolidations: 1 });
    const profile = await store.profiles.latest(user);
    expect(profile).toMatchObject({ version: 1, updatedAt: at, messages: 60 });
    expect(profile?.sections.flatMap(({ items }) => items.map(({ text }) => text))).toEqual([
      expect.stringContaining('I get restless in lunar transitions.'),
    ]);
    expect(await store.insights.all(user, { status: ['active'] })).toMatchObject([
      { evidence: moons.map(({ quote }) => ({ quote })) },
    ]);
    const { items: changes } = await store.changes.list(user, 10);
    expect(changes.map(({ type }) => type).sort()).toEqual(['insight.merged', 'profile.written']);
    expect(profile?.changeIds).toEqual(
      changes.filter(({ type }) => type === 'insight.merged').map(({ id }) => id),
    );
  });

  it('should leave attractors with the survivor in the place of what it absorbed', async () => {
    const moon: Attractor = {
      id: 'moon',
      label: 'new moon',
      gist: 'new moon',
      centroid: [1],
      embedder: 'offline-hash/1',
      strength: { value: 2, at },
      members: moons.map(({ id }) => id),
      createdAt: at,
      updatedAt: at,
      slotHistory: [],
    };
    const { store, run } = await aMemory(moons, [moon]);
    await run();
    expect(await store.attractors.all(user)).toMatchObject([{ id: 'moon', members: [moons[0]?.id] }]);
  });

  it('should write the next version though nothing is told otherwise, and keep that out of the log', async () => {
    const { store, run } = await aMemory(moons);
    await run();
    const again = aStep({ ordinal: 2, throughSeq: 40, at: at + 86_400_000, turns: 25 });
    const { changes } = await run(again);
    expect(changes.map((change) => 'put' in change && change.put)).toEqual(['profile']);
    expect(await store.profiles.latest(user)).toMatchObject({
      version: 2,
      updatedAt: again.at,
      messages: 65,
      changeIds: [],
    });
    expect((await store.profiles.version(user, 1))?.messages).toBe(60);
  });

  it('should write nothing when no message has come since', async () => {
    const { store, run } = await aMemory(moons);
    await run();
    // The fake leaves the messages counted at forty: twenty of the first run are those of the version.
    expect((await run(aStep({ ordinal: 2 }))).changes).toEqual([]);
    expect((await store.profiles.latest(user))?.version).toBe(1);
  });

  it('should tell once that the profile has not room for all', async () => {
    const crowd = Array.from({ length: 90 }, (_, n) =>
      said('2026-05-01', `I carved figure ${n} of a series of saints in oak for a small chapel in town.`, {
        kind: 'relation',
        category: 'people',
        pinned: n < 5,
      }),
    );
    const { store, run } = await aMemory(crowd);
    await run();
    await run(aStep({ ordinal: 2, throughSeq: 40, turns: 40 }));
    const { items } = await store.changes.list(user, 300);
    const [told, ...others] = items.filter(({ type }) => type === 'profile.compressed');
    const first = await store.profiles.version(user, 1);
    expect(others).toEqual([]);
    expect(told?.text).toContain(`${first?.leftOut} memories have no room`);
    expect(first?.changeIds).toContain(told?.id);
    expect(await store.profiles.latest(user)).toMatchObject({ version: 2, leftOut: first?.leftOut });
  });

  it('should come to the same when it is run twice before anything was written', async () => {
    const [one, other] = [await aMemory(moons), await aMemory([...moons].reverse())];
    const [first, second] = [await one.run(), await other.run()];
    const byId = (changes: typeof first.changes) => changes.map((change) => JSON.stringify(change)).sort();
    expect(byId(second.changes)).toEqual(byId(first.changes));
  });

  it('should keep the version before and link what was learned in between', async () => {
    const { store, run, fence } = await aMemory(moons);
    await run();
    const sails = said('2026-06-02', 'I sail on Sundays.');
    await store.writer.commit(user, fence, [
      { put: 'insight', value: sails },
      {
        put: 'change',
        value: {
          id: 'learned',
          type: 'insight.added',
          at: at + 1,
          cause: 'turn',
          subjectIds: [sails.id],
          text: 'x',
        },
      },
    ]);
    await run(aStep({ ordinal: 2, at: at + 86_400_000 }));
    expect(await store.profiles.latest(user)).toMatchObject({ version: 2, changeIds: ['learned'] });
    expect(await store.profiles.version(user, 1)).toMatchObject({ version: 1 });
  });

  it.each([
    [49, 49, []],
    [50, 50, ['limit.reached']],
    [100, 100, ['limit.reached']],
    [103, 100, ['insight.archived', 'insight.archived', 'insight.archived', 'limit.reached']],
  ])('should bound what is not protected: of %i it keeps %i, and says so', async (told, kept, types) => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const named = (n: number) => `Zu${letters[Math.floor(n / 26)]}${letters[n % 26]}x`;
    const things = Array.from({ length: told }, (_, n) =>
      said('2026-05-01', `I visited ${named(n)} once.`, { category: 'work' }),
    );
    const protectedOnes = [
      said('2026-05-01', 'I realised that I rest too little.', { kind: 'breakthrough' }),
      said('2026-05-01', 'I like Sundays.', { pinned: true }),
      said('2026-05-01', 'My name is Mara.', { slot: { key: 'user.name', value: 'Mara' } }),
    ];
    const { store, run } = await aMemory([...things, ...protectedOnes]);
    await run();
    const active = await store.insights.all(user, { status: ['active'] });
    expect(active).toHaveLength(kept + protectedOnes.length);
    expect(active.map(({ id }) => id)).toEqual(expect.arrayContaining(protectedOnes.map(({ id }) => id)));
    const { items } = await store.changes.list(user, 50);
    expect(
      items
        .map(({ type }) => type)
        .filter((type) => type !== 'profile.written')
        .sort(),
    ).toEqual(types);
  });

  it('should write nothing for a user of whom nothing is known', async () => {
    const { run } = await aMemory([]);
    expect((await run()).changes).toEqual([]);
  });
});
