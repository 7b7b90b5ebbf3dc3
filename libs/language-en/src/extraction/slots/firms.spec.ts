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
    ['I work with a startup called Loomly.', 'Loomly'],
    ['I work for a small AI company called Acme.', 'Acme'],
    ['I got a job with Barclays.', 'Barclays'],
    ["I've got a new job with Barclays.", 'Barclays'],
    ['I start work with Asda on 19 January 2026.', 'Asda'],
    ["I'm starting with Deloitte as an analyst.", 'Deloitte'],
    ['I work at Zalando.', 'Zalando'],
    ['I work for Siemens now.', 'Siemens'],
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
    'I work with Ana on the design system.',
    "I'm working with Deloitte on a merger.",
    'I work with React.',
    'I work with children.',
    'I work with Tom at Atlas.',
    "I'm working with my advisor at Barclays on a mortgage.",
    'I work with Ana at Christmas.',
    'I work with the team at Atlas.',
    'I work with Tom at Atlas too.',
    'I work with a startup called Loomly on their website.',
    "I'm with Ana now.",
    "I've started working with Tom.",
    "I've started working with Tom as a designer.",
    'I start with Dr Patel on 19 January 2026.',
    'First session with Ana.',
    'First day with Ana.',
  ])('should not be seen in "%s"', (text) => {
    expect(employerIn(text)).toBeUndefined();
  });
});
