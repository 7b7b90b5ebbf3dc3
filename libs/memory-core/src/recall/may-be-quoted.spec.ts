import { aBuilder, idsOf, put, talk } from '@app/testing/a-context';
import { aTurn } from '@app/testing/factories';
import { inEnglish } from '@app/testing/languages';
import { mayBeQuoted } from './may-be-quoted';

const quoted = (role: 'user' | 'assistant', content: string, acknowledgementChars = 60, before?: string) => {
  const turn = aTurn({ role, content });
  const said = before === undefined ? [turn] : [aTurn({ id: 'before', content: before }), turn];
  return mayBeQuoted(turn, { conversation: () => said, since: () => 0 }, { acknowledgementChars }, inEnglish);
};

describe('whether an older turn is worth quoting', () => {
  it('should be no for a short reply that only acknowledges', () => {
    expect([quoted('assistant', 'Sounds good!', 12), quoted('assistant', 'Sounds good!', 11)]).toEqual([
      false,
      true,
    ]);
  });

  it('should be yes for a person who was asked, and may tell how a day was', () => {
    expect(quoted('user', 'Great!', 60, 'How was your day?')).toBe(true);
    expect(quoted('user', 'Great!', 60, 'I have noted it.')).toBe(false);
    expect(quoted('user', 'Great!')).toBe(false);
    expect(quoted('user', 'Great!', 60, 'Anything else?')).toBe(false);
    expect(quoted('assistant', 'Great!', 60, 'Shall I go?')).toBe(false);
  });

  it('should not be quoted beside what it answers', async () => {
    const turns = talk('before', 'I bought a blue boat in Faro.', 'Glad to hear that!', 'The boat leaks.');
    const { build } = await aBuilder(...turns.map(put.turn));
    const answer = await build({ message: 'What about my boat?', conversationId: 'new' });
    expect(idsOf(answer, 'older-turns')).toEqual(['before:0', 'before:2']);
  });
});
