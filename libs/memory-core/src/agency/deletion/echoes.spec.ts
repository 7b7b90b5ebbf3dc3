import { inEnglish } from '@app/testing/languages';
import { anInsight, aTurn } from '@app/testing/factories';
import { Echoes } from './echoes';

const source = aTurn({ id: 'source', conversationId: 'a', content: 'Said.', occurredAt: 1 });
const told = (quote: string) => {
  const [evidence] = anInsight().evidence;
  const diet = quote === vegetarian && { slot: { key: 'user.diet', value: 'vegetarian' } };
  return anInsight({
    quote,
    ...diet,
    evidence: [{ ...evidence!, quote, turnId: 'source', conversationId: 'a' }],
  });
};
const allergy = 'I’m allergic to peanuts.';
const vegetarian = 'I’m vegetarian.';

/** Whether a turn of an assistant is an echo of the statement. */
const isEcho = (
  statement: string,
  content: string,
  over: Partial<ReturnType<typeof aTurn>> = {},
): boolean => {
  const turn = aTurn({
    id: 'said',
    conversationId: 'b',
    role: 'assistant',
    content,
    occurredAt: 1_000,
    ...over,
  });
  const turns = [source, turn].sort((one, other) => one.occurredAt - other.occurredAt);
  return new Echoes(turns, inEnglish).of(told(statement)).includes('said');
};

describe('an echo of what a person told', () => {
  it.each([
    [allergy, 'Since you’re allergic to peanuts, try almonds. They are good.'],
    [allergy, 'Noted!\nUser is allergic to peanuts.'],
    [
      'I’m moving to Lisbon in May with Ana.',
      'How do you like the idea of moving to Lisbon in May with Ana?',
    ],
    [vegetarian, 'As you are vegetarian, the soup is fine.'],
  ])('should be found in another conversation: %j, %j', (quote, content) => {
    expect(isEcho(quote, content)).toBe(true);
  });

  it.each([
    [allergy, 'Peanuts are in season. Are you allergic to anything?'],
    [allergy, 'Would you like peanuts?'],
    ['Friendship means a lot to me.', 'Thanks, your words mean a lot.'],
    ['I’m moving to Lisbon in May with Ana.', 'You could see Lisbon in June.'],
    ['I have a dog.', 'Do you like dogs?'],
  ])('should not be seen in what is said in some of the same words: %j, %j', (quote, content) => {
    expect(isEcho(quote, content)).toBe(false);
  });

  it('should not be what was said before, nor by the person', () => {
    const content = 'You are allergic to peanuts.';
    expect(isEcho(allergy, content)).toBe(true);
    expect(isEcho(allergy, content, { occurredAt: 0 })).toBe(false);
    expect(isEcho(allergy, content, { role: 'user' })).toBe(false);
  });

  it('should need half of the words right after it was told', () => {
    const content = 'No peanuts, then.';
    expect(isEcho(allergy, content, { conversationId: 'a' })).toBe(true);
    expect(isEcho(allergy, content)).toBe(false);
  });
});
