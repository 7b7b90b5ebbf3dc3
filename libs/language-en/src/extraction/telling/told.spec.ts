import { defaultParameters } from '@app/memory-core/config/parameters';
import { insightKinds } from '@app/memory-core/domain/insight';
import { type Telling, type TellingReader } from './reader';
import { readPieces, tells } from './told';

const kinds = Object.fromEntries(insightKinds.map((kind) => [kind, 0])) as Telling['kinds'];
/** Takes whatever begins or ends with a word or two for talk. */
const reader: TellingReader = async (text) => {
  const isTalk = /^\S+(?: \S+)?[.!?]|[.!?] \S+[.!?]$|^\S+(?: \S+)?$/.test(text);
  const none = isTalk ? 0.9 : 0.05;
  return {
    kinds,
    likely: { none, low: 0, medium: 1 - none, high: 0 },
    standing: 0,
    passing: 0,
    // Body and weather stand for what goes on about something told.
    describing: /knee|rain/.test(text) ? 0.1 : 0.9,
    areas: { identity: 0, health: 0, household: 0, living: 0 },
  };
};
const limits = defaultParameters.extraction;

describe('what a turn tells', () => {
  it.each([
    ['Better. My wife Ada keeps bees.', 'My wife Ada keeps bees.'],
    ['My wife Ada keeps bees. Honey?', 'My wife Ada keeps bees.'],
    ['Ha, ok. My wife Ada keeps bees. Thanks!', 'My wife Ada keeps bees.'],
  ])('should not be hidden by a word or two beside it: %s', async (own, told) => {
    const readings = await readPieces({ own, read: reader, limits });
    const telling = readings.filter((each) => tells(each, { explicit: false, limits }));
    expect(telling.map(({ piece }) => piece.text)).toEqual([told]);
  });

  it.each([
    [
      'Mo’s recital is on the 3rd and Lu’s viva is on the 9th.',
      ['Mo’s recital is on the 3rd', 'Lu’s viva is on the 9th.'],
    ],
    [
      'My bike is in the hall, but the boat is still at the marina.',
      ['My bike is in the hall', 'the boat is still at the marina.'],
    ],
    [
      'I keep hens and my sister sells the eggs, while our mum is in Oslo.',
      ['I keep hens', 'my sister sells the eggs', 'our mum is in Oslo.'],
    ],
    ['Our shed is by the gate and the gate code is 8823.', ['Our shed is by the gate']],
    ['The wifi password is Gorse55 and my router is in the loft.', ['my router is in the loft.']],
    ['My locker PIN is 7781 and my badge has 7781 on it.', []],
    ['I hope my exam is in May and my results are in June.', undefined],
    ['My skin itches if the dog is wet and the cat was near.', undefined],
    ['I play chess with my uncle and my aunt.', undefined],
    ['My wife and my kids have the flu.', undefined],
    ['My brother is a vet and he works in Bath.', undefined],
    ['My uncle sold the boat and I swim instead.', undefined],
    ['My uncle sold the boat and my knee is glad.', undefined],
  ])('should be told by each clause with a subject of its own: %s', async (own, told = [own]) => {
    const readings = await readPieces({ own, read: reader, limits });
    expect(readings.map(({ piece }) => piece.text)).toEqual(told);
    expect(readings.map(({ piece: { start, end } }) => own.slice(start, end))).toEqual(told);
  });

  it.each([
    ['Here’s my current stylesheet for the garden page:', false],
    ['Okay, here is an example of how we set up the mixer:', false],
    ['Here in Leeds my wife keeps bees.', true],
    ['Here is what matters: my wife keeps bees.', true],
  ])('should be nothing where it only shows what follows: %s', async (own, isTold) => {
    const [reading] = await readPieces({ own, read: reader, limits });
    expect(tells(reading!, { explicit: false, limits })).toBe(isTold);
    expect(tells(reading!, { explicit: true, limits })).toBe(true);
  });
});
