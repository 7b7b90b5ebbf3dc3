import { type Instruction } from '@app/memory-core/domain/claim';
import { type Slot } from '@app/memory-core/domain/insight';
import { formOfAddressBehind, formOfAddressIn } from './form-of-address';

/** Languages that people ask to be answered in, for patterns. */
const languages =
  'English|French|German|Spanish|Portuguese|Italian|Dutch|Flemish|Swedish|Norwegian|Danish|Finnish|Icelandic|Polish|Czech|Slovak|Slovene|Croatian|Serbian|Bosnian|Bulgarian|Romanian|Hungarian|Greek|Turkish|Russian|Ukrainian|Lithuanian|Latvian|Estonian|Irish|Welsh|Catalan|Basque|Galician|Arabic|Hebrew|Persian|Farsi|Kurdish|Hindi|Urdu|Bengali|Punjabi|Tamil|Telugu|Thai|Vietnamese|Indonesian|Malay|Tagalog|Swahili|Japanese|Korean|Chinese|Mandarin|Cantonese|Latin|Esperanto';

const ofReplies =
  /\byour (?:answers?|repl(?:y|ies)|responses?|explanations?|messages?|tone|writing)\b|\b(?:answers|replies|responses|explanations)\b|\bwith me\b(?! as if| like)/i;
const inLanguage = new RegExp(
  `\\b(?:answer|reply|respond|speak|talk|write)(?: (?:to )?me| to us| back| only| always| just){0,3} in (?:simple |plain )?(${languages})\\b`,
  'i',
);
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

/** Likelier than this, a sentence asks for good: it was chosen on lines that were left out of the fit. */
const surelyStanding = 0.6;

/**
 * How somebody asks the assistant to be and to answer from now on (SPEC R30a); undefined where they ask nothing of the kind.
 * That they ask is read by what the sentence means, and what they ask by rules, where there is a slot for it.
 */
export const instructionIn = (text: string, subject: string, standing: number): Instructed | undefined => {
  const plain = text.replaceAll('’', "'");
  const address = formOfAddressIn(plain) ?? formOfAddressBehind(plain);
  if (address !== undefined) {
    const value = `${address.isWanted ? '' : 'not '}${address.name}`;
    return { instruction: {}, slot: { key: `${subject}.called`, value } };
  }
  if (standing < surelyStanding) return undefined;
  const condition = when.exec(text)?.[0].trim();
  const slot = slotIn(plain, subject);
  return {
    instruction: condition === undefined ? {} : { when: condition },
    ...(slot !== undefined && condition === undefined && { slot }),
  };
};
