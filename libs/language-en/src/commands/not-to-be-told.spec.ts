import { memoryCommandIn } from './memory-command';

describe('what is not to be brought up', () => {
  it.each([
    ["Never mention my brother Paul's addiction again.", "my brother Paul's addiction"],
    ["Don't bring up my divorce.", 'my divorce'],
    ['Stop mentioning my ex.', 'my ex'],
    ['Please stop talking about my weight.', 'my weight'],
    ["Don't bring my divorce up again.", 'my divorce'],
    ['Never ask me about Tom again, please.', 'Tom'],
    ['Stop bringing up the accident.', 'the accident'],
    ["Don't remember anything about my ex.", 'my ex'],
    ['Stop remembering things about my job.', 'my job'],
    ["I don't want you to mention my miscarriage again.", 'my miscarriage'],
    ['No more talking about my ex, please.', 'my ex'],
    ["Don't mention my ex because it hurts.", 'my ex'],
    ["Don't bring up my time in prison.", 'my time in prison'],
  ])('should be kept silent about: %j', (turn, topic) => {
    expect(memoryCommandIn(turn)).toMatchObject({ name: 'suppress', topic });
  });

  it.each([
    'I never mention my ex at work.',
    "Don't mention it!",
    'You never mention my favourite team.',
    'My therapist said I should stop mentioning my ex.',
    "Don't mention the price in the email.",
    "Don't mention my divorce in the letter.",
    "Don't mention my ex to my mum.",
    'I had to stop talking about my weight with my sister.',
    "I can't stop talking about my new dog.",
    'My sister never mentions our father.',
    'I bring up my kids alone.',
    "I'm bringing up my daughter in Spanish.",
    "Don't talk about my generation, the song goes.",
    "I'll never forget that I mentioned it.",
    "We don't talk about my uncle.",
  ])('should not be seen in %j', (turn) => {
    expect(memoryCommandIn(turn)).toBeUndefined();
  });
});
