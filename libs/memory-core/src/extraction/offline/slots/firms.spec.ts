import { identitySlots } from './identity';

const employerIn = (text: string): string | undefined =>
  identitySlots({ text, subject: 'user', dates: [], ofSpeaker: true }).find(
    ({ slot }) => slot.key === 'user.employer',
  )?.slot.value;

describe('a new employer', () => {
  it.each([
    ['I joined Facebook as an engineer.', 'Facebook'],
    ['I joined Spotify as a designer last month.', 'Spotify'],
    ['I joined Stripe, my new employer, in May 2023.', 'Stripe'],
    ['I joined Barclays full time.', 'Barclays'],
    ['I got fired from Tesco.', 'not Tesco'],
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
    ...'Amazon Prime,Sky,Vodafone,Audible,Vinted,Threads,Ravelry,Revolut,Barclays,Costco,Stripe'
      .split(',')
      .map((firm) => `I joined ${firm}.`),
    'I joined Substack as a writer.',
    'I joined Harvard as a student.',
    'I left Vodafone and joined Sky.',
    'I left Twitter.',
    'I quit Netflix.',
    'I left London.',
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
