import { commonWords } from '../../flagging';
import { animals, closeKin } from '../../readers/vocabulary/relatives';
import { isNoName } from '../slots/not-names';

const common: ReadonlySet<string> = new Set(commonWords);
const note = new RegExp(
  `^(?:[Mm]y |[Oo]ur )?(${closeKin}|${animals}|boss)(?: ?: ?| ?[=–—] ?| - )(called |named |name(?:['’]s| is) )?(\\p{Lu}[\\p{L}'’-]{1,20})(?=[.,(]|$)`,
  'iu',
);

/** "Boyfriend: called Mathieu", as one notes it down: "My boyfriend is called Mathieu". */
export const withoutHeading = (sentence: string): string => {
  const [told = '', whose = '', naming, name = ''] = note.exec(sentence) ?? [];
  if (!/^\p{Lu}/u.test(name)) return sentence;
  const isName = naming !== undefined || !(common.has(name.toLowerCase()) || isNoName(name.toLowerCase()));
  return isName ? `My ${whose.toLowerCase()} is called ${name}${sentence.slice(told.length)}` : sentence;
};
