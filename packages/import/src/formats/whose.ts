import { type ReadOptions, type UnitDraft } from '../units';

/** Whose an entry is. Never somebody else's than the file says: two people's memories must not become one. */
export const whose = (
  named: string | null | undefined,
  field: string,
  { userId }: ReadOptions,
  draft: UnitDraft,
): string | undefined => {
  if (named != null && userId !== undefined && named !== userId) {
    draft.refuse(field, 'names another user than --user');
    return undefined;
  }
  const user = named ?? userId;
  if (user === undefined) draft.refuse(field, 'is missing: say with --user whose it is');
  return user;
};
