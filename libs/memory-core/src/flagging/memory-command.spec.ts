import { memoryCommandIn, type MemoryCommandName } from './memory-command';

describe('memoryCommandIn', () => {
  it.each<[MemoryCommandName, string, string | undefined]>([
    ['show', 'What do you remember about me?', undefined],
    ['show', 'hey, what do you know about me', undefined],
    ['show', 'Can you show me what you remember about me?', undefined],
    ['show', 'What have you learned about me so far?', undefined],
    ['forget', 'Forget that I mentioned the divorce.', 'the divorce'],
    ['forget', 'please forget about my ex Tom', 'my ex Tom'],
    ['forget', 'Could you please forget what I said about Acme?', 'Acme'],
    ['forget', 'Delete everything about my health', 'my health'],
    ['forget', 'Forget my dog, please', 'my dog'],
    ['forget', 'Forget my dog please.', 'my dog'],
    ['forget', 'Could you forget my dog, thanks', 'my dog'],
    ['forget', 'Please forget about Lena, thank you very much!', 'Lena'],
    ['forget', 'Forget my dog, will you?', 'my dog'],
    ['forget', 'Forget that I mentioned my sister, please, thanks.', 'my sister'],
    ['forget', 'Forget what I said yesterday', undefined],
    ['forget', 'Forget what I said in the last two weeks.', undefined],
    ['forget', 'Forget what I told you in 2024, please', undefined],
    ['forget', 'Forget what I told you about my dog yesterday', 'my dog'],
    ['forget', 'Forget what I said earlier about my dog', 'my dog'],
    ['forget', 'Forget about May.', 'May'],
    ['clear', 'Forget everything, please.', undefined],
    ['stop', 'Stop remembering things about me, thank you.', undefined],
    ['update', 'Update: I no longer feel anxious at work, thanks.', 'I no longer feel anxious at work'],
    ['update', 'Update: my son has learned to say please', 'my son has learned to say please'],
    ['update', 'Update: I no longer feel anxious at work.', 'I no longer feel anxious at work'],
    ['update', 'Correction: my dog is called Rex', 'my dog is called Rex'],
    ['dispute', "That's not quite right.", undefined],
    ['dispute', 'No, that’s wrong.', undefined],
    ['dispute', 'That is no longer true', undefined],
    ['clear', 'Clear all memories', undefined],
    ['clear', 'Please delete everything you know about me.', undefined],
    ['clear', 'wipe your memory', undefined],
    ['stop', 'Stop remembering.', undefined],
    ['stop', "Don't remember anything I say", undefined],
    ['stop', 'Stop remembering things about me!', undefined],
  ])('should read %s in "%s"', (name, content, topic) => {
    const command = memoryCommandIn(content);
    expect(command?.name).toBe(name);
    expect(command?.topic).toBe(topic);
  });

  it.each([
    'Remember that my flight is at nine.',
    "Don't forget my birthday.",
    "That's right!",
    'Forget it.',
    'Forget it, please.',
    'I always forget about the laundry.',
    'I will never forget that day.',
    'I remember what you said about me.',
    'She told me to stop remembering the past so much.',
    'The update: we shipped it'.replace('The update: ', 'Good news, '),
    'My memory is bad lately.',
    'If I told you to clear all memories, would you?',
    'I got everything wrong at the exam.',
  ])('should see no command in "%s"', (content) => {
    expect(memoryCommandIn(content)).toBeUndefined();
  });

  it('should find the command among other sentences, and quote it', () => {
    const content = 'I had a bad day. Forget that I mentioned Lena. Talk soon!';
    expect(memoryCommandIn(content)).toEqual({
      name: 'forget',
      topic: 'Lena',
      words: 'Forget that I mentioned Lena.',
    });
  });
});
