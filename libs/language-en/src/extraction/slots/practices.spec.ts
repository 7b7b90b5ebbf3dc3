import { practiceSlots } from './practices';

const slotIn = (text: string): string | undefined => {
  const [found] = practiceSlots({ text, subject: 'user', dates: [], ofSpeaker: true });
  return found === undefined ? undefined : `${found.slot.key}=${found.slot.value}`;
};

describe('practice slots', () => {
  it.each([
    ['I swim on Mondays and Wednesdays.', 'user.practice.swimming=on mondays and wednesdays'],
    ['I swim on Mondays, Tuesdays and Saturdays now.', 'user.practice.swimming=on mondays, tuesdays and saturdays'],
    ['I do yoga every Tuesday and Thursday.', 'user.practice.yoga=every tuesday and thursday'],
    ['I swim on Mondays.', 'user.practice.swimming=on mondays'],
    ['I swim twice a week.', 'user.practice.swimming=twice a week'],
  ])('should keep all days of "%s"', (text, slot) => {
    expect(slotIn(text)).toBe(slot);
  }); // prettier-ignore

  it('should not take for a practice what another has replaced', () => {
    expect(slotIn('I drink tea instead of coffee every morning.')).toBeUndefined();
    expect(slotIn('I drink coffee every morning.')).toBe('user.practice.coffee=every morning');
  });
});
