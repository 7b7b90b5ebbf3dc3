import { anInsight, aTurn, worded } from '@app/testing/factories';
import { Echoes } from './echoes';

const source = aTurn({ id: 'source', conversationId: 'a', content: 'Said.', occurredAt: 1 });
const told = (statement: string) => {
  const [evidence] = anInsight().evidence;
  return anInsight({
    ...worded(statement),
    evidence: [{ ...evidence!, turnId: 'source', conversationId: 'a' }],
  });
};
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
  return new Echoes(turns).of(told(statement)).includes('said');
};

const allergy = 'The user is allergic to peanuts.';

describe('an echo of what a person told', () => {
  it.each([
    [allergy, 'Since you’re allergic to peanuts, try almonds. They are good.'],
    [allergy, 'Noted!\nUser is allergic to peanuts.'],
    [
      'The user is moving to Lisbon in May with Ana.',
      'How do you like the idea of moving to Lisbon with Ana?',
    ],
    ['The user is vegetarian.', 'As you are vegetarian, the soup is fine.'],
    ['The user has a dog.', 'How is your old dog?'],
  ])('should be found in another conversation: %j, %j', (statement, content) => {
    expect(isEcho(statement, content)).toBe(true);
  });

  it.each([
    [allergy, 'Many people are allergic to peanuts.'],
    [allergy, 'Peanuts are in season. Are you allergic to anything?'],
    [allergy, 'Would you like peanuts?'],
    ['Friendship means a lot to the user.', 'Thanks, your words mean a lot.'],
    ['The user is moving to Lisbon in May with Ana.', 'You could see Lisbon in June.'],
    ['The user is vegetarian.', 'Would you like a vegetarian dish?'],
    ['The user has a dog.', 'Do you like dogs?'],
  ])('should not be seen in what is said in some of the same words: %j, %j', (statement, content) => {
    expect(isEcho(statement, content)).toBe(false);
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
