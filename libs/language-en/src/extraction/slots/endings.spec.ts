import { identitySlots } from './identity';

const valueOf = (attribute: string, text: string): string | undefined =>
  identitySlots({ text, subject: 'user', dates: [], ofSpeaker: true }).find(
    ({ slot }) => slot.key === `user.${attribute}`,
  )?.slot.value;

describe('a couple', () => {
  it.each([
    ["I'm seeing someone.", 'in a relationship'],
    ["I'm seeing someone new.", 'in a relationship'],
    ["I've been seeing someone for two months.", 'in a relationship'],
    ['I have a new partner.', 'in a relationship'],
    ['I have a partner called Tom.', 'in a relationship'],
    ['I have a girlfriend at uni.', 'in a relationship'],
    ['We broke up.', 'single'],
    ['We broke up in March 2023.', 'single'],
    ['I broke up with my boyfriend.', 'single'],
    ['I split up with Tom yesterday.', 'single'],
    ['My girlfriend and I broke up last week.', 'single'],
    ['Sue and I have split up.', 'single'],
    ['My husband left me for another woman.', 'single'],
    ['My wife left me.', 'single'],
  ])('should be seen in "%s": %s', (text, status) => {
    expect(valueOf('relationship_status', text)).toBe(status);
  });

  it.each([
    'I have a new partner at the tennis club.',
    'I have a new partner in crime, a puppy.',
    "I'm seeing someone about my knee on monday.",
    'I broke up a fight.',
    'I split up the kids because they were fighting.',
    'I broke up with my best friend.',
    'I broke up with my therapist.',
    'I broke up with my bandmates.',
    "we split up the kids' chores",
    'I broke up the lego castle.',
    'Sue and I split up at the station.',
    'My husband left me a note.',
  ])('should not be seen in "%s"', (text) => {
    expect(valueOf('relationship_status', text)).toBeUndefined();
  });
});

describe('the end of a job', () => {
  it.each([
    'I lost my job.',
    'I quit my job yesterday.',
    'I quit my job at Acme.',
    'I lost my job in the week before 8 May 2023.',
    'I got fired.',
    'I was let go.',
    'I was laid off on 3 May 2023.',
    'I got fired from work.',
    'I no longer work as a nurse.',
    "I don't work as a teacher any more.",
    "I've stopped working as a chef at Milo's.",
  ])('should be seen in "%s"', (text) => {
    expect(valueOf('job', text)).toBe('none');
  });

  it.each([
    ...'weekend,second,Saturday,night,cleaning,gym'.split(',').map((job) => `I lost my ${job} job.`),
    'I lost my job at the pub.',
    'I quit my second job at the bar.',
    'I was fired from the band.',
    'I got fired up.',
    'I got sacked in the fantasy league.',
    "I don't work as a nurse on Fridays.",
    'I no longer work as a team with him.',
    'I no longer work as a nurse but as a midwife.',
    'I no longer work as a nurse on weekends.',
    "I don't work as a teacher any more than you do.",
  ])('should not be seen in "%s"', (text) => {
    expect(valueOf('job', text)).toBeUndefined();
  });
});
