import { withoutGreeting } from '../../flagging';
import { spelled } from './casing';
import { withoutHeading } from './headed';

/** Of what is only supposed to be so ("I think I have ADHD") the supposing is part; before a taste it is a filler. */
const loose =
  /^(?:sorry(?=,? (?:my|our|i|it's|its)\b)|no,? wait|wait,? no|scra(?:tch|p) that|correction|oops|whoops|my bad(?=\s?[,!.:;–—])|i meant(?: to say)?(?= (?:i|my|we|our)\b)|ok(?=,? i\b)|okay(?=,? i\b)|yeah|yep|yes|yup|yea|(?:oh )?my (?:god|gosh|goodness|days)(?=[\s,!.]{1,4}(?:i|i'm|i've|im|ive|we|my|it|he|she|they|what|how|this|that|there)\b)|omg|omfg|(?:i was )?(?:just )?wondering(?=,? (?:um+|uh+|er+m?)\b)|um+|uh+|er+m?|oh|ah|aw{1,5}|wow|woah|whoa|he+y+ there|he+y+|hi+ there|hi+|hiya|hello|anyway|anyways|btw|by the way|as you (?:may |probably |already )?know|like i said|haha|hahaha|lol|i mean(?! to (?!be\b|say\b|ask\b|tell\b)[a-z])|you know what|you know|unfortunately|luckily|sadly|also|plus|and|but|so|hmm|guess what|to be honest|tbh|honestly|for sure|yay|ugh|man|dude|thanks|thank you|actually|of course|well|that's why|that is why|personally|(?:i )?(?:just )?(?:wanted|want) to (?:let you know|tell you|share|say)(?: that)?|guess what i did|did i tell you(?: that)?|i have to tell you|think(?= i\b)|(?:i guess|i think(?! (?:of|about)\b)|i believe(?! in\b))(?! (?:that )?(?:(?:i|we)(?:'m|m|'ve|ve| am| are| have| had| might| may)|my [a-z]+(?:'s| has| have| is| are))\b)|i must say|i have to say|i gotta say|in fact|basically|seriously|fortunately|speaking of which|on another note|since we last (?:chatted|talked|spoke|met)|what can i say|one (?:more |other |last |practical |quick |small |good |bad )?thing|good news|bad news|big news|in the meantime(?: though)?|(?:funny|weird|strange|odd|crazy|silly|sad|good|best|fun) (?:thing|part|fact|enough)|funnily enough|believe it or not|quick (?:update|note|one)|(?:small |big |little )?update|you're right|you are right)\b[\s,!.:;–—-]{1,5}/i;
/** These open a sentence as often as they belong to it, so only punctuation makes them filler. */
const strict =
  /^(?:sir|madam|ma'am|no|nope|nah|wait|sure|definitely|absolutely|totally|exactly|cool|nice|great|awesome|amazing|ok|okay|right|sorry|congrats|congratulations|agreed|true|good|perfect|sweet|wonderful|fantastic|interesting|same here|me too|that's great|that's awesome|sounds good|sounds great|sure thing|no problem|no worries|not really|not much|nothing much|sadly|hopefully|thanks so much|thanks a lot|thanks for asking|thank you so much|i agree|here's the thing)\s{0,2}[,!.:;–—-]{1,3}\s{1,3}/i;

const pictorial = /[\p{Extended_Pictographic}\u{FE0F}\u{200D}]/gu;
const hasPictorial = /\p{Extended_Pictographic}/u;

/** Said to the listener in the midst of a sentence: "my parents' motel, as you know, and …", "Mia and Jo lol, …". */
const aside =
  /, as (?:you (?:may |probably |already |well )?know|i (?:said|told you|mentioned)(?: before)?)(?=,|[.!]{0,3}$)|,? (?:lol|lmao|haha(?:ha)?|hehe|btw)(?=,)/gi;

const escape = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** "Mum moved house": hers who says so. */
const bareKin =
  /^(?:Mum|Mom|Mummy|Dad|Daddy|Grandma|Grandpa|Grandad|Granny|Gran|Nan|Nana)(?=(?:'s)? [a-z\d])|^(?:Husband|Hubby|Wife|Missus|Boyfriend|Girlfriend)(?=(?:'s| is| was| has| had| got| says| wants| works| left| came| went| thinks| reckons) )/;

/** The same typed without its capital, where somebody is told of and not a sort of jokes. */
const smallKin =
  /^(?:mum|mom|dad|grandma|grandpa|grandad|granny|gran|nan|nana|husband|hubby|wife|missus|boyfriend|girlfriend)(?=(?:['’]s| is| was| has| had| got| went| came| died| passed| moved| lives| works| retired| broke| fell| turned| rang| called| says| wants| needs| left) )/;

/** What a sentence adds for the listener only: "…, by the way", "…, but please call me Bea"; not what leads up to more. */
const tail =
  /,? (?:by the way|btw|you know|though|please|haha|lol|lmao|omg|ngl|(?:so )?remind me)(?=[.!]{0,3}$)|,? so [a-z' -]{3,40} (?:pls|plz|please)(?=[.!]{0,3}$)|,? (?:but|and|so) (?:please|just|you can) (?:just )?(?:call|remember|note|don't|do not|keep|tell|let)\b[^:]{0,120}$/i;

/** "Short bio please: I've left the law firm": what is asked for, before what it is to be about. */
const orderBefore = /^[^.:;,?!]{2,40}\b(?:please|pls)\s?:\s(?=(?:I|I'm|I've|I'd|we|we're|we've|my|our)\b)/i;

/** Names of the others in the room, so that "Thanks, Mel!" is read as speaking to somebody. */
export const vocativesOf = (names: readonly string[]): { opening: RegExp; inside: RegExp } | undefined => {
  if (names.length === 0) return undefined;
  const forms = names.flatMap((name) => [name, name.slice(0, 3)]).filter((name) => name.length > 2);
  const either = [...new Set(forms)].map(escape).join('|');
  return {
    opening: new RegExp(`^(?:${either})\\b[\\s,!.:;–—-]{1,4}`),
    inside: new RegExp(`\\s{0,2},\\s{0,2}(?:${either})(?=[\\s,.!?;–—-]|$)`, 'g'),
  };
};

/** What a sentence says once greetings, fillers, vocatives and emoji are taken off; `known`: names, as they are typed without a capital. */
export const bareSentence = (
  sentence: string,
  vocatives: { opening: RegExp; inside: RegExp } | undefined,
  known?: ReadonlySet<string>,
): string => {
  let rest = hasPictorial.test(sentence) ? sentence.replace(pictorial, '') : sentence;
  rest = rest
    .replaceAll('’', "'")
    .replaceAll(/\s{1,20}/g, ' ')
    .trim()
    .replace(orderBefore, '');
  if (vocatives !== undefined) rest = rest.replace(vocatives.inside, '');
  for (let round = 0; round < 5; round += 1) {
    let shorter = withoutGreeting(rest.replace(loose, '').replace(strict, ''));
    if (vocatives !== undefined) shorter = shorter.replace(vocatives.opening, '');
    shorter = shorter.trimStart();
    if (shorter === rest) break;
    rest = shorter;
  }
  return spelled(
    withoutHeading(rest)
      .replace(aside, '')
      .replace(tail, '')
      .replace(bareKin, (kin) => `My ${kin.toLowerCase()}`)
      .replace(smallKin, 'my $&'),
    known,
  );
};
