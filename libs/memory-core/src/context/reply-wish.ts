import { statementOf } from '../domain/claim';
import { type Insight } from '../domain/insight';

/** `user.called`, `user.replies.length`, or the same of a speaker. */
const wishedFor = /^[^.]+\.(?:called$|replies\.)/;
/** Where both schemas that ship keep what no slot says. */
const styleOfTalk = 'communication';

/** Whether it is how the person wants to be answered or addressed. Every reply can go by that; most facts matter to few. */
export const isReplyWish = (insight: Insight): boolean =>
  wishedFor.test(insight.slot?.key ?? '') ||
  (insight.kind === 'preference' &&
    (insight.subcategory === styleOfTalk || /\bthe assistant\b/.test(statementOf(insight))));
