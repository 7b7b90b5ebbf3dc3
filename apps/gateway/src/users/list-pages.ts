import { refuse } from '../validation/problems';
import { defaultItems, type PageQuery } from './params.dto';

const cursorOf = (offset: number): string => Buffer.from(String(offset)).toString('base64url');

const offsetOf = (cursor: string, length: number): number => {
  const text = Buffer.from(cursor, 'base64url').toString();
  const offset = Number(text);
  const isOurs = Number.isSafeInteger(offset) && offset > 0 && cursorOf(offset) === cursor;
  if (!isOurs) refuse([{ field: 'cursor', message: 'must be the nextCursor of an earlier answer' }]);
  return Math.min(offset, length);
};

/** A page of what is read whole anyway. What is added or goes between two pages may shift the others. */
export const pageOfList = <T>(
  items: readonly T[],
  { limit = defaultItems, cursor }: PageQuery,
): { readonly items: readonly T[]; readonly nextCursor?: string } => {
  const from = cursor === undefined ? 0 : offsetOf(cursor, items.length);
  const end = from + limit;
  return {
    items: items.slice(from, end),
    ...(end < items.length && { nextCursor: cursorOf(end) }),
  };
};
