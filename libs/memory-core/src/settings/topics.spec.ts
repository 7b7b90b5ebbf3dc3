import { inEnglish } from '@app/testing/languages';
import { SuppressedTopics } from './topics';

const about = (topic: string, text: string): boolean => new SuppressedTopics([topic], inEnglish).areIn(text);

describe('SuppressedTopics', () => {
  it.each([
    ['running', 'I run every morning.'],
    ['my divorce', 'The DIVORCE was hard.'],
    ['Café Central', 'We met at the cafe, the central one.'],
    ['mum', 'My mother called.'],
    ['knee surgery', 'Surgery on my left knee is in May.'],
    ['日本語', 'I study 日本語 now.'],
  ])('should find %j in %j', (topic, text) => {
    expect(about(topic, text)).toBe(true);
  });

  it.each([
    ['run', 'I eat a prune.'],
    ['knee surgery', 'My knee hurts.'],
    ['divorce', 'My ex-husband called.'],
    ['lisbon', ''],
  ])('should not find %j in %j', (topic, text) => {
    expect(about(topic, text)).toBe(false);
  });

  it('should find any of several, and none where there are none', () => {
    expect(new SuppressedTopics(['violin', 'boats'], inEnglish).areIn('A boat!')).toBe(true);
    expect(new SuppressedTopics([], inEnglish).areIn('A boat!')).toBe(false);
  });

  it('should take no topic for one that names nothing', () => {
    expect(['about it', '?!', 'the', 'Ana'].map((topic) => SuppressedTopics.canBe(topic, inEnglish))).toEqual(
      [false, false, false, true],
    );
    expect(about('the', 'the boat')).toBe(false);
  });
});
