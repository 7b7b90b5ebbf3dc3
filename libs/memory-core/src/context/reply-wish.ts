import { type Insight } from '../domain/insight';

/** Where both schemas that ship keep what no slot says. */
const styleOfTalk = 'communication';

/** `user.called`, `user.replies.length`, or the same of a speaker. */
const isWishedFor = (key: string): boolean => {
  const [, attribute, detail] = key.split('.');
  return detail === undefined ? attribute === 'called' : attribute === 'replies';
};

/** Whether it is how the person wants to be answered or addressed. Every reply can go by that; most facts matter to few. */
export const isReplyWish = ({ slot, kind, subcategory, instruction }: Insight): boolean =>
  isWishedFor(slot?.key ?? '') ||
  instruction !== undefined ||
  (kind === 'preference' && subcategory === styleOfTalk);
