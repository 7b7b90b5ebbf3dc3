import { contractionOf, inFull } from './in-full';

describe('what is typed in haste', () => {
  it.each([
    ['im a nurse n i dont drink', "I'm a nurse n I don't drink"],
    ['Thats where shes from', "That's where she's from"],
    ['u know ppl in leeds bc of me', 'you know people in leeds because of me'],
    ['its a boy, and its name is Rex', "it's a boy, and its name is Rex"],
    ['ill move in june, she was ill with flu', "I'll move in june, she was ill with flu"],
    ['id rather walk than show my id card', "I'd rather walk than show my id card"],
    ['were moving in may, we were late', "we're moving in may, we were late"],
    ["i'm off and i've a cold", "I'm off and I've a cold"],
  ])('should be read in full: %j', (typed, read) => {
    expect(inFull(typed)).toBe(read);
  });

  it.each([
    "I don't know whose it is.",
    'Mail me: im.not@mail.example or @im_not_here',
    'I. M. Pei, i.e. the architect',
    'The IM and the U of T',
    'https://dont.example/im',
  ])('should stay as it is where it is something else: %j', (text) => {
    expect(inFull(text)).toBe(text);
  });

  it('should have one contraction for a lower-case word', () => {
    expect([contractionOf('im'), contractionOf('toString'), contractionOf('well')]).toEqual([
      "i'm",
      'toString',
      'well',
    ]);
  });
});
