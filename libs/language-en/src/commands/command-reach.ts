import { type Reach } from '@app/memory-core/domain/memory-command';
import { isTime, namesTimeFirst, topicToForget } from './command-topic';

export interface Limits {
  readonly topic?: string;
  readonly reach?: Reach;
}

const adverbs =
  /^[ ,]{0,3}(?:completely|entirely|right now|now|altogether|at once|immediately|forever|for good|so far|(?:till|until|up to) now|please|pls|any ?more|from now on|from here on|for now|for a (?:while|bit|moment)|ever|again|to you|with you)(?=[ ,.!]|$)/i;
const conversation =
  /^(?:(?:in|from|during|within|of|about|on|for) )?(?:this|the current|our current|the present) (?:whole |entire )?(?:chat|conversation|session|thread|talk|discussion)$/i;
const about =
  /^(?:that (?:is|has to do|was) )?(?:about|of|on|regarding|concerning|related to|relating to|to do with|with) (.{1,300})/i;
const themselves = /^(?:me|myself|us)\b/i;
const pronoun = /^(?:it|that|this|them|these|those)$/i;
/** Gives a reason or goes on, and takes nothing out of everything. */
const goesOn = /^(?:[,;–—-]|and |so |because |then )/i;
const exception =
  /\b(?:but|except|excepting|apart|besides|only|unless|other than|aside|since|when|while|before|after|until|till)\b/i;

const withoutAdverbs = (rest: string): string => {
  let left = rest.trim();
  for (let shorter = left.replace(adverbs, '').trim(); shorter !== left;) {
    left = shorter;
    shorter = left.replace(adverbs, '').trim();
  }
  return left;
};

/**
 * What stands behind "forget everything that I told you" narrows it down. `all`: nothing does, `onwards`: nothing, and more
 * is said. Undefined: it is not known what it leaves, and nobody may take it for everything.
 */
export const limitsIn = (rest: string): 'all' | 'onwards' | Limits | undefined => {
  const left = withoutAdverbs(rest.replace(/[.!? ]{1,8}$/, ''));
  if (left === '') return 'all';
  const plain = left.replace(/^[,;:–—-]{1,3} {0,3}/, '');
  if (conversation.test(plain)) return { reach: { by: 'conversation' } };
  if (isTime(plain)) return { reach: { by: 'time', words: plain } };
  const named = about.exec(plain)?.[1];
  if (named !== undefined && themselves.test(named)) return limitsIn(named.replace(themselves, ''));
  if (named !== undefined || namesTimeFirst(plain)) {
    const topic = topicToForget(named ?? plain);
    return topic === '' || conversation.test(topic) || pronoun.test(topic) ? undefined : { topic };
  }
  return goesOn.test(left) && !exception.test(left) ? 'onwards' : undefined;
};
