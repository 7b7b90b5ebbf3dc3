import { type Parameters } from '@app/memory-core/config/parameters';
import { type Turn } from '@app/memory-core/domain/turn';
import { firstPersonWords, tokensOf } from '../flagging';
import { bareSentence } from './language/clean';
import { withSubject } from './language/elided-subject';
import { isHanging } from './language/hanging';
import { type TurnPerspective } from './perspective';
import { refusalOf, type Refusal } from './sentence-filter';
import { withWhomItMattered } from './told-over';
import { isDueByName, slugOf, withLeaver } from './slots';

const firstPerson = new Set(firstPersonWords);
const request =
  /^(?:(?:please|can you|could you|will you|would you|i want you to|i'd like you to|i need you to|also)[ ,]{1,3}){0,3}(?:remember|don't forget|do not forget|keep in mind|bear in mind|note|make a note|take note|write down|save)(?: this| that| for (?:later|the future|future reference))?(?: that)?\s{0,2}[:,-]?\s{1,2}/i;
const preface =
  /^(?:just so you know|for (?:future reference|the record|your information)|fyi|you should know(?: that)?|i want you to know(?: that)?|note to self)\s{0,2}[:,-]?\s{0,2}/i;
/** Told of without an "I", and still the speaker's. */
const aboutProject =
  /^(?:the|our|my) [^,]{2,50} (?:is|are|was|were|got|has been|have been) (?:now )?(?:off|cancell?ed|called off|postponed|rescheduled)\b(?! (?:to|with)\b)|\bdeadline\b|\bproject\b|\b(?:is|are|was|were) (?:now )?due (?:on|by|in|next|this|at)\b|\b(?:moved|pushed|postponed|delayed|brought forward|rescheduled|put back) (?:the |our )?[a-z]+|\b(?:launch|release|meeting|appointment|trip|flight|wedding|exam|interview|hearing|surgery|submission|presentation)(?:'s| is| has been|'s been| was| got| has) (?:on|now|moved|pushed|postponed|set|scheduled|delayed)\b/i;
/** What goes on about the sentence before: "It's special to me.", "She's twelve." */
const goesOn =
  /^(?:(?:makes|gives|helps|reminds|keeps|brings|lets|means|takes|made|gave|helped|reminded)(?= (?:me|us|my|a lot)\b)|it|it's|its|they|they're|they've|she|she's|he|he's|that's|(?:this|that|these|those)(?= (?:is|was|are|were|has|have|had|will|would|can|could|may|might|made|makes|really|all|also|just|one|ones|helps?|helped|gives?|gave|brings?|brought|reminds?|reminded|keeps?|means?|meant|feels?|felt|got|taught)\b))(?![\p{L}'])/iu;
/** "It's great to …", "It feels good that …": stands for what follows, not for what was said before. */
const expletive =
  /^it(?:'s| is| was| feels| felt| has been|'s been) (?:[a-z]+ ){0,3}?[a-z]+ (?:to [a-z]|that |how |having |being |seeing |knowing |finding |getting |when )|^(?:it|something)(?: just| finally| suddenly| really| also)? (?:hit|dawned on|struck|breaks my heart|clicked|occurred to me|hurts|kills me)\b/i;
/** "Ramen is my favourite food now": the same as told from the other end, and then about the speaker in front. */
const favouriteLast =
  /^(?!(?:It|This|That|These|Those|He|She|They|Which|There)\b)([A-Z0-9][^,;.!?]{1,60}?) (?:is|are) (?:definitely |still |probably |now )?my ((?:all-time |absolute |current |new )?(?:favou?rite|fave) [a-z][a-z -]{1,30}?)(?: now| these days| at the moment)?[.!]{0,3}$/;
const favouriteFirst = (sentence: string): string =>
  sentence.replace(favouriteLast, (_, thing: string, what: string) => `My ${what} is ${thing}.`);
const isOfSpeaker = (text: string): boolean => tokensOf(text).some(({ word }) => firstPerson.has(word));

interface Asked {
  readonly text: string;
  readonly explicit: boolean;
}

const withoutRequest = (sentence: string): Asked => {
  const rest = sentence.replace(request, '');
  if (rest !== sentence && rest.length > 3) return { text: rest, explicit: true };
  const plain = sentence.replace(preface, '');
  return { text: plain, explicit: plain !== sentence && plain.length > 3 };
};

/** "Just got back from my trip" holds a "my", and still leaves out its "I". */
const subjectOf = (sentence: string): string | undefined =>
  /^(?:i|i'm|i've|i'd|i'll|we|we're|we've|my|our)\b/i.test(sentence) ? undefined : withSubject(sentence);

/** A sentence on its way to a statement. */
export interface Stated {
  readonly start: number;
  readonly quote: string;
  /** Bare sentences, the subject given back: two where the second goes on about the first. */
  readonly spoken: readonly string[];
  readonly explicit: boolean;
  readonly ofSpeaker: boolean;
  /** Nothing refuses it, and it is about the speaker. */
  readonly isKept: boolean;
  /** It is about what the sentence before names. */
  readonly goesOn: boolean;
}

/** "Ines lives in Braga", where Ines is known to be the speaker's sister. */
const opensWithOneOf = (people: ReadonlySet<string>, sentence: string): boolean => {
  const name = /^((?:(?:Her|His|Sir|Lady|Lord|Mr|Mrs|Ms|Miss|Dr) )?[A-Z]\p{L}{1,20})(?:['’]s)? [a-z]/u.exec(
    sentence,
  )?.[1];
  return name !== undefined && people.has(slugOf(name));
};

/** A sentence as it states something, or why it does not. */
export const statedBy = (
  { quote, says }: { readonly quote: string; readonly says: string },
  start: number,
  turn: Turn,
  perspective: TurnPerspective,
  parameters: Parameters['extraction'],
): Stated | Refusal => {
  const asked = withoutRequest(
    withWhomItMattered(
      favouriteFirst(bareSentence(says, perspective.vocatives, perspective.knownNames)),
      perspective.toldOf,
    ),
  );
  const explicit = asked.explicit || turn.origin === 'note';
  const own = isOfSpeaker(asked.text) ? (subjectOf(asked.text) ?? asked.text) : withSubject(asked.text);
  const spoken = own ?? asked.text;
  const refusal = refusalOf(spoken, parameters);
  // "Left the band": as short as it is, it ends something.
  const isShort = refusal === 'vague' || refusal === 'ephemeral';
  if (refusal !== undefined && !(isShort && withLeaver(spoken.replace(/^I(?:'m)? /, '')) !== undefined))
    return refusal;
  const isOfProject = aboutProject.test(spoken) || isDueByName(spoken);
  const mayDoWithout = explicit || isOfProject || opensWithOneOf(perspective.ownPeople, spoken);
  return {
    start,
    quote,
    spoken: [spoken],
    explicit,
    ofSpeaker: own !== undefined,
    isKept: own !== undefined || mayDoWithout,
    goesOn:
      isHanging(spoken) || (goesOn.test(spoken) && !expletive.test(spoken) && !aboutProject.test(spoken)),
  };
};

/** Both as one, where the second goes on about the first and one of them is about the speaker. */
export const together = (first: Stated, second: Stated, text: string, end: number): Stated | undefined => {
  if (!second.goesOn || first.goesOn || !(first.isKept || second.isKept)) return undefined;
  return {
    start: first.start,
    quote: text.slice(first.start, end),
    spoken: [...first.spoken, ...second.spoken],
    explicit: first.explicit || second.explicit,
    ofSpeaker: first.ofSpeaker || second.ofSpeaker,
    isKept: true,
    goesOn: false,
  };
};
