import { defaultParameters } from '@app/memory-core/config/parameters';
import { insightKinds } from '@app/memory-core/domain/insight';
import { piecesOf } from './pieces';
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
    describing: 0,
  };
};
const limits = defaultParameters.extraction;

describe('what a turn tells', () => {
  it.each([
    ['Better. My wife Ada keeps bees.', 'My wife Ada keeps bees.'],
    ['My wife Ada keeps bees. Honey?', 'My wife Ada keeps bees.'],
    ['Ha, ok. My wife Ada keeps bees. Thanks!', 'My wife Ada keeps bees.'],
  ])('should not be hidden by a word or two beside it: %s', async (own, told) => {
    const readings = await readPieces({ pieces: piecesOf(own), read: reader, limits });
    const telling = readings.filter((each) => tells(each, { explicit: false, limits }));
    expect(telling.map(({ piece }) => piece.text)).toEqual([told]);
  });

  it.each([
    ['Here’s my current stylesheet for the garden page:', false],
    ['Okay, here is an example of how we set up the mixer:', false],
    ['Here in Leeds my wife keeps bees.', true],
    ['Here is what matters: my wife keeps bees.', true],
  ])('should be nothing where it only shows what follows: %s', async (own, isTold) => {
    const [reading] = await readPieces({ pieces: piecesOf(own), read: reader, limits });
    expect(tells(reading!, { explicit: false, limits })).toBe(isTold);
    expect(tells(reading!, { explicit: true, limits })).toBe(true);
  });
});
