import { AListener } from '@app/testing/a-listener';
import { inThirdPerson } from './third-person';

const perspective = { subject: 'The user', other: 'the assistant' };

describe('who "we" are', () => {
  it.each([
    ['We moved from Lisbon to Braga.', 'The user moved from Lisbon to Braga.'],
    [
      "We're thinking of moving and we've seen a house.",
      'The user is thinking of moving and they have seen a house.',
    ],
    ['We have a bonfire party every 5 November.', 'The user has a bonfire party every 5 November.'],
    ['We were in Rome, and we loved our hotel.', 'The user was in Rome, and they loved their hotel.'],
    ["We aren't going to Spain.", 'The user is not going to Spain.'],
    ['We broke up.', 'The user and their partner broke up.'],
    ['We had a baby boy.', 'The user and their partner had a baby boy.'],
    ['We both work nights.', 'The user and others both work nights.'],
    ["We're a family of five.", 'The user and others are a family of five.'],
  ])('should be told so that it stays true: "%s"', (said, statement) => {
    expect(inThirdPerson(said, perspective)).toBe(statement);
  });

  it('should be named where the turn before names them', async () => {
    const listener = await new AListener().hearsTogether(
      'me and my wife are looking at houses in leeds',
      'we found a flat in headingley and put in an offer',
    );
    expect(listener.believed).toContain(
      'The user and their wife found a flat in Headingley and put in an offer.',
    );
  });
});
