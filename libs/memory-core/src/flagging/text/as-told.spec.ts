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
    'How do I convince my wife that I was at work?',
    'How do I tell if my avocado is ripe?',
    'How do I tell when my kettle is full of lime?',
    "Can you tell me that I'm doing well?",
    'How do I tell my boss about the leak?',
    'I told my boss that I am pregnant.',
  ])('should be left as it is where nothing is said to be so: %j', (text) => {
    expect(asTold(text)).toBe(text);
  });

  it('should take no time worth speaking of, whatever is repeated', () => {
    const hostile = `how ${'do i tell my '.repeat(20_000)}?`;
    expect(asTold(hostile)).toBe(hostile);
  });
});
