import { randomOf } from '../seeded';

/** Made-up people who talk like people in one respect: few words are said often and most are said seldom. */

const syllables =
  'ba be bo da de di fa fe ga go ha he ka ki la le lo ma me mi na ne no pa pe ra re ri sa se so ta te to va ve wa zo'.split(
    ' ',
  );
const small =
  'the a and of to in my with was for that it on is we at so but had this then when about from they her his some'.split(
    ' ',
  );
const openings = [
  'I think',
  'Yesterday',
  'My sister said',
  'We',
  'I feel',
  'Last week I',
  'Honestly',
  'You said',
];
const vocabulary = 6_000;
const flattening = 20;

/** The n-th word of the language, from two to four syllables. */
const wordOf = (rank: number): string => {
  const many = syllables.length;
  const parts = [
    rank % many,
    Math.floor(rank / many) % many,
    (rank * 7) % many,
    Math.floor(rank / 31) % many,
  ];
  return parts
    .slice(0, 2 + (rank % 3))
    .map((part) => syllables[part])
    .join('');
};

/**
 * The law of Zipf and Mandelbrot, 1 / (rank + flattening): small words apart, the commonest word of a language is about
 * one in a hundred.
 */
const drawn = (random: () => number): string =>
  wordOf(Math.floor(flattening * ((vocabulary + flattening) / flattening) ** random() - flattening));
const picked = (list: readonly string[], random: () => number): string =>
  String(list[Math.floor(random() * list.length)]);

/** What a person says at a place of their life: 8 to 32 words, about half of them small ones. */
export const said = (person: number, place: number): string => {
  const random = randomOf(person * 1_000_003 + place);
  const length = 8 + Math.floor(random() * 25);
  const words = Array.from({ length }, () => (random() < 0.5 ? picked(small, random) : drawn(random)));
  return `${picked(openings, random)} ${words.join(' ')}${random() < 0.2 ? '?' : '.'}`;
};

const smallWords = new Set(small);

/** A question about what was said there, in five of its words. */
export const askedAbout = (person: number, place: number): string => {
  const words = said(person, place)
    .replace(/[?.]$/, '')
    .split(' ')
    .slice(2)
    .filter((word) => !smallWords.has(word));
  return `What did I say about ${words.slice(0, 5).join(' ')}?`;
};
