import { claimOf } from './claim';
import { claimedIn } from './claimed';

describe('what a statement claims', () => {
  it.each([
    ["The user's brother is 31, not 30.", "The user's brother is 31.", '30'],
    ['The user retired in 2008 and not 2009.', 'The user retired in 2008.', '2009'],
    ['Not almonds, the user is allergic to walnuts.', 'the user is allergic to walnuts.', 'almonds'],
    ['The user wants to move to Italy rather than Spain.', 'The user wants to move to Italy.', 'Spain'],
    ['The user drinks tea instead of coffee, mostly.', 'The user drinks tea, mostly.', 'coffee'],
    ['The user works in Leeds – not in York.', 'The user works in Leeds.', 'in York'],
  ])('should leave out of "%s" what it sets aside', (told, claimed, setAside) => {
    expect(claimedIn(told)).toEqual({ claimed, setAside });
  });

  it.each([
    'The user does not drink coffee.',
    'The user likes the sea, not really the beach.',
    'The user is tired, not any more.',
    'The user swims, not every day but often.',
    'The user would rather walk.',
    'Not far from the user, a fox lives.',
    'The user is vegan, not because of the taste.',
  ])('should set nothing aside in "%s"', (told) => {
    expect(claimedIn(told)).toEqual({ claimed: told, setAside: '' });
  });

  it('should be what somebody who knows says of the person', () => {
    const told = claimOf("The doctor says the user doesn't have asthma.");
    expect([told.subject, told.denies, [...told.words]]).toEqual(['user', true, ['asthma']]);
    const friend = claimOf("The user's friend says the user doesn't have asthma.");
    expect(friend.words.has('friend')).toBe(true);
  });
});
