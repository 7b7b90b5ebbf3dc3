import { type Insight } from '../domain/insight';

/** Where both schemas that ship keep what no slot says. */
const styleOfTalk = 'communication';

/**
 * Whether it is how the person wants to be answered or addressed (SPEC R30a): every reply can go by that; most facts matter
 * to few. `user.called`, `user.replies.length`, or the same of a speaker.
 */
export const isReplyWish = ({ instruction, slot, kind, subcategory }: Insight): boolean => {
  const [, attribute, ...more] = slot?.key.split('.') ?? [];
  return (
    instruction !== undefined ||
    (attribute === 'called' && more.length === 0) ||
    attribute === 'replies' ||
    (kind === 'preference' && subcategory === styleOfTalk)
  );
};
