import { halfSentence } from './half-sentence';

describe('a clause without the one that it leans on', () => {
  it.each([
    ['Since I was 17 or so.', 'since I was 17 or so.'],
    ['Ever since I moved to Porto.', 'ever since I moved to Porto.'],
    ["When I'm stressed.", "when I'm stressed."],
    ['When I was ten and we lived in Lima.', 'when I was ten and we lived in Lima.'],
    ['Until the kids wake up.', 'until the kids wake up.'],
    ['After my mum died.', 'after my mum died.'],
    ['Before I had kids, or a job.', 'before I had kids, or a job.'],
    ['While my sister and I lived in Oslo.', 'while my sister and I lived in Oslo.'],
    ['Since Ana left.', 'since Ana left.'],
    ['Unless it rains.', 'unless it rains.'],
    ['Whenever I hear that song.', 'whenever I hear that song.'],
  ])('should be known in "%s"', (sentence, completion) => {
    expect(halfSentence(sentence)).toEqual({ completion, told: undefined });
  });

  it.each([
    ["Because I'm vegan.", "I'm vegan."],
    ['Because I love it and it helps.', 'I love it and it helps.'],
    ['Although I do miss Lisbon.', 'I do miss Lisbon.'],
    ['Because I know I can swim.', 'I know I can swim.'],
  ])('should say of itself what its reason is: "%s"', (sentence, told) => {
    expect(halfSentence(sentence)?.told).toBe(told);
  });

  it.each([
    'Since I was 17 I have danced.',
    'Since I was 17, I have danced.',
    'Since my divorce I live alone.',
    'Since 2015 I have lived here.',
    'Since last May we have two dogs.',
    'Since Monday my back hurts.',
    'Since Monday yoga helps.',
    'Until recently I smoked.',
    'After work I go running.',
    'After work my brother drives me home.',
    'Before bed I read.',
    'When in doubt I ask my mum.',
    'While cooking I listen to jazz.',
    "When I'm stressed I bake.",
    'When I am tired my back hurts.',
    'When I ask for a recipe give me grams.',
    "When I'm sad be gentle with me.",
    'When I ask for code, just answer with code.',
    'Because of my knee I swim.',
    'Since May.',
    'I was 17 or so.',
    'Whenever I hear that song I cry.',
    'When I moved, and it was hard, I cried.',
  ])('should not be seen in "%s"', (sentence) => {
    expect(halfSentence(sentence)).toBeUndefined();
  });
});
