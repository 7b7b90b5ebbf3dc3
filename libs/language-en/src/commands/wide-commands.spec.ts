import { memoryCommandIn } from './memory-command';

describe('what is asked of everything', () => {
  it.each<[string, object]>([
    ['Forget everything I told you today.', { name: 'forget', reach: { by: 'time', words: 'today' } }],
    ['Forget everything I told you yesterday', { name: 'forget', reach: { by: 'time', words: 'yesterday' } }],
    ['Forget everything I told you this week', { name: 'forget', reach: { by: 'time', words: 'this week' } }],
    [
      'Forget everything I told you in the last hour.',
      { name: 'forget', reach: { by: 'time', words: 'in the last hour' } },
    ],
    ['Forget everything I told you about work', { name: 'forget', topic: 'work' }],
    [
      'Forget what I said in the last hour',
      { name: 'forget', reach: { by: 'time', words: 'in the last hour' } },
    ],
    ['Forget what I said yesterday.', { name: 'forget', reach: { by: 'time', words: 'yesterday' } }],
    ['Forget everything I told you except my name.', { name: 'forget' }],
    ['Forget everything I told you, I want to start over.', { name: 'clear' }],
    ['Clear all memories about my ex.', { name: 'forget', topic: 'my ex' }],
    ['Delete everything you know about Tom.', { name: 'forget', topic: 'Tom' }],
    ['Forget everything I said in this chat.', { name: 'forget', reach: { by: 'conversation' } }],
    ['Forget this conversation.', { name: 'forget', reach: { by: 'conversation' } }],
    ["Don't remember anything from this chat", { name: 'stop', reach: { by: 'conversation' } }],
    ['Stop remembering this conversation please.', { name: 'stop', reach: { by: 'conversation' } }],
    ["Don't remember this conversation.", { name: 'stop', reach: { by: 'conversation' } }],
    ["Don't remember anything I say.", { name: 'stop' }],
    ['By the way, forget that I mentioned Tom.', { name: 'forget', topic: 'Tom' }],
    ['Oh, and forget that I mentioned Tom.', { name: 'forget', topic: 'Tom' }],
    ["I'd like you to forget everything about Tom.", { name: 'forget', topic: 'Tom' }],
    ['I would like you to forget my dog.', { name: 'forget', topic: 'my dog' }],
    ['Delete all my data', { name: 'clear' }],
    ['Remove what you know about my ex', { name: 'forget', topic: 'my ex' }],
    ["Please don't remember my salary.", { name: 'forget', topic: 'my salary' }],
    ['Stop remembering.', { name: 'stop' }],
    ['Clear all memories.', { name: 'clear' }],
    ['Forget everything you know about me, please.', { name: 'clear' }],
    ['Forget everything I told you since my divorce.', { name: 'forget' }],
    ['Delete all that you have remembered till now.', { name: 'clear' }],
    [
      'Delete what I told you in the last hour.',
      { name: 'forget', reach: { by: 'time', words: 'in the last hour' } },
    ],
    ['Turn off memory for this chat.', { name: 'stop', reach: { by: 'conversation' } }],
    ["Pause the remembering pls, my sister's using my phone.", { name: 'stop' }],
    ['Pause your memory until I say so.', { name: 'stop' }],
    ['Could you stop remembering for a while?', { name: 'stop' }],
    ['Forget everything you know about me at Acme.', { name: 'forget' }],
    ['Forget everything I said earlier about my dog.', { name: 'forget', topic: 'my dog' }],
  ])('should never be wider than it is: %j', (words, command) => {
    expect(memoryCommandIn(words)).toEqual({ ...command, words });
  });

  it.each([
    "Don't forget this: my flight is at nine.",
    'Never mind my ex.',
    'Delete everything in the fridge.',
    'I want to forget everything about that night.',
    'I forgot everything I told you.',
    'How do I delete all my data?',
    'Delete all my emails from Tom.',
    'Remove what is left of the paint.',
    'I deleted my account yesterday.',
    'I wish I could forget everything he said.',
    'I told my son to delete everything.',
    'Forget it, that was nothing.',
    "That's not quite right, is it?",
    'Stop recording on a Ring doorbell.',
    'Stop learning, start living.',
    'Tell me what you know about black holes.',
  ])('should not be seen in %j', (turn) => {
    expect(memoryCommandIn(turn)).toBeUndefined();
  });
});
