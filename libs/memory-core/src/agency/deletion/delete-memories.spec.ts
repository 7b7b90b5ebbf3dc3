import { statementOf, textOf } from '../../domain/claim';
import { anInsight } from '@app/testing/factories';
import { aHand, type HandFixture } from '@app/testing/a-hand';
import { type DeletionRequest } from './deletion-request';

const cause = 'person';

/** What a person tells over three conversations, a day apart. */
const told = async (): Promise<HandFixture> => {
  const hand = await aHand();
  await hand.says('c-1', 'I moved to Lisbon last year.', 'My sister Ana is a doctor.', 'I love pottery.');
  await hand.says('c-2', 'I go to a pottery class every Friday.', 'I am allergic to peanuts.');
  await hand.says('c-3', 'My boss Ines is getting a divorce.', 'I play the violin in an orchestra.');
  await hand.rests();
  return hand;
};

const removed = async (hand: HandFixture, request: DeletionRequest) => {
  const plan = await hand.remove.plan(hand.user, request);
  const before = await hand.store.revision(hand.user);
  const receipt = await hand.remove.run(hand.user, request, { cause, digest: plan.digest });
  expect(receipt.digest).toBe(plan.digest);
  expect(await hand.store.revision(hand.user)).toBe(before + 1);
  return { plan, atOnce: await hand.everything() };
};

describe('a deletion', () => {
  let hand: HandFixture;
  beforeEach(async () => {
    hand = await told();
    expect(await hand.everything()).toMatch(/Lisbon.*pottery.*divorce/s);
  });

  const idOf = async (words: RegExp): Promise<string> => {
    const found = (await hand.store.insights.all(hand.user)).find((insight) => words.test(textOf(insight)));
    return found!.id;
  };

  it('should read no other turns than those of the conversation or the time', async () => {
    const read = jest.spyOn(hand.store.turns, 'bySeq');
    const { plan } = await removed(hand, { by: 'conversation', conversationId: 'c-2' });
    expect(plan.turns.map(({ content }) => content)).toEqual([
      'I go to a pottery class every Friday.',
      'I am allergic to peanuts.',
    ]);
    const [{ occurredAt } = { occurredAt: 0 }] = await hand.store.turns.allOfConversation(hand.user, 'c-3');
    const span = { by: 'time', from: occurredAt, to: occurredAt + 1 } as const;
    const several = [span, { by: 'conversation', conversationId: 'c-3' }] as const;
    expect((await removed(hand, { by: 'several', of: several })).plan.turns).toHaveLength(2);
    // From the first one on: the whole of it.
    expect(read.mock.calls.filter(([, afterSeq]) => afterSeq < 0)).toEqual([]);
  });

  it.each<[string, (at: number) => Promise<DeletionRequest>, RegExp, RegExp]>([
    ['insight', async () => ({ by: 'insight', insightId: await idOf(/Lisbon/) }), /lisbon/i, /pottery/],
    ['topic', async () => ({ by: 'topic', topic: 'the divorce' }), /divorce|\bInes\b/i, /violin/],
    [
      'conversation',
      async () => ({ by: 'conversation', conversationId: 'c-3' }),
      /divorce|violin/i,
      /peanuts/,
    ],
    [
      'time span',
      async (now) => ({ by: 'time', from: now - 2.5 * 86_400_000, to: now - 0.5 * 86_400_000 }),
      /divorce|peanut|class/i,
      /pottery/,
    ],
  ])(
    'by %s should leave no word of it anywhere, at once and for good',
    async (_by, requested, gone, left) => {
      const { atOnce } = await removed(hand, await requested(hand.clock.now()));
      expect(atOnce.match(gone)).toBeNull();
      await hand.works();
      await hand.rests();
      expect((await hand.everything()).match(gone)).toBeNull();
      expect(await hand.everything()).toMatch(left);
    },
  );

  it('by category should take all of it, and the turns it came from', async () => {
    const category = (await hand.store.insights.all(hand.user)).find((insight) =>
      /Ana/.test(textOf(insight)),
    )!.category;
    const { plan } = await removed(hand, { by: 'category', category });
    expect(plan.insights.gone.length).toBeGreaterThan(0);
    await hand.rests();
    const left = await hand.store.insights.all(hand.user, { category });
    expect(left).toEqual([]);
    expect(await hand.everything()).not.toMatch(/\bAna\b/);
  });

  it('by category should know those of the schema, and those that it had', async () => {
    const by = 'category';
    await hand.writes({ put: 'insight', value: anInsight({ id: 'past', category: 'of-a-former-schema' }) });
    const { plan } = await removed(hand, { by, category: 'of-a-former-schema' });
    expect(plan.insights.gone.map(({ id }) => id)).toEqual(['past']);
    const { schema } = hand.bench.tenants.for(hand.user.tenantId);
    for (const { id } of schema.categories) await hand.remove.plan(hand.user, { by, category: id });
    const refused = hand.remove.plan(hand.user, { by, category: 'of-a-former-schema' });
    await expect(refused).rejects.toMatchObject({
      code: 'invalid-input',
      problems: [{ field: 'category', message: expect.stringMatching(/^must be one of \w/) as string }],
    });
  });

  it('should say what would go, and change nothing, when only asked', async () => {
    const before = await hand.everything();
    const revision = await hand.store.revision(hand.user);
    const plan = await hand.remove.plan(hand.user, { by: 'topic', topic: 'pottery' });
    expect(plan.turns.map(({ content }) => content)).toEqual([
      'I love pottery.',
      'I go to a pottery class every Friday.',
    ]);
    expect(plan.insights.gone.map(({ statement }) => statement).join()).toMatch(/pottery/);
    expect(plan.conversationIds).toEqual(['c-1', 'c-2']);
    expect(await hand.everything()).toBe(before);
    expect(await hand.store.revision(hand.user)).toBe(revision);
  });

  it('should happen once', async () => {
    const request: DeletionRequest = { by: 'topic', topic: 'divorce' };
    await removed(hand, request);
    const revision = await hand.store.revision(hand.user);
    expect((await hand.remove.run(hand.user, request, { cause })).turns).toEqual([]);
    expect(await hand.store.revision(hand.user)).toBe(revision);
  });

  it('should be of what was shown or of nothing', async () => {
    const request: DeletionRequest = { by: 'topic', topic: 'pottery' };
    const { digest } = await hand.remove.plan(hand.user, request);
    await hand.says('c-4', 'My pottery wheel broke.');
    await expect(hand.remove.run(hand.user, request, { cause, digest })).rejects.toMatchObject({
      code: 'confirmation-refused',
    });
    expect(await hand.everything()).toMatch(/I love pottery/);
  });

  it('should find what is still in the inbox', async () => {
    await hand.receive.turns(hand.user.tenantId, [
      {
        userId: hand.user.userId,
        turn: {
          eventId: 'late',
          conversationId: 'c-5',
          role: 'user',
          content: 'The divorce papers came today.',
          occurredAt: hand.clock.now(),
        },
      },
    ]);
    await removed(hand, { by: 'topic', topic: 'divorce' });
    await hand.works();
    await hand.rests();
    expect(await hand.everything()).not.toMatch(/divorce/i);
  });

  it.each([
    ['insight', async (): Promise<DeletionRequest> => ({ by: 'insight', insightId: await idOf(/peanut/) })],
    [
      'category',
      async (): Promise<DeletionRequest> => ({
        by: 'category',
        category: (await hand.insight(await idOf(/peanut/)))!.category,
      }),
    ],
  ])('by %s should take what an assistant said of it in another conversation', async (_by, requested) => {
    const said = ['Since you’re allergic to peanuts, try almonds.', 'Almonds are rich in protein.'];
    await hand.tell(
      ...said.map((content, n) => ({
        eventId: `c-4-${n}`,
        conversationId: 'c-4',
        role: 'assistant' as const,
        content,
        occurredAt: hand.clock.now() + n,
      })),
    );
    await hand.rests();
    const { plan, atOnce } = await removed(hand, await requested());
    expect(plan.turns.map(({ content }) => content)).toContain(said[0]);
    expect(plan.conversationIds).toContain('c-4');
    expect(atOnce).not.toMatch(/allergic/i);
    expect(atOnce).toMatch(/rich in protein/);
    await hand.rests();
    expect(await hand.everything()).not.toMatch(/allergic/i);
  });

  it('should log that it happened, and not what', async () => {
    await removed(hand, { by: 'topic', topic: 'divorce' });
    const [entry] = (await hand.log()).filter(({ type }) => type === 'memory.deleted');
    expect(entry).toMatchObject({ cause: 'person', subjectIds: [] });
    expect(entry!.text).toMatch(/^Deleted by topic: \d memor(?:y|ies) and \d messages?\.$/);
  });

  it('should leave no conversation of which nothing is left', async () => {
    await removed(hand, { by: 'conversation', conversationId: 'c-3' });
    const { items } = await hand.store.conversations.list(hand.user, 10);
    expect(items.map(({ id }) => id)).toEqual(['c-2', 'c-1']);
  });

  it('should take back what was asked to be remembered', async () => {
    const { insights } = await hand.state.remember(hand.user, {
      words: 'My safe opens with a brass key.',
      eventId: 'r',
    });
    expect(await hand.everything()).toMatch(/brass/);
    await removed(hand, { by: 'insight', insightId: insights[0]!.id });
    expect(await hand.everything()).not.toMatch(/brass/);
  });

  it('should leave an insight on its other sources, in their words', async () => {
    await hand.says('c-4', 'I have a peanut allergy since the hospital.');
    await hand.rests();
    const shared = (await hand.store.insights.all(hand.user)).find(({ evidence }) => evidence.length > 1)!;
    expect(textOf(shared)).toMatch(/allergic to peanuts/);
    const { plan } = await removed(hand, { by: 'conversation', conversationId: 'c-2' });
    expect(plan.insights.kept).toMatchObject([{ id: shared.id, before: statementOf(shared) }]);
    expect(await hand.insight(shared.id)).toMatchObject({
      quote: expect.stringMatching(/peanut allergy/) as string,
      evidence: [{ conversationId: 'c-4' }],
    });
    expect((await hand.everything()).match(/allergic to/)).toBeNull();
  });

  it('should show how an insight is told that was understood through what goes', async () => {
    await hand.says('c-4', 'My brother is a plumber.', 'He moved to Ghent in May.');
    await hand.rests();
    const { plan, atOnce } = await removed(hand, { by: 'insight', insightId: await idOf(/plumber/) });
    expect(plan.insights.kept).toMatchObject([
      {
        before: expect.stringMatching(/brother.+moved to Ghent/) as string,
        statement: expect.stringMatching(/^“He moved to Ghent/) as string,
      },
    ]);
    expect(atOnce.match(/brother/i)).toBeNull();
  });

  it.each<DeletionRequest>([
    { by: 'insight', insightId: 'never' },
    { by: 'topic', topic: 'the thing that I said' },
  ])('should refuse %j', async (request) => {
    await expect(hand.remove.plan(hand.user, request)).rejects.toMatchObject({
      code: request.by === 'insight' ? 'not-found' : 'invalid-input',
    });
  });
});
