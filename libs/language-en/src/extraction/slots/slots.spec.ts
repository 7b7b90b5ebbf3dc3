import { datesIn, withDatesWritten } from '../dates';
import { slotsOf } from '.';
import { plainText } from './plain-text';

const said = Date.parse('2026-11-16T10:00:00Z');
const slots = (sentence: string): readonly string[] => {
  const dates = datesIn(sentence, said);
  const text = plainText(withDatesWritten(sentence, dates));
  return slotsOf({ text, subject: 'user', dates, ofSpeaker: true }).map(
    ({ slot }) => `${slot.key}=${slot.value}`,
  );
};

describe('slots of a sentence', () => {
  it.each<[string, readonly string[]]>([
    ['My name is Mira Kallio.', ['user.name=Mira Kallio']],
    ["I'm Tom, well Tomasz really.", ['user.name=Tom']],
    ['I just turned 34.', ['user.age=34']],
    ['My birthday is on 3 May.', ['user.birthday=05-03']],
    ['i live in Turku', ['user.location=Turku']],
    ['Moved to Turku last month.', ['user.location=Turku']],
    ['I no longer live in Turku.', ['user.location=not Turku']],
    ['I work at We Are Robots.', ['user.employer=We Are Robots']],
    ['I work as a nurse.', ['user.job=nurse']],
    ['I got laid off.', ['user.job=none']],
    ["I'm divorced.", ['user.relationship_status=divorced']],
    ['I live alone.', ['user.household=alone']],
    ['My sister is called Ana.', ['user.sister.ana.name=Ana']],
    ['My mother is called Ana.', ['user.mother.name=Ana']],
    ['Ana is my older sister.', ['user.older_sister.name=Ana']],
    ['My dentist is Dr. Amsel.', ['user.dentist.name=Dr. Amsel']],
    ['My dog is called Rollo.', ['user.pet.rollo=dog']],
    ['We have three kids.', ['user.children=three']],
    ["I'm allergic to latex and peanuts.", ['user.allergy.latex=allergic', 'user.allergy.peanuts=allergic']],
    ["I'm vegan.", ['user.diet=vegan']],
    ["I'm vegetarian and allergic to nuts.", ['user.diet=vegetarian', 'user.allergy.nuts=allergic']],
    ["I'm no longer vegan.", ['user.diet=not vegan']],
    ['I have asthma.', ['user.health.asthma=has']],
    ['ive been type 1 diabetic since school', ['user.health.diabetic=has']],
    ["I'm registered blind, and epileptic.", ['user.health.blind=has']],
    ["I'm on sertraline.", ['user.medication.sertraline=takes']],
    ["I'm on 50 mg of sertraline.", ['user.medication.sertraline=50 mg']],
    ['I take metformin, 500 mg twice a day.', ['user.medication.metformin=500 mg']],
    ['My insulin goes up from 10 to 12 units.', ['user.medication.insulin=12 units']],
    ["I don't have a brother called Tim.", ['user.brother.tim.name=not Tim']],
    ['We have no dog named Rex.', ['user.pet.rex=not dog']],
    ['I do not have a niece called Ada.', ['user.niece.ada.name=not Ada']],
    ['The Phoenix deadline is 14 March 2027.', ['project_phoenix.deadline=2027-03-14']],
    ['My thesis is due on 14 March 2027.', ['project_thesis.deadline=2027-03-14']],
    ['My dentist appointment is on Thursday.', ['user.appointment_dentist.date=2026-11-19']],
    ['We cancelled our trip to Peru.', ['user.peru_trip.date=cancelled']],
  ])('should belong to their subject, their values as they were said: %s', (sentence, found) => {
    expect(slots(sentence)).toEqual(found);
  });

  it.each([
    "I'm allergic to mornings.",
    "I'm blind drunk.",
    "She's due 9 December.",
    'The due date is now 2 December.',
    'The deadline is on 2 December.',
    "I'm Welsh.",
    'My boss thinks I live in Turku.',
    'I moved to Linux.',
    'When I was ten we moved to Lima.',
  ])('should not be made of what does not hold of anybody: %s', (sentence) => {
    expect(slots(sentence).filter((slot) => !slot.includes('.former.'))).toEqual([]);
  });
});
