import { dayMs } from '../../domain/confidence';
import { aUser as ana, Crash } from '@app/testing/a-pipeline';
import { aQuestionedMemory, key, type QuestionedMemory } from '@app/testing/a-questioned-memory';

describe('a question that is answered in the conversation that it was put in', () => {
  const says = async ({ tell, clock }: QuestionedMemory, role: 'assistant' | 'user', content: string) => {
    clock.advance({ minutes: 1 });
    const at = clock.now();
    await tell({ eventId: `said-${at}`, conversationId: 'one', role, content, occurredAt: at });
  };

  it.each([
    ['Yes, that is still so.', { status: 'active', confidence: { value: 1 } }],
    ['No.', { status: 'disputed' }],
  ])('should be settled by a turn that answers it: %s', async (said, expected) => {
    const fixture = await aQuestionedMemory(key({ id: 'a' }), ...[key({ id: 'b' })]);
    const prompt = await fixture.validation.offer(ana, 'one');
    await says(fixture, 'assistant', prompt!.text);
    await says(fixture, 'user', said);
    await fixture.drain.run(ana);
    expect(await fixture.read('a')).toMatchObject(expected);
    expect(await fixture.validation.offer(ana, 'one')).toBeUndefined();
  });

  it.each(['after commit', 'before trim', 'after trim'])(
    'should be settled also where the drain died before it was heard: %s',
    async (place) => {
      const fixture = await aQuestionedMemory(key({ id: 'a' }));
      const prompt = await fixture.validation.offer(ana, 'one');
      await says(fixture, 'assistant', prompt!.text);
      fixture.crashAt((boundary) => {
        if (boundary === place) throw new Crash();
      });
      await expect(says(fixture, 'user', 'No.')).rejects.toThrow(Crash);
      expect(await fixture.read('a')).toMatchObject({ status: 'active' });
      fixture.crashAt();
      await fixture.works();
      expect(await fixture.read('a')).toMatchObject({ status: 'disputed' });
    },
  );

  /** The question, an answer and what comes next, all sent at once, `after` later than the first was said. */
  const delivers = async (fixture: QuestionedMemory, after: number, ...contents: readonly string[]) => {
    const prompt = await fixture.validation.offer(ana, 'one');
    const from = fixture.clock.now() + 60_000;
    fixture.clock.set(from + after);
    const turns = [prompt!.text, ...contents].map((content, index) => ({
      eventId: `sent-${index}`,
      conversationId: 'one',
      role: index % 2 === 0 ? ('assistant' as const) : ('user' as const),
      content,
      occurredAt: from + index * 1_000,
    }));
    await fixture.tell(...turns);
    return { saidAt: from + 1_000, heardAt: fixture.clock.now() };
  };

  it.each([
    ['No.', 'I live in Lisbon.', 'disputed'],
    ['Yes.', 'I live in Porto.', 'contradiction'],
  ])(
    'should be answered when it was said, before what is said next: %s',
    async (said, next, reviewReason) => {
      const fixture = await aQuestionedMemory(
        key({ id: 'a', slot: { key: 'user.location', value: 'Lisbon' } }),
      );
      const { saidAt, heardAt } = await delivers(fixture, 600_000, said, 'Noted.', next);
      expect(await fixture.read('a')).toMatchObject({ confidence: { at: saidAt } });
      const answers = (await fixture.log()).filter(({ type }) => /confirmed|disputed/.test(type));
      expect(answers).toMatchObject([{ cause: 'validation', at: heardAt }]);
      const end = { eventId: 'end', conversationId: 'one', occurredAt: heardAt };
      await fixture.happen({ type: 'conversation.ended', ...end });
      await fixture.rests();
      const learned = await fixture.store.insights.all(ana);
      expect(learned).toContainEqual(
        expect.objectContaining({
          evidence: expect.arrayContaining([expect.objectContaining({ quote: next })]) as unknown,
          status: 'needs_review',
          reviewReason,
        }),
      );
    },
  );

  it.each([
    ['later than it is heard', -2],
    ['before what it answers was said', 200],
  ])('should not be answered %s, whatever date the answer has', async (_when, days) => {
    const fixture = await aQuestionedMemory(key({ id: 'a' }));
    await fixture.validation.offer(ana, 'one');
    const { clock, tell } = fixture;
    clock.advance({ minutes: 1 });
    const heardAt = clock.now();
    const said = { conversationId: 'one', occurredAt: heardAt - days * dayMs } as const;
    const content = (await fixture.validation.offer(ana, 'one'))!.text;
    await tell(
      { eventId: 'asks', role: 'assistant', content, ...said },
      { eventId: 'answers', role: 'user', content: 'No.', ...said },
    );
    expect(await fixture.read('a')).toMatchObject({ status: 'disputed', confidence: { at: heardAt } });
  });

  it('should be offered no more once the person went on, and be open to an answer still', async () => {
    const fixture = await aQuestionedMemory(key({ id: 'a' }), key({ id: 'b' }));
    const prompt = await fixture.validation.offer(ana, 'one');
    await says(fixture, 'assistant', prompt!.text);
    expect(await fixture.validation.offer(ana, 'one')).toEqual(prompt);
    await says(fixture, 'user', 'What is for dinner?');
    expect(await fixture.validation.offer(ana, 'one')).toBeUndefined();
    await says(fixture, 'assistant', 'Shall I look for a recipe?');
    await says(fixture, 'user', 'Yes.');
    await fixture.drain.run(ana);
    expect(await fixture.read('a')).toMatchObject({ confidence: { value: 0.7 } });
    expect(await fixture.validation.settle(ana, 'a', 'yes')).toMatchObject({ confidence: { value: 1 } });
  });
});
