import { type FormOfAddress, formOfAddressIn } from './form-of-address';
import { languages } from './language/languages';
import { agreeing } from './language/verbs';
import { type StyleRequest } from './style-wish';
import { wishToBeHeard } from './wish-to-be-heard';

/** What a person asks of every reply: a preference, told as a command. */
const manner =
  /^(?:please |i want you to |i'd like you to |i would like you to |can you |could you )?(?:please )?((?:always |never |don't |do not )?(?:keep|make|use|avoid|be|give|answer|reply|respond|speak|talk|write|explain)\b.{2,120})/i;
/** "From today write to me in Dutch": since when, said first. */
const sinceWhen =
  /^(?:(?:as |starting )?(?:from|of) (?:today|now|here)(?: on(?:wards)?)?|starting (?:today|now)|going forward|in (?:the )?future),? (?=(?:please,? )?(?:always |never |don't |do not )?[a-z])/i;
const lasting =
  /\b(?:your (?:answers?|replies|responses|explanations|messages|tone)|(?:answers|replies|explanations)|shorter answers|short answers|always|never|from now on|in (?:the )?future|with me|to me|when(?:ever)? (?:you|i)\b.{0,60})/i;
const aboutStyle =
  /\b(?:short|shorter|brief|briefly|concise|detailed|long|longer|thorough|direct|blunt|honest|gentle|gently|kind|simple|simply|plain|formal|informal|casual|warm|bullet points?|bullets|emojis?|jargon|examples|step by step|slowly|english|spanish|french|german|portuguese|dutch|italian)\b/i;

/** "Answer in German": of one text one asks otherwise ("write a poem in German"). */
const inLanguage = new RegExp(
  `\\b(?:answer|reply|respond|speak|talk|write)(?: (?:to )?me| to us| back| only| always| just){0,3} in (?:simple |plain )?(?:${languages})\\b`,
  'i',
);
const writesWhat = /\bwrite (?!(?:(?:back )?to )?(?:me|us|back|in)\b)/i;
const isOfLanguage = (wish: string): boolean => inLanguage.test(wish) && !writesWhat.test(wish);

/** "I'd like longer, more detailed answers from now on": the same, told as a wish. */
const preferring =
  /^(?:actually,? )?(?:I'd(?: much)? (?:like|prefer|rather have)|I would(?: much)? (?:like|prefer)|I want)(?: to (?:have|get|see))? ((?:(?:more|less|much|a bit|shorter|longer|short|long|detailed|brief|concise|thorough|direct|honest|blunt|gentle|formal|informal|casual|simple|plain),? ?(?:and |but )?){1,4})(answers|replies|responses|explanations)\b/i;

/** "No emojis please", "less jargon": what is not wanted, told without a verb. */
const unwanted =
  /^(?:please,? )?(?:no|without|stop (?:using|with(?: the)?|adding)|skip(?: the)?|drop(?: the)?|leave out(?: the)?|less|fewer)(?: more| any)?(?: of)?(?: (?:the|these|those))? (emojis?|jargon|bullet ?points?|bullets|markdown|em[- ]?dash(?:es)?|disclaimers|slang|exclamation (?:marks|points)|smileys|small talk|filler|flattery|lectures?|lecturing|sugar-?coating)(?:,? (?:please|pls|thanks|thank you|ok|okay|anymore|any more|in (?:your|the|my) (?:answers|replies|responses|messages)|from now on|ever)){0,3}[.!]{0,3}$/i;

/** "Use British spelling", "American spelling please": of every reply, since nobody spells one of them alone. */
const spelling =
  /^(?:please,? )?(?:(?:can you |could you )?(?:always )?(?:use|write in|stick to|keep to|reply in|i want|i prefer|i'd like) )?(british|american|australian|canadian|uk|us) (spelling|english)(?: spelling)?(?:,? (?:please|pls|thanks|thank you|always|from now on|with me|in your (?:answers|replies)))*[.!]{0,3}$/i;

/** "Call me Bea": what every rule about slots reads, and what is told of it. */
export const addressed = ({ name, isWanted }: FormOfAddress): StyleRequest => ({
  spoken: `${isWanted ? 'Call' : "Don't call"} me ${name}.`,
  statement: (subject) => `${subject} ${isWanted ? 'wants' : 'does not want'} to be called ${name}.`,
});

/** "british english" as it is written with care. */
const inCapitals = (word: string): string =>
  /^(?:uk|us)$/i.test(word)
    ? word.toUpperCase()
    : /^spelling$/i.test(word)
      ? 'spelling'
      : word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** "From now on, be brief" lasts by the words that are said first; what names a language lasts by itself. */
const withSince = (wish: string | undefined, since: string): string | undefined =>
  wish === undefined || since === '' || isOfLanguage(wish)
    ? wish
    : `${wish.replace(/[.!]{1,5}$/, '')} from now on`;

/** "Call me Bea", "Please keep your answers short": how the person wants to be talked to, from now on. */
export const styleRequestIn = (sentence: string): StyleRequest | undefined => {
  const liked = preferring.exec(sentence);
  if (liked !== null)
    return styleRequestIn(`give me ${(liked[1] ?? '').trim()} ${liked[2] ?? ''} from now on`);
  const address = formOfAddressIn(sentence);
  if (address !== undefined) return addressed(address);
  const heard = wishToBeHeard(sentence);
  if (heard !== undefined) return heard;
  const thing = unwanted.exec(sentence)?.[1]?.toLowerCase();
  const [, variety, what] = spelling.exec(sentence) ?? [];
  const named =
    variety === undefined ? undefined : `always use ${inCapitals(variety)} ${inCapitals(what ?? '')}`;
  const since = sinceWhen.exec(sentence)?.[0] ?? '';
  const told = manner.exec(sentence.slice(since.length))?.[1]?.replace(/ please(?=[,.!]|$)/i, '');
  const wish = named ?? (thing === undefined ? withSince(told, since) : `never use ${thing} with me`);
  if (wish === undefined || sentence.includes('?')) return undefined;
  if (named === undefined && !isOfLanguage(wish) && (!lasting.test(wish) || !aboutStyle.test(wish)))
    return undefined;
  const asked = agreeing(wish.charAt(0).toLowerCase() + wish.slice(1), 'it')
    .replace(/[.!]{1,5}$/, '')
    .replaceAll(/\byour\b/gi, 'its')
    .replaceAll(/\byou\b/gi, 'it')
    .replaceAll(/\bI\b/g, 'they')
    .replaceAll(/\b(?:me|myself)\b/gi, 'them')
    .replaceAll(/\bmy\b/gi, 'their');
  const negated = /^(?:don't|do not|never) /i.exec(asked);
  const way = negated === null ? `to ${asked}` : `never to ${asked.slice(negated[0].length)}`;
  return {
    spoken: `I prefer that you ${wish}`,
    statement: (subject) => `${subject} wants the assistant ${way.replace(/^to always /i, 'always to ')}.`,
  };
};
