import { identitySlots } from './identity';

const employerIn = (text: string): string | undefined =>
  identitySlots({ text, subject: 'user', dates: [], ofSpeaker: true }).find(
    ({ slot }) => slot.key === 'user.employer',
  )?.slot.value;

describe('a new employer', () => {
  it.each([
    ['I joined Stripe.', 'Stripe'],
    ['I joined Stripe as a designer.', 'Stripe'],
    ["I've just started at Deloitte.", 'Deloitte'],
    ['I start at Asda on 19 January 2026.', 'Asda'],
    ['First day at Quiltt on 13 January 2026.', 'Quiltt'],
    ['I left my job at Tesco and joined Asda.', 'Asda'],
    ['I left my job at Tesco.', 'not Tesco'],
  ])('should be read from "%s": %s', (text, employer) => {
    expect(employerIn(text)).toBe(employer);
  });

  it.each([
    'I joined a gym.',
    'I joined the army.',
    'I joined a choir.',
    'I joined Tinder.',
    'I joined Sarah for lunch.',
    'I joined Weight Watchers.',
    'I started at the gym.',
    "I've started at King's College.",
    'I start at nine.',
    'First day at school.',
    'First day at PureGym.',
  ])('should not be seen in "%s"', (text) => {
    expect(employerIn(text)).toBeUndefined();
  });
});
