import { headOf, slugOf, type SlotRule } from './slot-rule';

const favorite =
  /\b[Mm]y (?:all-time |absolute |current |new )?(?:favou?rite|fave) ([a-z][a-z -]{1,30}?)(?: of all time)? (?:is|are|was|would be|has to be|has always been|is still) (?:probably |definitely |still |now )?(.{2,120})/;
/** "My favourite part is when …", "my favourite way to …": no thing that has one value. */
const noSort = /^(?:one|part|thing|way|memory|moment|time)\b/;
const noThing = /^(?:when|how|that|to|where|because)\b/i;

/** A title is kept to its end: "Call Me by Your Name", "I, Claudius". */
const wholeOf = (text: string): string =>
  /^["“]?(?:\p{Lu}|\d)/u.test(text)
    ? (text.split(/[.!?;:()–—]|,(?! \p{Lu})| (?:because|which|since|but|and I|and my)\b/u)[0]?.trim() ?? '')
    : headOf(text, 6) || text.trim();

/** What somebody likes best of its sort. */
export const favoriteSlots: SlotRule = ({ text, subject }) => {
  const [, sort = '', named = ''] = favorite.exec(text) ?? [];
  const value = wholeOf(named).replaceAll(/["“”]/g, '');
  if (value === '' || noSort.test(sort) || noThing.test(value)) return [];
  return [{ slot: { key: `${subject}.favorite_${slugOf(sort)}`, value }, rule: 'preference' }];
};
