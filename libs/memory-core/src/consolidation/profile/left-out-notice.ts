import { type Change } from '../../domain/change';
import { counted } from '../../domain/counted';
import { derivedId } from '../../domain/derived-id';
import { type Profile } from '../../domain/profile';
import { consolidationCause, type RevisionContext } from '../revise/revision';

/**
 * A version that leaves out a good many memories, with word of it for the person (SPEC R65): once, since the figure stands
 * in every version from then on, and again only after there had been room for all. No entry where there is nothing to tell.
 */
export const withLeftOutNotice = (
  profile: Profile,
  { user, parameters }: Pick<RevisionContext, 'user' | 'parameters'>,
): { readonly profile: Profile; readonly changes: readonly Change[] } => {
  const { leftOut = 0, toldOfLeftOut, version, updatedAt } = profile;
  if (toldOfLeftOut === true || leftOut < parameters.consolidation.tellLeftOutFrom) {
    return { profile, changes: [] };
  }
  const told: Change = {
    id: derivedId(user, 'change', 'profile.compressed', String(version)),
    type: 'profile.compressed',
    at: updatedAt,
    cause: consolidationCause,
    subjectIds: [],
    text: `The profile is full: ${counted(leftOut, 'memory has', 'memories have')} no room in it. They are kept, and brought up where they matter.`,
  };
  return {
    profile: { ...profile, toldOfLeftOut: true, changeIds: [...profile.changeIds, told.id] },
    changes: [told],
  };
};
