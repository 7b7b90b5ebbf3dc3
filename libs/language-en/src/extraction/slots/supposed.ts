import { holding, onPaper } from '../../readers/vocabulary/only-held';

const guessing =
  '(?:think|believe|suspect|guess|suppose|assume|wonder|worry|feel like|thought|believed|suspected|supposed|assumed|worried|wondered|wondering|afraid|scared|convinced)';
const others =
  "(?:he|she|they|people|everyone|everybody|someone|somebody|(?:my|our|his|her|their|the|some|most) (?:[a-z'’-]{2,20} ){0,3}?[a-z'’-]{2,20})";
const supposing = new RegExp(
  [
    `\\bI(?:'m| am| was)? (?:[a-z]+ ){0,2}${guessing}(?: that| if| whether)? $`,
    `\\b${others} (?:[a-z]+ ){0,2}(?:${holding}|think|believe|assume|worry|worries|worried|wonders?|afraid|scared|convinced|feels like)(?: that| if| whether)? $`,
    '\\b(?:maybe|perhaps|possibly|as if|as though) $',
    `(?:^|[,;] |\\bbut )(?:${onPaper}),? $`,
  ].join('|'),
  'i',
);
const supposingByName = new RegExp(
  `(?:^|[,;] )\\p{Lu}\\p{Ll}+ (?:still |also )?(?:${holding})(?: that)? $`,
  'u',
);

/** "…, I think", "… only on paper". */
const addedDoubt = new RegExp(
  `,? (?:I|i) (?:think|guess|believe|suppose|suspect|fear)[.!]{0,3}$|,? (?:(?:only|just) (?:${onPaper})|on paper)[.!]{0,3}$`,
);

/**
 * Whether what begins at `index` is only supposed to be so ("I think I have ADHD", "my boss thinks I'm single"), or holds on
 * paper alone: worth telling as it was said, and no value to be held against others.
 */
export const isSupposed = (text: string, index: number): boolean =>
  supposing.test(text.slice(0, index)) ||
  supposingByName.test(text.slice(0, index)) ||
  addedDoubt.test(text.slice(index));
