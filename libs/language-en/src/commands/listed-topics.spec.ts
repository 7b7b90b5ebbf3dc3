import { topicsListedIn, topicsPerhapsIn } from './listed-topics';

describe('topics in one breath', () => {
  it.each([
    ['my ex and the Berlin flat', ['my ex', 'the Berlin flat']],
    ['my ex, my dog and our old flat', ['my ex', 'my dog', 'our old flat']],
    ['my ex as well as his sister', ['my ex', 'his sister']],
  ])('should be told apart: %s', (topic, topics) => {
    expect(topicsListedIn(topic)).toEqual(topics);
  });

  it.each([
    'my mum and dad',
    'Tom and Lena',
    'the fight between my mum and my dad',
    'the flat in Berlin and my ex',
    'my mum and my dad split up',
    'my divorce, it is too private',
    'my dog',
  ])('should not be wider than they are said: %s', (topic) => {
    expect(topicsListedIn(topic)).toEqual([topic]);
  });

  it.each([
    ['Tom and Lena', ['Tom', 'Lena']],
    ['Tom, Lena, and Bob', ['Tom', 'Lena', 'Bob']],
    ['salary and bonus', ['salary', 'bonus']],
    ['my divorce, final', undefined],
    ['my mum and my dad split up', undefined],
    ['my divorce', undefined],
  ])('may be several: %s', (topic, topics) => {
    expect(topicsPerhapsIn(topic)).toEqual(topics);
  });
});
