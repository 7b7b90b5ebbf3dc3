import { statementOf, textOf } from '../../domain/claim';
import { anInsight } from '@app/testing/factories';
import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { type DeletionRequest } from './deletion-request';

const cause = 'person';

/** What a person tells over three conversations, a day apart. */
const told = async (): Promise<PersonFixture> => {
  const person = await aPerson();
  await person.says('c-1', 'I moved to Lisbon last year.', 'My sister Ana is a doctor.', 'I love pottery.');
  await person.says('c-2', 'I go to a pottery class every Friday.', 'I am allergic to peanuts.');
  await person.says('c-3', 'My boss Ines is getting a divorce.', 'I play the violin in an orchestra.');
  await person.rests();
  return person;
};

const removed = async (person: PersonFixture, request: DeletionRequest) => {
  const plan = await person.remove.plan(person.user, request);
  const before = await person.store.revision(person.user);
  const receipt = await person.remove.run(person.user, request, { cause, digest: plan.digest });
  expect(receipt.digest).toBe(plan.digest);
  expect(await person.store.revision(person.user)).toBe(before + 1);
  return { plan, atOnce: await person.everything() };
};

describe('a deletion', () => {
  let person: PersonFixture;
  beforeEach(async () => {
    person = await told();
    expect(await person.everything()).toMatch(/Lisbon.*pottery.*divorce/s);
  });

  const idOf = async (words: RegExp): Promise<string> => {
    const found = (await person.store.insights.all(person.user)).find((insight) =>
      words.test(textOf(insight)),
    );
    return found!.id;
  };

  it('should read no other turns than those of the conversation or the time', async () => {
    const read = jest.spyOn(person.store.turns, 'bySeq');
    const { plan } = await removed(person, { by: 'conversation', conversationId: 'c-2' });
    expect(plan.turns.map(({ content }) => content)).toEqual([
      'I go to a pottery class every Friday.',
      'I am allergic to peanuts.',
    ]);
    const [{ occurredAt } = { occurredAt: 0 }] = await person.store.turns.allOfConversation(
      person.user,
      'c-3',
    );
    const span = { by: 'time', from: occurredAt, to: occurredAt + 1 } as const;
    const several = [span, { by: 'conversation', conversationId: 'c-3' }] as const;
    expect((await removed(person, { by: 'several', of: several })).plan.turns).toHaveLength(2);
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
      const { atOnce } = await removed(person, await requested(person.clock.now()));
      expect(atOnce.match(gone)).toBeNull();
      await person.works();
      await person.rests();
      expect((await person.everything()).match(gone)).toBeNull();
      expect(await person.everything()).toMatch(left);
    },
  );

  it('by category should take all of it, and the turns it came from', async () => {
    const category = (await person.store.insights.all(person.user)).find((insight) =>
      /Ana/.test(textOf(insight)),
    )!.category;
    const { plan } = await removed(person, { by: 'category', category });
    expect(plan.insights.gone.length).toBeGreaterThan(0);
    await person.rests();
    const left = await person.store.insights.all(person.user, { category });
    expect(left).toEqual([]);
    expect(await person.everything()).not.toMatch(/\bAna\b/);
  });

  it('by category should know those of the schema, and those that it had', async () => {
    const by = 'category';
    await person.writes({ put: 'insight', value: anInsight({ id: 'past', category: 'of-a-former-schema' }) });
    const { plan } = await removed(person, { by, category: 'of-a-former-schema' });
    expect(plan.insights.gone.map(({ id }) => id)).toEqual(['past']);
    const { schema } = person.bench.tenants.for(person.user.tenantId);
    for (const { id } of schema.categories) await person.remove.plan(person.user, { by, category: id });
    const refused = person.remove.plan(person.user, { by, category: 'of-a-former-schema' });
    await expect(refused).rejects.toMatchObject({
      code: 'invalid-input',
      problems: [{ field: 'category', message: expect.stringMatching(/^must be one of \w/) as string }],
    });
  });

  it('should say what would go, and change nothing, when only asked', async () => {
    const before = await person.everything();
    const revision = await person.store.revision(person.user);
    const plan = await person.remove.plan(person.user, { by: 'topic', topic: 'pottery' });
    expect(plan.turns.map(({ content }) => content)).toEqual([
      'I love pottery.',
      'I go to a pottery class every Friday.',
    ]);
    expect(plan.insights.gone.map(({ statement }) => statement).join()).toMatch(/pottery/);
    expect(plan.conversationIds).toEqual(['c-1', 'c-2']);
    expect(await person.everything()).toBe(before);
    expect(await person.store.revision(person.user)).toBe(revision);
  });

  it('should last where the same is sent again with a time before it, under any id, and not where it is told later', async () => {
    await removed(person, { by: 'topic', topic: 'peanuts' });
    const deletedAt = person.clock.now();
    const sends = async (eventId: string, content: string, occurredAt: number): Promise<string> => {
      const turn = { eventId, conversationId: 'c-9', role: 'user' as const, content, occurredAt };
      await person.receive.turns(person.user.tenantId, [{ userId: person.user.userId, turn }]);
      await person.works();
      person.clock.advance({ days: 1 });
      await person.rests();
      return person.everything();
    };
    const allergic = 'I am allergic to peanuts.';
    const before = (await person.believed()).join();
    expect(await sends('c-2-1', allergic, deletedAt + 1)).not.toMatch(/peanut/);
    expect(await sends('again-1', allergic, deletedAt - 1)).not.toMatch(/peanut/);
    expect(await sends('again-2', ' I am ALLERGIC  to peanuts. ', deletedAt - 86_400_000)).not.toMatch(
      /peanut/i,
    );
    expect((await person.believed()).join()).toBe(before);
    // Other words of that time were not deleted, and the same words are of the person's own will later.
    expect(await sends('other', 'I am allergic to cats.', deletedAt - 1)).toMatch(/cats/);
    expect(await sends('later', allergic, deletedAt + 1)).toMatch(/peanut/);
  });

  it('should happen once', async () => {
    const request: DeletionRequest = { by: 'topic', topic: 'divorce' };
    await removed(person, request);
    const revision = await person.store.revision(person.user);
    expect((await person.remove.run(person.user, request, { cause })).turns).toEqual([]);
    expect(await person.store.revision(person.user)).toBe(revision);
  });

  it('should be of what was shown or of nothing', async () => {
    const request: DeletionRequest = { by: 'topic', topic: 'pottery' };
    const { digest } = await person.remove.plan(person.user, request);
    await person.says('c-4', 'My pottery wheel broke.');
    await expect(person.remove.run(person.user, request, { cause, digest })).rejects.toMatchObject({
      code: 'confirmation-refused',
    });
    expect(await person.everything()).toMatch(/I love pottery/);
  });

  it('should find what is still in the inbox', async () => {
    await person.receive.turns(person.user.tenantId, [
      {
        userId: person.user.userId,
        turn: {
          eventId: 'late',
          conversationId: 'c-5',
          role: 'user',
          content: 'The divorce papers came today.',
          occurredAt: person.clock.now(),
        },
      },
    ]);
    await removed(person, { by: 'topic', topic: 'divorce' });
    await person.works();
    await person.rests();
    expect(await person.everything()).not.toMatch(/divorce/i);
  });

  it.each([
    ['insight', async (): Promise<DeletionRequest> => ({ by: 'insight', insightId: await idOf(/peanut/) })],
    [
      'category',
      async (): Promise<DeletionRequest> => ({
        by: 'category',
        category: (await person.insight(await idOf(/peanut/)))!.category,
      }),
    ],
  ])('by %s should take what an assistant said of it in another conversation', async (_by, requested) => {
    const said = ['Since you’re allergic to peanuts, try almonds.', 'Almonds are rich in protein.'];
    await person.tell(
      ...said.map((content, n) => ({
        eventId: `c-4-${n}`,
        conversationId: 'c-4',
        role: 'assistant' as const,
        content,
        occurredAt: person.clock.now() + n,
      })),
    );
    await person.rests();
    const { plan, atOnce } = await removed(person, await requested());
    expect(plan.turns.map(({ content }) => content)).toContain(said[0]);
    expect(plan.conversationIds).toContain('c-4');
    expect(atOnce).not.toMatch(/allergic/i);
    expect(atOnce).toMatch(/rich in protein/);
    await person.rests();
    expect(await person.everything()).not.toMatch(/allergic/i);
  });

  it('should log that it happened, and not what', async () => {
    await removed(person, { by: 'topic', topic: 'divorce' });
    const [entry] = (await person.log()).filter(({ type }) => type === 'memory.deleted');
    expect(entry).toMatchObject({ cause: 'person', subjectIds: [] });
    expect(entry!.text).toMatch(/^Deleted by topic: \d memor(?:y|ies) and \d messages?\.$/);
  });

  it('should leave no conversation of which nothing is left', async () => {
    await removed(person, { by: 'conversation', conversationId: 'c-3' });
    const { items } = await person.store.conversations.list(person.user, 10);
    expect(items.map(({ id }) => id)).toEqual(['c-2', 'c-1']);
  });

  it('should take back what was asked to be remembered', async () => {
    const { insights } = await person.state.remember(person.user, {
      words: 'My safe opens with a brass key.',
      eventId: 'r',
    });
    expect(await person.everything()).toMatch(/brass/);
    await removed(person, { by: 'insight', insightId: insights[0]!.id });
    expect(await person.everything()).not.toMatch(/brass/);
  });

  it('should leave an insight on its other sources, in their words', async () => {
    await person.says('c-4', 'I have a peanut allergy since the hospital.');
    await person.rests();
    const shared = (await person.store.insights.all(person.user)).find(
      ({ evidence }) => evidence.length > 1,
    )!;
    expect(textOf(shared)).toMatch(/allergic to peanuts/);
    const { plan } = await removed(person, { by: 'conversation', conversationId: 'c-2' });
    expect(plan.insights.kept).toMatchObject([{ id: shared.id, before: statementOf(shared) }]);
    expect(await person.insight(shared.id)).toMatchObject({
      quote: expect.stringMatching(/peanut allergy/) as string,
      evidence: [{ conversationId: 'c-4' }],
    });
    expect((await person.everything()).match(/allergic to/)).toBeNull();
  });

  it('should show how an insight is told that was understood through what goes', async () => {
    await person.says('c-4', 'My brother is a plumber.', 'He moved to Ghent in May.');
    await person.rests();
    const { plan, atOnce } = await removed(person, { by: 'insight', insightId: await idOf(/plumber/) });
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
    await expect(person.remove.plan(person.user, request)).rejects.toMatchObject({
      code: request.by === 'insight' ? 'not-found' : 'invalid-input',
    });
  });
});
