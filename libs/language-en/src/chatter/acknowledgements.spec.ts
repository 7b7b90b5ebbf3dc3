import { acknowledges } from './acknowledgements';

describe('a reply that only acknowledges', () => {
  it.each([
    'Noted.',
    'Sounds good!',
    'Sounds like a plan!',
    'That sounds really tough.',
    'You’re welcome!',
    'You are very welcome!',
    'No problem at all!',
    'My pleasure!',
    'Happy to help!',
    "I'm so glad to hear that!",
    'Oh, I’m sorry to hear that.',
    'That’s great to hear!',
    'Thanks for letting me know!',
    'Got it, I’ll keep that in mind.',
    'Okay, I have noted that down.',
    'That makes sense.',
    'I see. Good luck!',
    'Congratulations!',
    'Have a great weekend!',
    'See you soon, take care!',
    'Hi there! How can I help you today?',
    'Is there anything else I can help you with?',
    'Let me know if you need anything else.',
    'nope bye',
    'No thanks, that’s all for today.',
    'Yeah, cheers!',
    'Anything else?',
    '👍',
  ])('should be “%s”', (content) => {
    expect(acknowledges(content)).toBe(true);
  });

  it.each([
    'Yes.',
    'No.',
    'Yeah, no.',
    'No milk, thanks.',
    'Your flight is at nine.',
    'Sounds Norwegian.',
    'Have a great time in Faro!',
    'I see the sea.',
    'Take the train.',
    'Glad to hear that Ana is well.',
    'What did you plant?',
    'I’ll remember your birthday.',
    'Great, at nine then.',
    '太好了',
  ])('should not be “%s”', (content) => {
    expect(acknowledges(content)).toBe(false);
  });
});
