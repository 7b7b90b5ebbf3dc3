import { mannerSlot } from './manners';
import { headOf, slugOf, type FoundSlot, type SlotRule } from './slot-rule';

const often =
  '(?: really| also| just| still| absolutely| totally| always| actually| kind of| generally| usually| particularly| especially| do){0,2}';
const like = new RegExp(
  `(?<!\\b(?:things|thing|what|who|that|stuff|something|everything|one|place|people|way|ones|how) )\\b(?:I${often} (?:love|like|enjoy|adore|prefer)|I'd(?: much| really)? (?:rather|prefer)(?: to)?(?: have| drink| eat| get| use| do)?|I'm${often} (?:into|fond of|keen on|crazy about|passionate about|a fan of|a big fan of|a huge fan of|a sucker for|obsessed with)|I am${often} (?:into|fond of|passionate about|a fan of|a big fan of)|I've always (?:loved|liked|enjoyed)|I've grown to (?:love|like)|I(?: have)? started to (?:like|enjoy|love)) (.{2,120})`,
);
const dislike = new RegExp(
  `\\b(?:I${often} (?:hate|dislike|despise|can't stand|cannot stand|don't like|do not like|don't enjoy|don't care for|can't bear|avoid)|I'm not${often} (?:into|a fan of|a big fan of|fond of|keen on)|I am not (?:into|a fan of)) (.{2,120})`,
);
const avoided = /\bI (?:(?:can't|cannot) (?:eat|drink|have)|(?:don't|never|do not) (?:eat|drink)) (.{2,80})/;
const noLonger =
  /\b(?:I no longer (?:like|love|enjoy|prefer|want)|I don't (?:like|love|enjoy) (?=.{2,60} (?:anymore|any more|any longer))|I used to (?:like|love|enjoy)|I stopped (?:liking|enjoying)|I've gone off|I went off|I'm no longer (?:into|a fan of)|I'm not (?:into|a fan of) (?=.{2,60} (?:anymore|any more))) ?(.{2,120})/;

const favorite =
  /\b[Mm]y (?:all-time |absolute |current |new )?(?:favou?rite|fave) ([a-z][a-z -]{1,30}?)(?: of all time| to [a-z]{2,15})? (?:is|are|was|would be|has to be|has always been|is still|is definitely) (?:probably |definitely |still |now )?(.{2,120})/;
const favoriteReversed =
  /(?:^|[,;] )([A-Z0-9"“][^,;.!?]{1,60}?) (?:is|are) (?:definitely |still |probably |now )?my (?:all-time |absolute |current |new )?(?:favou?rite|fave) ([a-z][a-z -]{1,30}?)(?=[.,!;]| because| to | of | for | now\b| these days| at the moment|$)/;

/** Heads that are no thing to like: pronouns, clauses, people present. */
const noThing =
  /^(?:it|this|that|them|these|those|him|her|you|your|how|when|what|where|who|being|having|getting|to be|to have|seeing|one|every|everything|both|much|nothing|the way|way|idea|fact|such|there|here|myself|me|my|so|all|time|thing|things|making|knowing|feeling|thought|most|more|something|anything|whatever|trying|everyone|people|talking|spending|sharing|working|hearing|looking|taking|giving|helping|using|connecting|learning|finding|keeping|coming|going|doing|turning|pushing|putting|knowing|playing|escaping|experimenting|and|discovering)\b/i;

/** "to hike" and "hiking" are one liking. */
const gerund = (head: string): string =>
  head.replace(/^to ([a-z]{2,15})\b/i, (_, verb: string) => {
    if (/(?:ee|ie|ye)$/.test(verb)) return `${verb}ing`;
    if (verb.endsWith('e')) return `${verb.slice(0, -1)}ing`;
    return /^[a-z]?[^aeiou][aeiou][bdgmnprt]$/.test(verb) ? `${verb}${verb.slice(-1)}ing` : `${verb}ing`;
  });

/** What is liked is in front of the one who says so: "the blue vase", "his tech". */
const pointed =
  /^(?:to )?(?:[a-z]+ing )?(?:the|this|that|these|those|his|her|its|their|a|an|my|our|some|watching our|not) (?![A-Z])/;
const holdsPronoun = /\b(?:them|it|him|her|my|our|their|his|your|me)\b/i;

const thingOf = (rest: string): string | undefined => {
  if (pointed.test(rest)) return undefined;
  const toVerb = /^to (?:just |also |really )?([a-z]+.*)/.exec(rest);
  const head = toVerb === null ? headOf(rest, 3) : gerund(`to ${headOf(toVerb[1] ?? '', 3)}`);
  return head.length < 3 || noThing.test(head) || noThing.test(rest) || holdsPronoun.test(head)
    ? undefined
    : head.toLowerCase();
};

const preference = (subject: string, thing: string, value: string, negates = false): FoundSlot => ({
  slot: { key: `${subject}.preference.${slugOf(thing)}`, value },
  rule: 'preference',
  ...(negates ? { negates } : {}),
});

/** One thing over another: which of the two is what may change. */
const comparison =
  /\bI(?:'d)?(?: much| really| always| generally)? (?:prefer|rather)(?: to)?(?: have| drink| eat| get| use)? ([a-z][a-z -]{1,30}?) (?:to|over|than|rather than|instead of) ([a-z][a-z -]{1,30}?)(?= now| these days|[.,!]|$)/;

/** Likes, dislikes, and favourites. Polarity is the value, so that a change of taste meets its past. */
export const preferenceSlots: SlotRule = ({ text, subject }) => {
  const asked = mannerSlot(text, subject);
  if (asked !== undefined) return [asked];
  const chosen = comparison.exec(text);
  if (chosen !== null) {
    const sides = [chosen[1] ?? '', chosen[2] ?? ''].map((side) => headOf(side, 2).toLowerCase());
    const [liked = '', passed = ''] = sides;
    if (liked.length > 2 && passed.length > 2 && !noThing.test(liked)) {
      const key = `${subject}.preference.${[...sides].sort().map(slugOf).join('_or_')}`;
      return [{ slot: { key, value: liked }, rule: 'preference' }];
    }
  }
  const best = favorite.exec(text);
  if (best !== null) {
    const value = headOf(best[2] ?? '', 6) || (best[2] ?? '').trim();
    if (
      !/^(?:when|how|that|to|where|because)\b/i.test(value) &&
      value !== '' &&
      !/^(?:one|part|thing|way|memory|moment|time)\b| to /.test(best[1] ?? '')
    ) {
      return [
        {
          slot: { key: `${subject}.favorite_${slugOf(best[1] ?? '')}`, value: value.replace(/["“”]/g, '') },
          rule: 'preference',
        },
      ];
    }
  }
  const reversed = favoriteReversed.exec(text);
  if (reversed !== null && !/^(?:it|this|that|these|those|which|they|he|she)$/i.test(reversed[1] ?? '')) {
    return [
      {
        slot: {
          key: `${subject}.favorite_${slugOf(reversed[2] ?? '')}`,
          value: (reversed[1] ?? '').replace(/["“”]/g, ''),
        },
        rule: 'preference',
      },
    ];
  }
  const ended = noLonger.exec(text);
  const endedThing =
    ended === null ? undefined : thingOf((ended[1] ?? '').replace(/ (?:anymore|any more|any longer).*$/, ''));
  if (endedThing !== undefined) return [preference(subject, endedThing, 'dislike', true)];
  const disliked = dislike.exec(text);
  const dislikedThing = disliked === null ? undefined : thingOf(disliked[1] ?? '');
  if (dislikedThing !== undefined) return [preference(subject, dislikedThing, 'dislike')];
  const avoidedThing = headOf(avoided.exec(text)?.[1] ?? '', 2).toLowerCase();
  if (avoidedThing.length > 2 && !noThing.test(avoidedThing))
    return [preference(subject, avoidedThing, 'avoids')];
  const liked = like.exec(text);
  const likedThing = liked === null ? undefined : thingOf(liked[1] ?? '');
  return likedThing === undefined ? [] : [preference(subject, likedThing, 'like')];
};
