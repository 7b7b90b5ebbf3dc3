import { asTold } from './as-told';

describe('what a text tells', () => {
  it.each([
    ["How do I tell my boss that I'm pregnant?", "I'm pregnant."],
    ["What's the kindest way to tell Mum that we're selling the farm?", "we're selling the farm."],
    ["Hello! What a week. How do I tell my kids we're splitting up?", "What a week. we're splitting up."],
    ['Is there a polite way to tell my neighbour that I sleep by day?', 'I sleep by day.'],
  ])('should be what somebody else is to be told: %j', (text, told) => {
    expect(asTold(text)).toBe(told);
  });

  it.each([
    "How do I tell her that I'd love to come but can't?",
    'How do I tell my wife that I was at work?',
    'How do I tell if my avocado is ripe?',
    'How do I tell when my kettle is full of lime?',
    "Can you tell me that I'm doing well?",
    'How do I tell my boss about the leak?',
    "How can I tell that I'm pregnant?",
    "How can I tell for sure that I'm ill?",
    'How can doctors tell that I have cancer?',
    'What symptoms tell a doctor that I have diabetes?',
    'How do I tell a mole from my melanoma?',
    'How do I tell the difference between ADHD and my anxiety?',
    "How does my protagonist tell her dad that we're broke?",
    "How would Darth Vader tell Luke I'm his father?",
    'What can I say to a friend who told me that we are ugly?',
    'Can I tell my insurer that I lost the car?',
    'How do I tell the AI that I am Batman for a role?',
    "How do I tell my boss that I'm pregnant? Asking for my sister.",
    'How do I tell webpack that we use modules?',
  ])('should be left as it is where nothing is said to be so: %j', (text) => {
    expect(asTold(text)).toBe(text);
  });

  it.each([
    ["How do I tell a waiter I'm allergic to nuts in Japanese?", undefined],
    ["How do I tell my host I'm allergic to nuts in Japanese?", "I'm allergic to nuts."],
    ["How do I tell my sister that I'm gay, and should I tell my dad too?", "I'm gay."],
  ])('should end where something else is asked: %j', (text, told) => {
    expect(asTold(text)).toBe(told ?? text);
  });

  it('should not be looked for in a question as long as a page', () => {
    const long = `How do I tell my boss that I'm ${'very '.repeat(300)}ill?`;
    expect(asTold(long)).toBe(long);
  });
});
