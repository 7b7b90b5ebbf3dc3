import { aBuilder, idsOf, put, talk } from '@app/testing/a-context';
import { onlyAcknowledges } from './acknowledgements';

const mostChars = 60;
const acknowledges = (content: string, most = mostChars) =>
  onlyAcknowledges({ role: 'assistant', content }, most);

describe('a reply that only acknowledges', () => {
  it.each([
    'Noted.',
    'Sounds good!',
    'Sounds like a plan!',
    'That sounds really tough.',
    'You’re welcome!',
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
    '👍',
  ])('should be “%s”', (content) => {
    expect(acknowledges(content)).toBe(true);
  });

  it.each([
    'Yes.',
    'No.',
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

  it('should be no longer than the figure says', () => {
    expect([acknowledges('Sounds good!', 12), acknowledges('Sounds good!', 11)]).toEqual([true, false]);
  });

  it('should not be a person’s, who may tell how a day was', () => {
    expect(onlyAcknowledges({ role: 'user', content: 'Great!' }, mostChars)).toBe(false);
  });

  it('should not be quoted beside what it answers', async () => {
    const turns = talk('before', 'I bought a blue boat in Faro.', 'Glad to hear that!', 'The boat leaks.');
    const { build } = await aBuilder(...turns.map(put.turn));
    const answer = await build({ message: 'What about my boat?', conversationId: 'new' });
    expect(idsOf(answer, 'older-turns')).toEqual(['before:0', 'before:2']);
  });
});
