import { suffices } from '../dialogue/answer';

/** How somebody wants to be called, or no longer wants to be. */
export interface FormOfAddress {
  readonly name: string;
  readonly isWanted: boolean;
}

/** "Call me Monday", "call me When …": no names. */
const noName =
  '(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\\b|(?:January|February|March|April|June|July|August|September|October|November|December|Christmas|Tomorrow|Tonight|Today|Later|Again|Back|Next|At|On|In|When|If|Before|After|Anytime|ASAP|Crazy|Maybe|Whatever|Whatsapp|WhatsApp|Uber|Bus|Train|Car|Bike|Taxi|I|It|The|A|An)\\b)';
const title = '(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof)';
const particle = '(?:van|von|der|den|de|di|da|du|del|della|la|le|bin|ibn|al|ter|zu|of|the)';
const word = "[\\p{Lu}\\p{Lo}][\\p{L}'-]{0,30}";
const further = `(?: ?\\p{Lu}\\.| (?!(?:Thanks|Thank|Please|Cheers)\\b)${word}| \\d{1,3}\\b|(?: ${particle}){1,2} ${word}| al-\\p{Lu}\\p{L}{1,30})`;
const anyName = `${noName}(?:${title}\\.? )?(?:${particle} ){0,2}(?:\\p{Lu}\\.|${word})${further}{0,4}`;
/** A name goes to its end: "Call me Al is my favourite song" asks for nothing. */
const ends =
  '(?=["”’\']?(?:[.,;:!?)…。–—]| -|$| (?:from now on|instead|for short|if|or|now|please|again|since|because|not|any ?more|these days|when|in)\\b))';
const name = `["“‘']?(${anyName})${ends}`;
const opening =
  '(?:(?:[Oo]k(?:ay)?|[Aa]ctually|[Aa]lso|[Aa]nd|[Bb]ut|[Ss]o|[Nn]o|[Pp]lease|[Jj]ust|[Ff]rom now on|[Bb]y the way|[Ii]f you (?:want|like)),? ){0,4}';
const mayYou = '(?:[Yy]ou (?:can|may|should) )?(?:please |just |always ){0,2}';

/** "Call me Eva", "I'd rather you called me Mrs Hale", "I prefer to be called Countess". */
const wanted: readonly RegExp[] = [
  new RegExp(`^${opening}${mayYou}(?:[Cc]all|[Aa]ddress) me (?:as |by )?${name}`, 'u'),
  new RegExp(
    `^${opening}I(?:'d| would)? (?:much )?(?:like|want|prefer|rather|need|love)(?: it if| that)? you(?: to)? (?:call|called|address|addressed) me (?:as )?${name}`,
    'u',
  ),
  new RegExp(
    `^${opening}I(?:'d| would)? (?:much )?(?:like|want|prefer|rather)(?: to)?(?: be|being) (?:called|addressed as|known as) ${name}`,
    'u',
  ),
  new RegExp(`^I(?: now| mostly| always)? go by ${name}`, 'u'),
];
/** Behind a name told first: "My name is Mara, but please just call me Mo". */
const wantedToo = new RegExp(
  `^(?:[^,.;]{0,20}, )?(?:[Mm]y (?:full |real |first )?name(?: is|'s)|[Tt]he name's) [^,;–—(]{1,60}(?:[,;(]| -|[–—]|(?= but| and| so)) ?(?:(?:but|and|so) )?(?:please |just |you can |you may ){0,3}call me ${name}`,
  'u',
);
const unwanted = new RegExp(
  `^${opening}(?:(?:[Dd]on't|[Dd]o not|[Nn]ever|[Ss]top|[Nn]o need to)(?: ever)? (?:call|calling|address|addressing) me(?: as)?|[Dd]rop the(?= ["“]?${title}\\b)) ${name}`,
  'u',
);
/** What follows at once on what is not wanted: "…, it's Robert", "…, Eva will do". */
const instead: readonly RegExp[] = [
  new RegExp(
    `^["”’']?(?: please)?[,;–—]? ?(?:but |and )?(?:it's|it is|just|(?:please )?call me) (?:just )?${name}`,
    'u',
  ),
  new RegExp(`^["”’']?(?: please)?[,;–—]? ?(${anyName}) ${suffices}\\b`, 'u'),
];

/** "Mr T.": its full stop may be the sentence's. */
const unstopped = (found: string): string => found.replace(/\.$/, '');

const nameIn = (patterns: readonly RegExp[], text: string): string | undefined => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1];
    if (found !== undefined) return unstopped(found);
  }
  return undefined;
};

/** How a bare sentence asks for its speaker to be called. */
export const formOfAddressIn = (sentence: string): FormOfAddress | undefined => {
  const refused = unwanted.exec(sentence);
  if (refused !== null) {
    const other = nameIn(instead, sentence.slice(refused[0].length));
    if (other !== undefined) return { name: other, isWanted: true };
    // "Drop the Mr Robot idea": only with what is wanted instead it is about the speaker.
    return /call|address/.test(refused[0])
      ? { name: unstopped(refused[1] as string), isWanted: false }
      : undefined;
  }
  const asked = nameIn(wanted, sentence);
  return asked === undefined ? undefined : { name: asked, isWanted: true };
};

/** The same asked for behind the name that a sentence tells. */
export const formOfAddressBehind = (sentence: string): FormOfAddress | undefined => {
  const asked = nameIn([wantedToo], sentence);
  return asked === undefined ? undefined : { name: asked, isWanted: true };
};
