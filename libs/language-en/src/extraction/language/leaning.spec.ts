import { leansBack } from './leaning';

describe('leansBack', () => {
  it.each([
    "I don't have one on principle.",
    'We cook on that now, the gas is off.',
    'My son sleeps on it at weekends.',
    'My husband earns half of that.',
    'I broke it in two places at the Eisteddfod.',
    'I signed it.',
    "I'm doing a PhD on it.",
    'Ours is due in spring.',
    "The council didn't renew mine.",
    "I've got one these days, I don't do the garden myself any longer.",
  ])('should see that "%s" is about something named before', (sentence) => {
    expect(leansBack(sentence)).toBe(true);
  });

  it.each([
    'My third skirt came off the machine last night and I wore it to church.',
    "My Pilates mat is in the cellar, I don't do it any more.",
    'I go to bed at one, never later.',
    'I have one brother.',
    'My sister sold her car and I sold mine.',
    'A friend of mine lives in Leeds.',
    'My brother has a dog like ours.',
    "I'm writing an essay on Rome and I like it.",
    'I run marathons and I love it.',
    "I quit sugar and I don't miss it.",
    'I left choir because I hated it.',
    'I hate it when people chew loudly.',
    'My kids love it when I bake.',
    'It snowed when it got dark, and it was cold.',
    'I finally made it to Rome.',
    'I love that book.',
    "I don't want any more children.",
    'I have lived in Leeds for ten years.',
  ])('should see that "%s" stands by itself', (sentence) => {
    expect(leansBack(sentence)).toBe(false);
  });
});
