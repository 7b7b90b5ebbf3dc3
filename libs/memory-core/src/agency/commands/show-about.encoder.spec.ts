import { aPerson, type PersonFixture } from '@app/testing/a-person';
import { commandsOf } from '@app/testing/commands-of';

describe('a question to the memory', () => {
  let person: PersonFixture;
  const shown = async (text: string) => {
    const { overview, text: said } = await commandsOf(person).say(person.user, { text });
    const seen = overview?.categories
      .flatMap(({ items }) => items.map(({ insight }) => insight.quote))
      .sort();
    return { said, seen, profile: overview?.profile !== undefined };
  };
  beforeEach(async () => {
    person = await aPerson();
    await person.says('c-1', 'My uncle Piet breeds goats.', 'I work as a glazier.', 'I play the oboe.');
    await person.rests();
  });

  it.each([
    ['What have you stored about my relatives?', ['My uncle Piet breeds goats.']],
    ['What do you know about my uncle?', ['My uncle Piet breeds goats.']],
    ['What have you got on my profession?', ['I work as a glazier.']],
    ['What do you know about my oboe?', ['I play the oboe.']],
    ['What do you know about my submarine?', []],
  ])('should be answered with what is about its topic: %s', async (text, expected) => {
    expect(await shown(text)).toMatchObject({ seen: expected, profile: false });
  });

  it('should say so where nothing is', async () => {
    expect((await shown('What do you know about my submarine?')).said).toBe(
      'Nothing is remembered of “my submarine”.',
    );
  });

  it('should be answered with all where it names no topic', async () => {
    expect(await shown('What do you know about me?')).toMatchObject({
      seen: ['I play the oboe.', 'I work as a glazier.', 'My uncle Piet breeds goats.'],
      profile: true,
    });
  });
});
