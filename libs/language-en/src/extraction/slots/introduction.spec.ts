import { introductionSlots } from './introduction';

const slotsIn = (text: string): readonly string[] =>
  introductionSlots({ text, subject: 'user', dates: [], ofSpeaker: true }).map(
    ({ slot }) => `${slot.key}=${slot.value}`,
  );

describe('introductions', () => {
  it.each([
    ["I'm Tom, a plumber from Cardiff.", ['user.name=Tom', 'user.job=plumber', 'user.origin=Cardiff']],
    [
      "I'm ana, 34, nurse from leeds",
      ['user.name=Ana', 'user.age=34', 'user.job=nurse', 'user.origin=Leeds'],
    ],
    ["I'm Brian, 40.", ['user.name=Brian', 'user.age=40']],
    ["I'm Emily, a nurse.", ['user.name=Emily', 'user.job=nurse']],
    ["I'm Ahmed, 31.", ['user.name=Ahmed', 'user.age=31']],
    ['My name is ana, 34.', ['user.name=Ana', 'user.age=34']],
    ["I'm Sarah, 29, from Berlin.", ['user.name=Sarah', 'user.age=29', 'user.origin=Berlin']],
  ])('should be read part by part: "%s"', (text, slots) => {
    expect(slotsIn(text)).toEqual(slots);
  });

  it.each([
    "I'm Irish, a nurse from Cork.",
    "I'm tired, from Monday to Friday.",
    "I'm home, a bit late.",
    "I'm Tom, a friend of Anna.",
    "I'm single, 34.",
    ...[
      'Pakistani, Korean, Czech, Filipino, Ukrainian, Colombian, Romanian, Egyptian, Iranian, Sri Lankan, Puerto Rican',
      'autistic, deaf, homeless, lonely, overweight, queer, asexual, left-handed, Scorpio, Deaf, skint',
    ].flatMap((list) => list.split(', ').map((state) => `I'm ${state}, 33.`)),
    "I'm Thai, a cook.",
    "I'm broke, a student from Leeds.",
  ])('should not be seen in "%s"', (text) => {
    expect(slotsIn(text)).toEqual([]);
  });
});
