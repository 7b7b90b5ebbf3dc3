import { type MemoryCommandName } from '@app/memory-core/domain/memory-command';
import { memoryCommandIn, memoryCommandsOf } from './memory-command';

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
    ['forget', 'Please remove my address from your memory.', 'my address'],
    ['forget', 'Delete what my sister did from your records!', 'what my sister did'],
    ['forget', 'dont remember my address', 'my address'],
    ['forget', "I don't want you to remember my address.", 'my address'],
    ['clear', 'Forget me.', undefined],
    ['clear', 'Please delete me from your memory.', undefined],
    ['clear', 'Get rid of everything you know about me.', undefined],
    ['stop', 'Turn memory off, please.', undefined],
    ['stop', 'Stop storing my data.', undefined],
    ['show', 'what do u remember about me', undefined],
    ['dispute', 'no, thats not right', undefined],
    ['dispute', 'thats wrong', undefined],
    ['update', 'Update your records: I moved to Porto.', 'I moved to Porto'],
    ['update', 'Update your memory to say that I live in Porto', 'I live in Porto'],
    ['update', 'Update your records, I moved.', 'I moved'],
    ['update', 'Correct the memory that I live in Lisbon.', undefined],
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
    ['forget', 'pls delete everything u know about my divorce', 'my divorce'],
    ['forget', 'plz forget my ex', 'my ex'],
    ['forget', 'forget that I work at the town library', 'I work at the town library'],
    ['forget', 'Can you forget that my wife is a nurse?', 'my wife is a nurse'],
    ['forget', 'Forget that I was just kidding about my ex.', 'I was just kidding about my ex'],
    ['show', 'what do u know abt me?', undefined],
    ['clear', 'wipe everything', undefined],
    ['stop', 'stop remembering stuff for now', undefined],
    ['dispute', "that's wrong, I never said I'm vegan", undefined],
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
    "Forget about it, I'll do it myself.",
    "Forget that, let's talk about my trip.",
    "Forget about dinner, let's just order pizza.",
    'Forget me not is my favourite flower.',
    'Delete everything on my desktop.',
    'Delete everything of value.',
    'Remove the stain from your records sleeve.',
    'Turn memory off-site training into a plan.',
    'I always forget about the laundry.',
    'I will never forget that day.',
    'I remember what you said about me.',
    'She told me to stop remembering the past so much.',
    'The update: we shipped it'.replace('The update: ', 'Good news, '),
    'My memory is bad lately.',
    'If I told you to clear all memories, would you?',
    'I got everything wrong at the exam.',
    'Delete everything you know about me, just kidding!',
    'Delete everything you know about me. Just kidding!',
    'Forget that I mentioned my sister, haha just kidding.',
    'Wipe your memory (just joking) and help me with this recipe.',
    "Don't bring up my dad — I'm kidding, he is great.",
    'JK, forget everything you know about me.',
  ])('should see no command in "%s"', (content) => {
    expect(memoryCommandIn(content)).toBeUndefined();
  });

  it.each<[string, MemoryCommandName | undefined, string | undefined]>([
    ['Remember when we met?', undefined, undefined],
    ['Hey, remember the summer in Porto?', undefined, undefined],
    ['Can you remember that my flight is at nine?', 'remember', 'my flight is at nine'],
    ['dont forget my birthday is in May', 'remember', 'my birthday is in May'],
    ['what do you know about my mum?', 'show', 'my mum'],
    ['what do you know about my family?', 'show', 'my family'],
    ["don't bring up my dad", 'suppress', 'my dad'],
    ['Clear all memories, just kidding', undefined, undefined],
    ['forget Tom', 'forget', 'Tom'],
    ['can you delete my address pls', 'forget', 'my address'],
    ['Forget it.', undefined, undefined],
    ['Forget to feed the cat', undefined, undefined],
    ['Delete my account', undefined, undefined],
  ])('should read %j, said to the memory, as %s', (text, name, topic) => {
    const [command] = memoryCommandsOf(text);
    expect([command?.name, command?.topic]).toEqual([name, topic]);
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
