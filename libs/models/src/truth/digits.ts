const number = /\p{Nd}+(?:[.,:/-]\p{Nd}+)*/gu;

/** Scripts have digits of their own; each set of ten stands together, its zero first. */
const digitOf = (char: string): string => {
  const at = char.codePointAt(0) ?? 0;
  let zero = at;
  while (at - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(at - zero);
};

/** A text with the digits 0 to 9 alone, and their wide forms narrow. */
export const withPlainDigits = (text: string): string =>
  text.normalize('NFKC').replace(/[\p{Nd}--[0-9]]/gv, digitOf);

const withoutGrouping = (digits: string): string => digits.replace(/[.,](?=\d{3}(?!\d))/g, '');

/** The numbers of a text with plain digits, as they stand, without what groups their digits, and part by part. */
export const numbersIn = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(number)].flatMap(([found]) => [
      found,
      withoutGrouping(found),
      ...found.split(/\D/).map((part) => String(Number(part))),
    ]),
  );

/** Each number with its place, as it is looked for among others. */
export const placedNumbers = (text: string): readonly { readonly index: number; readonly digits: string }[] =>
  [...text.matchAll(number)].map(({ 0: found, index }) => ({ index, digits: withoutGrouping(found) }));
