import { anInsight, worded } from '@app/testing/factories';
import { aBuilderWith, put, talk, tokens } from '@app/testing/a-context';

describe('a context that is asked for again', () => {
  it('should measure the new message and nothing else', async () => {
    const counted: string[] = [];
    const counting = {
      count: (text: string) => {
        counted.push(text);
        return tokens.count(text);
      },
      countAround: (before: string, text: string, size: number, after: string) => {
        counted.push(`${before}${text}${after}`);
        return tokens.countAround(before, text, size, after);
      },
      truncate: (text: string, most: number) => tokens.truncate(text, most),
    };
    const { build } = await aBuilderWith(
      { tokens: counting },
      ...talk('c0', 'We sailed to Lisbon.', 'Was it windy?', 'It was, on the boat.').map(put.turn),
      ...talk('c1', 'Hi', 'Hello').map(put.turn),
      put.insight(anInsight({ id: 'i1', ...worded('The user owns a boat.') })),
      put.profile({ insightIds: ['i1'], text: 'Owns a boat' }),
      put.summary('cross-conversation', 'They spoke of a boat.'),
    );
    const first = await build({ message: 'Where did the boat sail?', conversationId: 'c1' });
    expect(counted.length).toBeGreaterThan(first.sections.length);
    counted.length = 0;
    const second = await build({ message: 'Was the boat windy?', conversationId: 'c1' });
    expect(second.sections.map(({ name }) => name)).toContain('older-turns');
    expect(counted).toEqual(['[user] Was the boat windy?\n']);
  });
});
