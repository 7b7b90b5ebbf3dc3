import { inEnglish } from '@app/testing/languages';
import { anInsight, aTurn } from '@app/testing/factories';
import { Echoes, turnsNaming } from './echoes';

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

describe('the turns that name a value that is to go', () => {
  const thread = (...contents: readonly string[]) =>
    contents.map((content, at) =>
      aTurn({ id: String(at), role: content.startsWith('> ') ? 'assistant' : 'user', content }),
    );

  it.each([
    ['My locker PIN is 7781.', '> Your PIN 7781 is noted.'],
    ['My phone number is 555-0142.', '> Saved 555-0142.'],
    ['My badge is B2-1044.', 'B2-1044, is that mine?'],
    ['Write to kim99@x1.example.org.', '> kim99@x1.example.org it is'],
  ])('should be whoever names it: %s', (told, echo) => {
    expect(turnsNaming(new Set(['0']), thread(told, echo, '> You live in Bern.'))).toContain('1');
    expect(turnsNaming(new Set(['0']), thread(told, echo, '> You live in Bern.'))).not.toContain('2');
  });

  it.each([
    ['I moved in 2019.', '> In 2019 it was hot.'],
    ['I run 10 km.', '> 10 km is far.'],
    ['I run 100 km.', 'I drove 100 km.'],
    ['My rent is 1500.', 'I earn 1500 a month.'],
    ['My flight is on 12/05/2027.', 'My exam is on 12/05/2027.'],
    ['I get up at 05:45.', '> It is 05:45 in Oslo.'],
  ])('should not be found by what many things share: %s', (told, other) => {
    expect(turnsNaming(new Set(['0']), thread(told, other))).toEqual([]);
  });

  it('should not be found by what was told before, in what stays', () => {
    const turns = thread('My bike is a K8812.', 'I sold the K8812.', '> The K8812 is gone.');
    expect(turnsNaming(new Set(['1']), turns)).toEqual([]);
  });
});
