import { anInsight, worded } from '@app/testing/factories';
import { aBuilder, idsOf, put, talk } from '@app/testing/a-context';
import { askedOf } from './small-talk';

describe('askedOf', () => {
  it.each([
    'Hi',
    'hello there!',
    'Thanks a lot!',
    'ok, great!',
    'Good morning',
    'Yes please.',
    '👍',
    '  ',
    'Tell me more.',
  ])('should be nothing of “%s”', (message) => {
    expect(askedOf(message)).toBe('');
  });

  it.each([
    ['Hi, where do I live?', 'where do I live?'],
    ['Hi Ana', 'Hi Ana'],
    ['Where is it?', 'Where is it?'],
    ['Great trip', 'Great trip'],
    ['Can you remind me where I live?', 'where I live?'],
    ['Tell me about Mathieu', 'Mathieu'],
    ['Do you still remember my boat?', 'my boat?'],
    ['What do you know about my brother?', 'my brother?'],
    ['Do I know Ana?', 'Do I know Ana?'],
    ['你好吗', '你好吗'],
  ])('should be of “%s” what it asks', (message, asked) => {
    expect(askedOf(message)).toBe(asked);
  });
});

describe('a greeting', () => {
  const turns = talk(
    'before',
    'Hi, my name is Ana and I live in Faro.',
    'Nice to meet you!',
    'Great day here.',
  );
  const known = [
    ...turns.map(put.turn),
    put.insight(anInsight({ id: 'faro', ...worded('The user said hi in Faro.') })),
  ];
  const told = async (message: string) => {
    const { build } = await aBuilder(
      ...known,
      put.summary('cross-conversation', 'Last session: Ana of Faro.'),
    );
    return build({ message, conversationId: 'new' });
  };

  it('should bring up no greeting of old, and what is known all the same', async () => {
    const answer = await told('Hi!');
    expect([idsOf(answer, 'older-turns'), idsOf(answer, 'relevant-memories')]).toEqual([[], []]);
    expect(answer.text).toContain('Ana of Faro');
  });

  it('should not stand in the way of what is asked behind it', async () => {
    const answer = await told('Hi, where do I live?');
    expect(idsOf(answer, 'older-turns')).toContain('before:0');
  });
});
