import { type Insight } from '../domain/insight';

/** `user.called`, `user.replies.length`, or the same of a speaker. */
const wishedFor = /^[^.]+\.(?:called$|replies\.)/;
/** Where both schemas that ship keep what no slot says. */
const styleOfTalk = 'communication';

/** Whether it is how the person wants to be answered or addressed. Every reply can go by that; most facts matter to few. */
export const isReplyWish = ({ kind, subcategory, slot, statement }: Insight): boolean =>
  wishedFor.test(slot?.key ?? '') ||
  (kind === 'preference' && (subcategory === styleOfTalk || /\bthe assistant\b/.test(statement)));
