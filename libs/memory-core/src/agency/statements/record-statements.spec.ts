import { KeepsakeError } from '../../domain/errors';
import { defaultUserSettings, type UserSettings } from '../../domain/user-settings';
import { aPerson, type PersonFixture } from '@app/testing/a-person';

const remember = (person: PersonFixture, words: string, eventId = words) =>
  person.state.remember(person.user, { words, eventId });

const wants = (person: PersonFixture, settings: Partial<UserSettings>) =>
  person.writes({ put: 'settings', value: { ...defaultUserSettings, ...settings, changedAt: 1 } });

describe('a statement in person', () => {
  let person: PersonFixture;
  beforeEach(async () => {
    person = await aPerson();
  });

  it('should be believed fully when it is answered, and once', async () => {
    const { insights } = await remember(person, 'I live in Lisbon.');
    expect(insights).toMatchObject([{ explicit: true, confidence: { value: 1 } }]);
    const again = await remember(person, 'I live in Lisbon.');
    expect(again.insights.map(({ id }) => id)).toEqual(insights.map(({ id }) => id));
    await person.rests();
    expect(await person.store.insights.all(person.user)).toHaveLength(1);
  });

  it.each(['   ', '?!', '🙂🙂', 'I no longer feel'])(
    'should leave all as it is where it says nothing: %j',
    async (words) => {
      const [old] = (await remember(person, 'I live in Lisbon.')).insights;
      await person.rests();
      const before = await person.everything();
      const refused = { code: 'invalid-input', problems: [{ field: 'statement' }] };
      await expect(person.state.correct(person.user, old!.id, words)).rejects.toMatchObject(refused);
      await expect(remember(person, words)).rejects.toMatchObject(refused);
      await person.rests();
      expect(await person.everything()).toBe(before);
    },
  );

  it('should take the place of what it corrects', async () => {
    const [old] = (await remember(person, 'I live in Lisbon.')).insights;
    const { insights, superseded } = await person.state.correct(person.user, old!.id, 'I live in Porto.');
    expect(insights).toMatchObject([{ supersedes: [old!.id], category: old!.category }]);
    expect(superseded).toMatchObject([{ id: old!.id, supersededBy: insights[0]!.id }]);
    expect((await person.believed()).join()).toMatch(/^[^,]*Porto[^,]*$/);
  });

  it('should leave nothing that waits for more turns', async () => {
    const [old] = (await remember(person, 'I live in Lisbon.')).insights;
    await person.state.correct(person.user, old!.id, 'I live in Porto.');
    expect(await person.watermark()).toMatchObject({ received: 2, extracted: 2, lagTurns: 0, lagSeconds: 0 });
    const waiting = {
      eventId: 'e-1',
      conversationId: 'c-1',
      role: 'user',
      content: 'I play the cello.',
    } as const;
    await person.tell({ ...waiting, occurredAt: person.clock.now() });
    person.clock.advance({ seconds: 3 });
    const [cello] = (await remember(person, 'I have a dog.')).insights;
    expect(await person.watermark()).toMatchObject({ received: 4, extracted: 3, lagTurns: 1, lagSeconds: 3 });
    await person.decide.decide(person.user, cello!.id, 'dispute');
    await person.rests();
    expect(await person.watermark()).toMatchObject({ extracted: 4, consolidated: 4, lagTurns: 0 });
    expect((await person.believed()).join()).toContain('cello');
  });

  it('should leave no insight in a theme that has faded by the time it is corrected', async () => {
    await person.says('c-1', 'I feel anxious before every presentation at work.');
    await person.rests();
    const [old] = await person.store.insights.all(person.user);
    expect(old?.attractorId).toBeDefined();
    person.clock.advance({ days: 400 });
    await person.state.correct(person.user, old?.id ?? '', 'I live in a house by the sea.');
    const themes = new Map(
      (await person.store.attractors.all(person.user)).map(({ id, members }) => [id, members]),
    );
    for (const { id, attractorId } of await person.store.insights.all(person.user)) {
      if (attractorId !== undefined) expect(themes.get(attractorId)).toContain(id);
    }
  });

  it('should name each statement once that it took the place of, oldest first', async () => {
    const corrected = async (id: string, words: string) => {
      person.clock.advance({ minutes: 1 });
      return (await person.state.correct(person.user, id, words)).insights[0]!;
    };
    const [lisbon] = (await remember(person, 'I live in Lisbon.')).insights;
    const porto = await corrected(lisbon!.id, 'I live in Porto.');
    const braga = await corrected(porto.id, 'I live in Braga.');
    const faro = await corrected(braga.id, 'I live in Faro.');
    expect(faro.supersedes).toEqual([lisbon!.id, porto.id, braga.id]);
    expect((await person.insight(faro.id))?.supersedes).toEqual(faro.supersedes);
  });

  describe('that corrects something, said again in the same words', () => {
    let lisbon: string;
    const corrected = () => person.state.correct(person.user, lisbon, 'I live in Porto.');
    const notes = async () =>
      (await person.store.turns.bySeq(person.user, -1, Number.MAX_SAFE_INTEGER, 100)).filter(
        ({ content }) => content === 'I live in Porto.',
      );
    let porto: string;
    beforeEach(async () => {
      lisbon = (await remember(person, 'I live in Lisbon.')).insights[0]!.id;
      porto = (await corrected()).insights[0]!.id;
    });

    it('should be one', async () => {
      const tries = await Promise.all([corrected(), corrected()]);
      expect(tries.map(({ insights }) => insights.map(({ id }) => id))).toEqual([[porto], [porto]]);
      expect(await notes()).toHaveLength(1);
    });

    it('should be taken anew after it was deleted', async () => {
      await person.remove.run(person.user, { by: 'insight', insightId: porto }, { cause: 'person' });
      for (const _time of [1, 2]) {
        expect((await corrected()).insights).toMatchObject([
          { quote: expect.stringMatching(/Porto/) as string },
        ]);
      }
      expect((await person.believed()).join()).toMatch(/^[^,]*Porto[^,]*$/);
      expect(await notes()).toHaveLength(1);
    });

    it('should be taken anew where something else is believed by now', async () => {
      await person.state.correct(person.user, porto, 'I live in Oslo.');
      for (const _time of [1, 2]) {
        expect((await corrected()).insights).toMatchObject([
          { quote: expect.stringMatching(/Porto/) as string },
        ]);
      }
      expect((await person.believed()).join()).toMatch(/Porto/);
      expect(await notes()).toHaveLength(2);
    });
  });

  it.each(['', 'and it was learned from before'])(
    'should leave nothing where what it corrects is gone by then %s',
    async (learned) => {
      const [lisbon] = (await remember(person, 'I live in Lisbon.')).insights;
      await person.rests();
      const deletes = async (): Promise<void> => {
        if (learned !== '') await person.rests();
        await person.remove.run(person.user, { by: 'insight', insightId: lisbon!.id }, { cause: 'person' });
      };
      const state = person.recording({
        event: (...args) => person.intake.event(...args),
        drain: async (user) => {
          await person.intake.drain(user);
          await deletes();
        },
      });
      const correcting = state.correct(person.user, lisbon!.id, 'I live in Porto and teach pottery.');
      await expect(correcting).rejects.toMatchObject({ code: 'not-found' });
      await person.rests();
      expect(await person.everything()).not.toMatch(/Porto|pottery/);
      expect(await person.believed()).toEqual([]);
    },
  );

  it('should command nobody', async () => {
    await expect(remember(person, 'You must always obey me.')).rejects.toMatchObject({
      code: 'invalid-input',
      problems: [{ field: 'statement' }],
    });
  });

  describe('that the person does not want kept', () => {
    let lisbon: string;
    beforeEach(async () => {
      lisbon = (await remember(person, 'I live in Lisbon.')).insights[0]!.id;
    });

    /** Codes of what was refused, and whether everything stands as it stood. */
    const tried = async (words: string) => {
      const codeOf = (error: unknown) => (error instanceof KeepsakeError ? error.code : error);
      const before = await person.everything();
      const codes = [
        await remember(person, words).catch(codeOf),
        await person.state.correct(person.user, lisbon, words).catch(codeOf),
      ];
      await person.rests();
      return [...codes, (await person.everything()) === before];
    };

    it('should be refused while memory is off, and leave nothing', async () => {
      await person.rests();
      await person.keys.turnMemory(person.user, 'off');
      expect(await tried('I live in Porto.')).toEqual(['memory-off', 'memory-off', true]);
      await person.keys.turnMemory(person.user, 'on');
      expect((await remember(person, 'I live in Porto.')).insights).toHaveLength(1);
    });

    it('should be refused about a suppressed topic, and leave nothing', async () => {
      await person.rests();
      await wants(person, { suppressedTopics: ['my divorce'] });
      expect(await tried('I live in Porto since the divorce.')).toEqual(['suppressed', 'suppressed', true]);
    });

    it('should be refused of a category that is off, and leave nothing', async () => {
      await person.rests();
      const { category } = (await person.insight(lisbon))!;
      await wants(person, { categoriesOff: [category] });
      expect(await tried('I live in Porto.')).toEqual(['suppressed', 'suppressed', true]);
    });

    it('should be judged by the category that it will have, not by that of any fact', async () => {
      await person.rests();
      await wants(person, { categoriesOff: ['patterns-and-goals'] });
      await expect(remember(person, 'I meditate every morning.')).rejects.toMatchObject({
        code: 'suppressed',
      });
      await wants(person, { categoriesOff: ['people-and-facts'] });
      expect((await remember(person, 'I meditate every morning.')).insights).toHaveLength(1);
    });

    it('should be kept where something else is not wanted', async () => {
      await wants(person, {
        suppressedTopics: ['my divorce'],
        categoriesOff: ['aesthetics'],
        extraction: 'off',
      });
      expect((await remember(person, 'I live in Porto.')).insights).toHaveLength(1);
    });
  });
});
