import fc from 'fast-check';
import { courseOf, ends } from '.';

const closes = (ending: string, held: string): boolean => ends(courseOf(ending), courseOf(held));

describe('what ends what', () => {
  it.each([
    ['The user sold the Volvo on 7 February 2026.', 'The user drives an old Volvo to work every day.'],
    ['The user sold the car.', 'The user drives a Volvo.'],
    ["The user's Vespa got stolen, so they are taking the tram now.", 'The user rides a Vespa to the office.'],
    ['The user gave up on the Berlin marathon.', 'The user is training for the Berlin marathon in September 2026.'],
    ['The user is no longer trying to learn Portuguese.', 'The user is trying to learn Portuguese before the summer.'],
    ['The user has decided not to apply for the Stanford MBA after all.', 'The user plans to apply for the Stanford MBA.'],
    ['The user and Hanna broke up in the end.', 'The user and their girlfriend Hanna have been together for three years.'],
    ['The Vietnam trip is off.', 'The user and others are planning a trip to Vietnam in November 2026.'],
    ['The user has moved out of the flat in Leeds.', 'The user rents a flat in Leeds.'],
    ['The user dropped out of law school in March 2026.', 'The user is studying law at Utrecht.'],
    ["The user's doctor took them off sertraline, so they don't take it any more.", 'The user takes sertraline every morning.'],
    ['The user switched from Android to an iPhone.', 'The user uses an Android phone, a Pixel.'],
    ['The user cancelled their gym membership.', 'The user goes to the gym four times a week.'],
    ['The user has handed in their notice at the school.', 'The user teaches chemistry at a secondary school.'],
    ["The user's dad retired in December 2025.", "The user's dad works at the port."],
    ["The user doesn't take the train any more, they cycle to work.", 'The user commutes by train.'],
    ['The user has gone off horror films completely.', 'The user likes horror films a lot.'],
  ])('should let "%s" end "%s"', (ending, held) => {
    expect(closes(ending, held)).toBe(true);
  }); // prettier-ignore

  it.each([
    ['The user sold their bike in the week before 12 February 2026.', 'The user drives a Volvo.'],
    ['The user sold their old camera.', 'The user bought a new lens for their camera.'],
    ["The user's brother quit his job in June 2026.", 'The user works as a florist.'],
    ["The user's friend Tom got divorced.", 'The user is married to Elena.'],
    ['The user finished reading Dune on the evening of 11 February 2026.', 'The user is reading a book about the Vikings.'],
    ['The user gave up on the marathon.', 'The user wants to learn to sail.'],
    ['The user stopped learning guitar.', 'The user is learning Korean.'],
    ['The user broke up with Dana in 2019.', 'The user has been seeing Robin since summer 2025.'],
    ['The user wants to quit smoking.', 'The user smokes ten cigarettes a day.'],
    ['The user is thinking of selling the Volvo.', 'The user drives a Volvo.'],
    ['The user lost the Wigan job.', 'The user works as a nurse in Leeds.'],
    ['The user might leave Siemens.', 'The user works for Siemens.'],
    ['The user left for the airport at nine.', 'The user works at the airport.'],
    ['The user sold the guitar.', 'The user loves the guitar.'],
    ["The user isn't sure about the move to Berlin.", 'The user is planning to move to Berlin.'],
    ["The user hasn't finished the novel yet.", 'The user is writing a novel.'],
    ["The user doesn't like Portuguese food.", 'The user is learning Portuguese.'],
  ])('should not let "%s" end "%s"', (ending, held) => {
    expect(closes(ending, held)).toBe(false);
  }); // prettier-ignore

  const holdings = [
    'has a dog named', 'has a cat called', 'has a friend called', 'is working on a project called', 'plays in a band called',
    'drives a car called', 'is learning', 'wants to visit', 'lives near', 'collects', 'volunteers at', 'loves', 'is reading',
  ]; // prettier-ignore
  const endings = [
    'sold',
    'gave up',
    'quit',
    'stopped',
    'finished',
    'cancelled',
    'broke up with',
    'no longer has',
    'left',
  ];
  const names = [
    'Rolf',
    'Minou',
    'Aisha',
    'Atlas',
    'Beacon',
    'Driftwood',
    'Korean',
    'Peru',
    'Fenwick',
    'stamps',
    'Dune',
    'tennis',
  ];
  const holding = fc.tuple(fc.constantFrom(...holdings), fc.constantFrom(...names)).map(([what, name]) => ({ text: `The user ${what} ${name}.`, name })); // prettier-ignore

  it('should add up: whatever is had or done, another one of it ends nothing', () => {
    fc.assert(
      fc.property(holding, holding, (one, other) => {
        expect(closes(one.text, other.text)).toBe(false);
      }),
    );
  });

  it('should end nothing but what it names', () => {
    fc.assert(
      fc.property(fc.constantFrom(...endings), fc.constantFrom(...names), holding, (how, name, held) => {
        fc.pre(name !== held.name);
        expect(closes(`The user ${how} ${name}.`, held.text)).toBe(false);
      }),
    );
  });
});
