import { type Instruction } from '@app/memory-core/domain/claim';
import { type Slot } from '@app/memory-core/domain/insight';
import { formOfAddressBehind, formOfAddressIn } from './form-of-address';
import { languages } from './languages';

const verbs =
  'answer|reply|respond|write|speak|talk|explain|use|avoid|keep|make|give|show|add|include|format|remind|ask|start|end|begin|finish|skip|leave out|drop|list|cite|summari[sz]e|put|be|treat|assume|check|mention|bring up|refer to|call|address|tell|send|say|suggest|recommend|offer|lecture|advise|apologi[sz]e|repeat|translate|spell|sign|stop|listen|round|quote|name|wrap|limit';
const courtesy = '(?:please|pls|just|also|and|but|so|ok|okay|hey|hi|actually|oh|again),? ';
const since =
  '(?:(?:from (?:now|today|here) on(?:wards)?|starting (?:now|today)|from today|going forward|in (?:the )?future|as a rule|by default),? )';
const condition =
  '(?:(?:when(?:ever)?|if|every time|each time|any ?time) [^,.;!?]{2,80}, |for [^,.;!?]{2,40}, )';
const asking =
  "(?:(?:can|could|would|will) you |you (?:should|can|must|may) |(?:I|i)(?:['’]d| would)?(?: really| much)? (?:like|want|prefer|need|love|rather)(?: it if| that| for)? you(?: to)? |make sure (?:that )?(?:you |to )?)";
const manner = "(?:(?:please|always|never|don['’]?t|do not|only|stop|no need to|try to)(?: ever)? )";
const imperative = new RegExp(
  `^(?:${courtesy}|${since}|${condition}){0,4}${asking}?${manner}{0,3}(?:${verbs})(?:ing)?\\b`,
  'i',
);
/** "I'd like shorter answers", "no emojis please", "British spelling please": the same without a verb. */
const style =
  '(?:emojis?|jargon|bullet ?(?:points?|lists?)|bullets|markdown|em[- ]?dash(?:es)?|disclaimers|slang|exclamation (?:marks|points)|smileys|small talk|filler|flattery|lectures?|lecturing|sugar-?coating|advice|tips|pep talks?|(?:short|simple|plain|full|complete|long) sentences|metric|imperial)';
const wished = new RegExp(
  `^(?:${courtesy}|${since}){0,3}(?:(?:no|without|less|fewer|stop with)(?: more| any| the)* ${style}\\b|(?:british|american|australian|canadian|uk|us) (?:spelling|english)\\b|(?:I|i)(?:['’]d| would)?(?: really| much)? (?:like|want|prefer|rather have|hate|dislike)(?: it when you give me| to (?:have|get|see))?[^.!?]{0,40}\\b(?:answers|replies|responses|explanations|${style}))`,
  'i',
);
const lasting =
  /\b(?:always|never|from (?:now|today|here) on|going forward|in (?:the )?future|as a rule|by default|every time|each time|any ?time|whenever|ever again|all the time)\b|\bwhen(?:ever)? (?:you|I|we)\b|\b(?:treat|talk to|speak to) me (?:as|like)\b/i;
const always = /\b(?:always|never|from now on)\b/i;
const ofReplies =
  /\byour (?:answers?|repl(?:y|ies)|responses?|explanations?|messages?|tone|writing)\b|\b(?:answers|replies|responses|explanations)\b|\bwith me\b(?! as if| like)/i;
const ofStyle = new RegExp(`\\b${style}\\b`, 'i');
const inLanguage = new RegExp(
  `\\b(?:answer|reply|respond|speak|talk|write)(?: (?:to )?me| to us| back| only| always| just){0,3} in (?:simple |plain )?(${languages})\\b`,
  'i',
);
/** Of this once, or of a text that somebody else gets. */
const once =
  /\b(?:today|tonight|this time|for once|this (?:one|answer|text|email|message|essay|poem)|below)\b/i;
const task =
  /\b(?:write|make|give me|draft|send) (?:an?|the|me an?|some|two|three|\d) (?!straight|direct|honest|short|brief)/i;
const when = /\b(?:when(?:ever)?|if|unless|every time|each time|any ?time) [^,.;:!?]{2,80}/i;

const length: readonly (readonly [value: string, words: RegExp])[] = [
  ['short', /\b(?:short(?:er)?|brief(?:ly)?|concise|succinct|to the point)\b/i],
  ['long', /\b(?:long(?:er)?|lengthy|detailed|thorough|in[- ]depth)\b/i],
];
const denied = /\b(?:not|never|no|less|avoid|stop|without|hate|dislike)\b|n['’]t\b/i;

/** What a standing instruction asks, and the slot that it fills. */
export interface Instructed {
  readonly instruction: Instruction;
  readonly slot?: Slot;
}

const slotIn = (text: string, subject: string): Slot | undefined => {
  const language = inLanguage.exec(text);
  if (language?.[1] !== undefined && !denied.test(text.slice(0, language.index)))
    return { key: `${subject}.replies.language`, value: language[1] };
  if (!ofReplies.test(text)) return undefined;
  const asked = length.filter(([, words]) => words.test(text));
  const [only] = asked;
  if (only === undefined || asked.length > 1) return undefined;
  const isDenied = denied.test(text.slice(0, only[1].exec(text)?.index));
  const value = isDenied ? (only[0] === 'short' ? 'long' : 'short') : only[0];
  return { key: `${subject}.replies.length`, value };
};

/** How somebody asks the assistant to be and to answer from now on (SPEC R30a); undefined where they ask nothing of the kind. */
export const instructionIn = (text: string, subject: string): Instructed | undefined => {
  const plain = text.replaceAll('’', "'");
  const address = formOfAddressIn(plain) ?? formOfAddressBehind(plain);
  if (address !== undefined) {
    const value = `${address.isWanted ? '' : 'not '}${address.name}`;
    return { instruction: {}, slot: { key: `${subject}.called`, value } };
  }
  if (plain.includes('?') && !/^(?:can|could|would|will) you\b/i.test(plain)) return undefined;
  const isOfLanguage = inLanguage.test(plain);
  const isAsked =
    wished.test(plain) ||
    (imperative.test(plain) &&
      (lasting.test(plain) || ofReplies.test(plain) || ofStyle.test(plain) || isOfLanguage));
  if (!isAsked || once.test(plain) || (task.test(plain) && !always.test(plain))) return undefined;
  const condition = when.exec(text)?.[0].trim();
  const slot = slotIn(plain, subject);
  return {
    instruction: condition === undefined ? {} : { when: condition },
    ...(slot !== undefined && condition === undefined && { slot }),
  };
};
