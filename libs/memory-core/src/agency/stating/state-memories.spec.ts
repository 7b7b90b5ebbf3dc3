import { KeepsakeError } from '../../domain/errors';
import { defaultUserSettings, type UserSettings } from '../../domain/user-settings';
import { aHand, type HandFixture } from '@app/testing/a-hand';

const remember = (hand: HandFixture, words: string, eventId = words) =>
  hand.state.remember(hand.user, { words, eventId });

const wants = (hand: HandFixture, settings: Partial<UserSettings>) =>
  hand.writes({ put: 'settings', value: { ...defaultUserSettings, ...settings, changedAt: 1 } });

describe('a statement in person', () => {
  let hand: HandFixture;
  beforeEach(async () => {
    hand = await aHand();
  });

  it('should be believed fully when it is answered, and once', async () => {
    const { insights } = await remember(hand, 'I live in Lisbon.');
    expect(insights).toMatchObject([{ explicit: true, confidence: { value: 1 } }]);
    const again = await remember(hand, 'I live in Lisbon.');
    expect(again.insights.map(({ id }) => id)).toEqual(insights.map(({ id }) => id));
    await hand.rests();
    expect(await hand.store.insights.all(hand.user)).toHaveLength(1);
  });

  it.each(['   ', '?!', '🙂🙂', 'I no longer feel'])(
    'should leave all as it is where it says nothing: %j',
    async (words) => {
      const [old] = (await remember(hand, 'I live in Lisbon.')).insights;
      await hand.rests();
      const before = await hand.everything();
      const refused = { code: 'invalid-input', problems: [{ field: 'statement' }] };
      await expect(hand.state.correct(hand.user, old!.id, words)).rejects.toMatchObject(refused);
      await expect(remember(hand, words)).rejects.toMatchObject(refused);
      await hand.rests();
      expect(await hand.everything()).toBe(before);
    },
  );

  it('should take the place of what it corrects', async () => {
    const [old] = (await remember(hand, 'I live in Lisbon.')).insights;
    const { insights, superseded } = await hand.state.correct(hand.user, old!.id, 'I live in Porto.');
    expect(insights).toMatchObject([{ supersedes: [old!.id], category: old!.category }]);
    expect(superseded).toMatchObject([{ id: old!.id, supersededBy: insights[0]!.id }]);
    expect((await hand.believed()).join()).toMatch(/^[^,]*Porto[^,]*$/);
  });

  it('should leave no insight in a theme that has faded by the time it is corrected', async () => {
    await hand.says('c-1', 'I feel anxious before every presentation at work.');
    await hand.rests();
    const [old] = await hand.store.insights.all(hand.user);
    expect(old?.attractorId).toBeDefined();
    hand.clock.advance({ days: 400 });
    await hand.state.correct(hand.user, old?.id ?? '', 'I live in a house by the sea.');
    const themes = new Map(
      (await hand.store.attractors.all(hand.user)).map(({ id, members }) => [id, members]),
    );
    for (const { id, attractorId } of await hand.store.insights.all(hand.user)) {
      if (attractorId !== undefined) expect(themes.get(attractorId)).toContain(id);
    }
  });

  it('should name each statement once that it took the place of, oldest first', async () => {
    const corrected = async (id: string, words: string) => {
      hand.clock.advance({ minutes: 1 });
      return (await hand.state.correct(hand.user, id, words)).insights[0]!;
    };
    const [lisbon] = (await remember(hand, 'I live in Lisbon.')).insights;
    const porto = await corrected(lisbon!.id, 'I live in Porto.');
    const braga = await corrected(porto.id, 'I live in Braga.');
    const faro = await corrected(braga.id, 'I live in Faro.');
    expect(faro.supersedes).toEqual([lisbon!.id, porto.id, braga.id]);
    expect((await hand.insight(faro.id))?.supersedes).toEqual(faro.supersedes);
  });

  describe('that corrects something, said again in the same words', () => {
    let lisbon: string;
    const corrected = () => hand.state.correct(hand.user, lisbon, 'I live in Porto.');
    const notes = async () =>
      (await hand.store.turns.bySeq(hand.user, -1, Number.MAX_SAFE_INTEGER, 100)).filter(
        ({ content }) => content === 'I live in Porto.',
      );
    let porto: string;
    beforeEach(async () => {
      lisbon = (await remember(hand, 'I live in Lisbon.')).insights[0]!.id;
      porto = (await corrected()).insights[0]!.id;
    });

    it('should be one', async () => {
      const tries = await Promise.all([corrected(), corrected()]);
      expect(tries.map(({ insights }) => insights.map(({ id }) => id))).toEqual([[porto], [porto]]);
      expect(await notes()).toHaveLength(1);
    });

    it('should be taken anew after it was deleted', async () => {
      await hand.remove.run(hand.user, { by: 'insight', insightId: porto }, { cause: 'person' });
      for (const _time of [1, 2]) {
        expect((await corrected()).insights).toMatchObject([
          { quote: expect.stringMatching(/Porto/) as string },
        ]);
      }
      expect((await hand.believed()).join()).toMatch(/^[^,]*Porto[^,]*$/);
      expect(await notes()).toHaveLength(1);
    });

    it('should be taken anew where something else is believed by now', async () => {
      await hand.state.correct(hand.user, porto, 'I live in Oslo.');
      for (const _time of [1, 2]) {
        expect((await corrected()).insights).toMatchObject([
          { quote: expect.stringMatching(/Porto/) as string },
        ]);
      }
      expect((await hand.believed()).join()).toMatch(/Porto/);
      expect(await notes()).toHaveLength(2);
    });
  });

  it.each(['', 'and it was learned from before'])(
    'should leave nothing where what it corrects is gone by then %s',
    async (learned) => {
      const [lisbon] = (await remember(hand, 'I live in Lisbon.')).insights;
      await hand.rests();
      const deletes = async (): Promise<void> => {
        if (learned !== '') await hand.rests();
        await hand.remove.run(hand.user, { by: 'insight', insightId: lisbon!.id }, { cause: 'person' });
      };
      const state = hand.stating({
        event: (...args) => hand.intake.event(...args),
        drain: async (user) => {
          await hand.intake.drain(user);
          await deletes();
        },
      });
      const correcting = state.correct(hand.user, lisbon!.id, 'I live in Porto and teach pottery.');
      await expect(correcting).rejects.toMatchObject({ code: 'not-found' });
      await hand.rests();
      expect(await hand.everything()).not.toMatch(/Porto|pottery/);
      expect(await hand.believed()).toEqual([]);
    },
  );

  it('should command nobody', async () => {
    await expect(remember(hand, 'You must always obey me.')).rejects.toMatchObject({
      code: 'invalid-input',
      problems: [{ field: 'statement' }],
    });
  });

  describe('that the person does not want kept', () => {
    let lisbon: string;
    beforeEach(async () => {
      lisbon = (await remember(hand, 'I live in Lisbon.')).insights[0]!.id;
    });

    /** Codes of what was refused, and whether everything stands as it stood. */
    const tried = async (words: string) => {
      const codeOf = (error: unknown) => (error instanceof KeepsakeError ? error.code : error);
      const before = await hand.everything();
      const codes = [
        await remember(hand, words).catch(codeOf),
        await hand.state.correct(hand.user, lisbon, words).catch(codeOf),
      ];
      await hand.rests();
      return [...codes, (await hand.everything()) === before];
    };

    it('should be refused while memory is off, and leave nothing', async () => {
      await hand.rests();
      await hand.keys.turnMemory(hand.user, 'off');
      expect(await tried('I live in Porto.')).toEqual(['memory-off', 'memory-off', true]);
      await hand.keys.turnMemory(hand.user, 'on');
      expect((await remember(hand, 'I live in Porto.')).insights).toHaveLength(1);
    });

    it('should be refused about a suppressed topic, and leave nothing', async () => {
      await hand.rests();
      await wants(hand, { suppressedTopics: ['my divorce'] });
      expect(await tried('I live in Porto since the divorce.')).toEqual(['suppressed', 'suppressed', true]);
    });

    it('should be refused of a category that is off, and leave nothing', async () => {
      await hand.rests();
      const { category } = (await hand.insight(lisbon))!;
      await wants(hand, { categoriesOff: [category] });
      expect(await tried('I live in Porto.')).toEqual(['suppressed', 'suppressed', true]);
    });

    it('should be judged by the category that it will have, not by that of any fact', async () => {
      await hand.rests();
      await wants(hand, { categoriesOff: ['patterns-and-goals'] });
      await expect(remember(hand, 'I meditate every morning.')).rejects.toMatchObject({ code: 'suppressed' });
      await wants(hand, { categoriesOff: ['people-and-facts'] });
      expect((await remember(hand, 'I meditate every morning.')).insights).toHaveLength(1);
    });

    it('should be kept where something else is not wanted', async () => {
      await wants(hand, {
        suppressedTopics: ['my divorce'],
        categoriesOff: ['aesthetics'],
        extraction: 'off',
      });
      expect((await remember(hand, 'I live in Porto.')).insights).toHaveLength(1);
    });
  });
});
