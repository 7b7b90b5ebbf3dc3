import { withoutOpening } from './command-opening';
import { withoutPoliteEnd } from './command-topic';

const polite = '(?:please |pls |plz |just |kindly )?';
const verb = '(?:save|store|record|remember|memori[sz]e|log|retain|learn|note|write)';
const saved = '(?:saved|stored|recorded|remembered|memori[sz]ed|kept|logged|noted|written down)';
const pointer =
  "(?:any of )?(?:(?:this|that)(?: information| info| detail| message| part| bit)?|it|what i(?:'m| am) (?:saying|telling you|about to (?:say|tell you)))";
const memory = '(?:memory|memories|records?|profile|notes|database|history|logs?)';
const where = `(?: (?:down|anywhere|about me|for later|either|at all|though|(?:in|into|to) (?:your |my |the )?${memory}|on (?:file|record)|for me|please|okay|ok)){0,3}`;
const not = `(?:(?:do not|don't|dont|never|no need to|you (?:do not|don't) (?:need|have) to|i(?: would|'d) (?:rather|prefer) (?:if )?you (?:did not|didn't)|i (?:do not|don't) want you to|(?:can|could|would|will) you (?:please )?not)(?: ever)? |not (?=save|store|remember|record))`;
const isNot =
  "(?: is not to| is not going to| should not| must not|'s not to| shouldn't| mustn't| isn't to) be";
const forms = [
  `${polite}${not}${polite}(?:${verb} ${pointer}|(?:keep|make|take) (?:a |any )?(?:notes?|records?) of ${pointer}|keep ${pointer}(?= on | in |\\s?:))${where}`,
  `${polite}(?:keep|leave) ${pointer} (?:out of|off) (?:your |my |the |any )?${memory}`,
  `${pointer}${isNot} ${saved}${where}`,
  `i (?:do not|don't) want ${pointer} (?:to be )?${saved}${where}`,
  `not to be ${saved}${where}`,
].join('|');
const offTheRecord =
  "\\(?(?:(?:this|that)(?: is|'s| stays| was) )?(?:all |strictly |just |totally |completely |purely )?off the record\\)?";

const opening = new RegExp(`^(?:${forms}|(?<off>${offTheRecord}))(?![\\p{L}'])`, 'iu');
const further = new RegExp(
  `(?<edge>[,;(–—-] ?(?:and |but |so )?| and | but | so )(?:${forms}|(?<off>${offTheRecord}))(?![\\p{L}'])`,
  'giu',
);
/** Is said about something else, or by somebody else. */
const conditional = /^(?:if|when|whenever|unless|in case|once)\b/i;
const reported =
  /\b(?:said|says?|saying|told|tells|telling|goes|went|asked|asks|wrote|yells?|yelled|shouts?|shouted|reads|insists?|insisted|reminded)(?: (?:me|us|him|her|them|everyone|people|to \w{1,20}|\p{Lu}\p{L}{1,20}))?\W{0,3}$/iu;
const speaks =
  /\b(?:said|says|told|tells|admitted|confirmed|confessed|whispered|mentioned|spoke|talked|explained)\b/i;
const ofSpeaker = /\b(?:i|i'(?:m|ve|d|ll)|my|me|mine|we|we're|our|us)\b/i;
const saysI = /\b(?:i|i'(?:m|ve|d|ll)|we)\b/i;
const pointsAtIt = /\b(?:it)\b/i;

const longestTopic = 300;
/** Long sentences are read at both ends. */
const longestRead = 400;

/** A wish that something is not kept: what of its own sentence it covers, or that this stands around it. */
interface Wish {
  readonly covers?: string;
}

const endsHere = /^[).!?,; ]*$/;
const told = /^\s?[:–—-]+\s?(?=\S)/;
const toldAfterComma = /^[,;.]? ?(?:but|however|though|although) (?=\S)|^[,;)] ?(?=\S)/;

const behindOpening = (wish: string, isOff: boolean, rest: string): Wish | undefined => {
  if (endsHere.test(rest)) return {};
  const isColon = told.test(rest);
  const covers = rest.replace(isColon ? told : toldAfterComma, '');
  if (covers === rest)
    return /^ (?:because|since|as)\b/.test(rest) && !pointsAtIt.test(wish) ? {} : undefined;
  if (isColon || isOff || /^[,;.]? ?but /.test(rest)) return { covers };
  return ofSpeaker.test(covers) && !pointsAtIt.test(wish) ? { covers } : undefined;
};

const within = (sentence: string): Wish | undefined => {
  for (const { index, 0: found, groups } of sentence.matchAll(further)) {
    const before = sentence.slice(0, index);
    const behind = sentence.slice(index + found.length);
    const isOff = groups?.off !== undefined;
    if (conditional.test(before) || reported.test(before) || (isOff && speaks.test(before))) continue;
    // "I take my pills and don't write it down": who does not is the speaker.
    const mayBeOwn = /(?:and|but) $/.test(groups?.edge ?? '') || /\bremember\b/i.test(found);
    if (mayBeOwn && pointsAtIt.test(found) && saysI.test(before) && !/\bplease\b/i.test(found)) continue;
    if (endsHere.test(behind)) {
      if (ofSpeaker.test(before) || !pointsAtIt.test(found)) return { covers: before };
    } else if (told.test(behind)) return { covers: behind.replace(told, '') };
    else if (/^, /.test(behind) && ofSpeaker.test(behind) && !pointsAtIt.test(found))
      return { covers: sentence };
  }
  return undefined;
};

const plainOf = (sentence: string): string =>
  withoutPoliteEnd(sentence.replaceAll('’', "'").replaceAll('\n', ' '));

const asksYou = /^(?:can|could|would|will) you\b/i;
const isMeant = (plain: string, opened: string): boolean =>
  !/\?\W{0,3}$/.test(plain) ||
  asksYou.test(opened) ||
  /\b(?:can|could|would|will) you (?:please )?not\b/i.test(plain);

/** "Off the record: my sister is in rehab, can you find her a lawyer?": whatever is asked at its end. */
const isToldBehind = (rest: string): boolean => /^\s?[:,–—-]/.test(rest) && ofSpeaker.test(rest);

/** What is told beside the wish, if anybody's: it may stand in front of it, or behind. */
const around = (wish: string, before: string, after: string): string | undefined => {
  const near = [before, after].filter((text) => text !== '');
  const own = near.find((text) => ofSpeaker.test(text.replaceAll('’', "'")));
  return own ?? (pointsAtIt.test(wish) ? undefined : near[0]);
};

/** Where a person wishes that something be not kept: what that is; empty where nothing beside the wish tells. */
export const notToBeKeptIn = (sentence: string, before: string, after: string): string | undefined => {
  const plain = plainOf(sentence);
  const head = plain.slice(0, longestRead);
  const opened = withoutOpening(head);
  const found = opening.exec(opened) ?? opening.exec(head);
  const inner = found === null ? head : found.input;
  const rest = found === null ? '' : inner.slice(found[0].length) + plain.slice(longestRead);
  if (!isMeant(plain, head) && !isToldBehind(rest)) return undefined;
  const wish =
    found === null
      ? within(plain.length > longestRead ? plain.slice(-longestRead) : plain)
      : behindOpening(found[0], found.groups?.off !== undefined, rest);
  if (wish === undefined) return undefined;
  const covers = wish.covers ?? around(found?.[0] ?? '', before, after);
  if (covers === undefined)
    return before + after === '' && !pointsAtIt.test(found?.[0] ?? '') ? '' : undefined;
  return covers.replace(/[\s,.!]{1,8}$/, '').slice(0, longestTopic);
};
