import { type Statement } from './statement';

/** A verb of liking with an object short and plain enough to stand in a list. */
const listing =
  /^(likes|loves|enjoys|prefers|dislikes|hates|avoids|doesn['’]t like) (?!(?:to|that|how|when|it|and)\b)([^\s,;:.]+(?: [^\s,;:.]+){0,5})$/;

/** As many objects as a person reads in one line. */
export const longestList = 6;

/** "prefers tables over lists and metric units" would not tell what is preferred to what. */
const compares = /\b(?:over|than|instead|rather)\b/;

/** "likes jazz" → the verb and what is liked, which may stand beside others; undefined where it may not. */
export const listingOf = ({
  predicate,
  also,
}: Pick<Statement, 'predicate' | 'also'>): { readonly verb: string; readonly object: string } | undefined => {
  const [, verb, object] = (also.length === 0 && listing.exec(predicate)) || [];
  return verb === undefined || object === undefined || compares.test(object) ? undefined : { verb, object };
};

export const inLists = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / longestList) }, (_, n) =>
    items.slice(n * longestList, (n + 1) * longestList),
  );
