import { inThirdPerson } from './third-person';

const perspective = { subject: 'The user', other: 'the assistant' };

describe('a sentence in the third person', () => {
  it.each([
    ['My flatmate and I put our shopping together.', 'The user and their flatmate put their shopping together.'],
    ['My mate Gaz and I go fishing at four on Sundays.', 'The user and their mate Gaz go fishing at four on Sundays.'],
    ['The neighbour and I have agreed on a hedge.', 'The user and the neighbour have agreed on a hedge.'],
    ['My head hurts and I feel sick.', "The user's head hurts and the user feels sick."],
  ])('should keep the verb of two in the plural: "%s"', (said, statement) => {
    expect(inThirdPerson(said, perspective)).toBe(statement);
  }); // prettier-ignore

  it.each([
    ["I've a bad hip and walk with a stick.", 'The user has a bad hip and walks with a stick.'],
    ["I've left the law firm and write crime novels.", 'The user has left the law firm and writes crime novels.'],
    ["I've packed my bags and cleaned the flat.", 'The user has packed their bags and cleaned the flat.'],
    ["I've come home and put the kettle on.", 'The user has come home and put the kettle on.'],
    ["I'm scared of motorways, always take back roads.", 'The user is scared of motorways, always takes back roads.'],
    ['Before I reply to anybody I had better eat.', 'Before the user replies to anybody they had better eat.'],
    ['I apply for jobs and comply with the rules.', 'The user applies for jobs and complies with the rules.'],
    ['I caught up on all six lectures, who am I.', 'The user caught up on all six lectures, who are they.'],
  ])('should bend every verb that goes with its subject: "%s"', (said, statement) => {
    expect(inThirdPerson(said, perspective)).toBe(statement);
  }); // prettier-ignore

  it.each([
    ['There are five of us and one car.', 'There are five of them, the user included, and one car.'],
    ['There are five of us in a two-room flat.', 'There are five of them, the user included, in a two-room flat.'],
    ['There are five of us.', 'There are five of them, the user included.'],
    ["There's no other woman on our building site, just me.", "There's no other woman on the user's building site, just the user."],
    ['Petros does the deliveries now, not me.', 'Petros does the deliveries now, not the user.'],
    ['My boss trusts nobody but me with the keys.', "The user's boss trusts nobody but the user with the keys."],
  ])('should say who is meant: "%s"', (said, statement) => {
    expect(inThirdPerson(said, perspective)).toBe(statement);
  }); // prettier-ignore
});
