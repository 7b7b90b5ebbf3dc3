import { inFull } from '../../flagging';
import { withoutFiller } from '../telling/filler';

const elided =
  /^(?:(?:just|finally|recently|also|still|now|never|got) )?(?:moved|live|living|lived|work|working|started|starting|quit|stopped|gave|joined|left|lost|broke|split|turned|became|retired|married|divorced|allergic|vegan|vegetarian|diagnosed|promoted|fired|laid|hired|engaged|single|adopted)\b/i;
const adjective =
  /\b(?:living|working|starting|allergic|vegan|vegetarian|married|divorced|engaged|single|diagnosed|promoted|fired|hired|laid)$/i;

/** A sentence as rules about slots read it: greetings off, "I" written out, and given back where it was left out. */
export const plainText = (text: string): string => {
  const rest = withoutFiller(inFull(text.replaceAll('’', "'")));
  const opening = elided.exec(rest)?.[0];
  if (opening === undefined) return rest;
  return `${adjective.test(opening) ? "I'm" : 'I'} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
};
