import { topicsPerhapsIn } from './listed-topics';

/** "My divorce, it is too private", "my divorce because it hurts": what is named, without what is said about it. */
const aside = /(?:[,;:–—]| -)\s.*$|\s(?:because|since|cause|cos)\s.*$/su;

/** How else a topic may be meant by which nothing is found: several things, or one without what is said about it. */
export const otherWaysToRead = (topic: string): readonly (readonly string[])[] => {
  const shorter = topic.replace(aside, '').trim();
  const ways = [topicsPerhapsIn(topic), shorter === '' || shorter === topic ? [] : [shorter]];
  return ways.flatMap((topics = []) => (topics.length === 0 ? [] : [topics]));
};
