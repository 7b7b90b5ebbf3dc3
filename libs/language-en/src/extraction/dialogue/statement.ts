import { isOccupation } from '../slots/occupations';

const opens = /^(?:(?:so|and|then|ok|okay|well|now|but|oh|ah|sorry|noted|got it|of course)[,.!]? )+/i;
/** Told as known of the person: "You told me that …", "Am I right that …". */
const known =
  /^(?:am I right|is it (?:right|true|correct)|did I get it right|I (?:remember|think|believe|see|gather|understand|take it)|(?:since|as|because|given)|you (?:told me|said|mentioned)(?: earlier| before| once)?)(?: in thinking)?,?(?: that)? (?=you\b|your\b)/i;
const tag =
  /,? (?:right|correct|is that right|yes|no|then|now|again|after all|these days|nowadays|in the end|at the moment|currently|if I (?:remember|recall|have (?:that|it) right|got (?:that|it) right|am not mistaken|['’]m not mistaken)(?: correctly| rightly| right)?|(?:is|are|do|does|did|have|has|had|was|were|would|will|ca)n['’]t (?:you|it|he|she|they|we|I))\s?[?.!]{0,3}$/i;

const bareSentence = (sentence: string): string =>
  sentence.replace(tag, '').replace(/[?.!\s]{1,5}$/, '').replace(opens, '').replace(known, ''); // prettier-ignore

/** Says something of whoever says it, too: "I'm Nova", "I found you three flights". */
export const tellsOfItsSpeaker = (sentence: string): boolean =>
  /\b(?:I|I['’](?:m|ve|d|ll)|me|my|mine|we|our|us)\b/.test(bareSentence(sentence));

/** As whoever is spoken to would say it. */
const ofSelf = (said: string): string =>
  said
    .replaceAll(/\byou were\b/gi, 'I was')
    .replaceAll(/\byou(?: a|['’])re\b/gi, "I'm")
    .replaceAll(/\byours\b/gi, 'mine')
    .replaceAll(/\byour(self)?\b/gi, 'my$1')
    .replaceAll(/\b(to|for|with|of|at|from|about|around|near|calls?|gives?|helps?|makes?|keeps?) you\b/gi, '$1 me')
    .replace(/(?<=\S )you$/i, 'me')
    .replaceAll(/\byou\b/gi, 'I'); // prettier-ignore

const asSentence = (said: string): string => `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;

const name = "\\p{Lu}[\\p{L}'’-]{1,30}";
/** "Happy to help, Jess!" */
const addressed = new RegExp(
  `^(?:hi|hello|hey|dear|thanks|thank you|welcome|nice|happy|glad|pleased|good|great|lovely|sorry|sure|congratulations)\\b(?:[^,.!?]{0,40},| there)? (${name})[.!]?$`,
  'iu',
);

/** "So, Hull it is": concluded from what the person told. */
const concluded = /^([^,]{2,40}?),? it is$/i;

const conclusion = 'For me it is ';
/** It names nothing of what it is about. */
export const isConclusion = (statement: string): boolean => statement.startsWith(conclusion);

/** What somebody says of the person or asks them, as the person would say it: "So you live in Hull, right?", "Do you smoke?", "Hi Jess!" */
export const asStatement = (sentence: string): string => {
  const called = addressed.exec(sentence)?.[1];
  if (called !== undefined && /^\p{Lu}/u.test(called)) return `My name is ${called}.`;
  const bare = bareSentence(sentence);
  const echo = concluded.exec(bare)?.[1];
  if (echo !== undefined) return `${conclusion}${echo}.`;
  const said = bare
    .replace(/^(?:do you have|have you got)\b/i, 'you have')
    .replace(/^(?:do|does) (?=\S)/i, '')
    .replace(/^are you\b/i, "you're")
    .replace(/^(is|are) ((?:your|his|her|their) \S+)/i, '$2 $1');
  return asSentence(ofSelf(said));
};

const be = "(?:is|are|was|were|['’]s|['’]re)";
const auxiliary = `(?:do|does|did|have|has|had|can|could|will|would|should|shall|might|${be})`;
const asked = `(?:(?:what|which)(?: (?!${auxiliary}\\b)[\\p{L}'-]+){0,3}?|where(?:abouts)?(?: in [\\p{L}]+)?|when|who|whom|why|how (?:old|long|often|tall|far|(?:many|much)(?: (?!${auxiliary}\\b)[\\p{L}'-]+){0,3}?))`;
const question = new RegExp(`(?:^|[,;:–—-] |\\b(?:and|but|ask) )(${asked})(?: (?=${auxiliary}\\b)|(?=['’]))(${auxiliary}) (.+)$`, 'iu'); // prettier-ignore
/** "Who looks after her?", "What keeps you awake?" */
const ofSubject = /^(?:who|what|which \S+) (?!else\b|about\b|if\b|happened\b)(\p{L}{3,}(?:s|ed)\b.*)$/iu;
const noun = "(?:your|his|her|their|the)(?: [\\p{L}’'-]+)";
const subject = new RegExp(
  `^((?:you|he|she|it|they|we|I|this|that)(?= |$)|${noun}{1,3}?(?= (?:called|named|born|based|from|at|in|on|to|like|due|with|for|about|allergic|away|\\p{L}+(?:ing|ed))\\b|$))(?: (.+))?$`,
  'iu',
);
const withVerb = new RegExp(`^((?:you|he|she|it|they|we|I)|${noun}{1}) (.+)$`, 'iu');
const past = /\bdid (live|move|relocate)\b/;
const preposition = /^(?:in|at|on|near|by|from|to|out|outside|round|around|with|up|down|under|over|behind|next|between|opposite|just|still|here|there)\b/i; // prettier-ignore
const endsOpen = /\b(?:in|at|on|near|from|to|with|for|of|by)$/i;
const number =
  /^(?:[a-z]+ )?(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|\p{L}+ty(?:-\p{L}+)?)$/iu;

/** What stands for the question word: "in Hull", "seven hens", "forty years old". */
const gapOf = (asking: string, answer: string, before: string): string => {
  const [, many] = /^how (?:many|much) (.+)$/i.exec(asking) ?? [];
  if (many !== undefined && number.test(answer.replace(/ now$/, ''))) return `${answer.replace(/ now$/, '')} ${many}`;
  if (/^how old$/i.test(asking) && number.test(answer)) return `${answer} years old`;
  if (/^why$/i.test(asking)) return `because ${answer.replace(/^(?:because|cos) /i, '')}`;
  if (!/^where/i.test(asking) || preposition.test(answer) || endsOpen.test(before)) return answer;
  return `${/\bwork(?:ing)?$/i.test(before) ? 'at' : 'in'} ${answer}`;
}; // prettier-ignore

/** The words of a question in the order of a statement, up to the gap. */
const ordered = (verb: string, rest: string): string | undefined => {
  if (/^(?:do|does)$/i.test(verb))
    return rest.replace(/\bdo(?: for (?:a living|work|a job))?$/i, 'work as a');
  if (/^did$/i.test(verb)) return withVerb.exec(rest)?.slice(1).join(' did ').replace(past, '$1d');
  const isBe = new RegExp(`^${be}$`, 'i').test(verb);
  const [, who, more = ''] = (isBe ? subject : withVerb).exec(rest) ?? [];
  if (who === undefined && !isBe) return undefined;
  const written = verb.replace(/^['’]/, '') === 's' ? 'is' : verb.replace(/^['’]re$/, 'are');
  return `${who ?? rest} ${written} ${more}`.trimEnd();
};

const has = /^(?:do you have|have you got|have you)?\s?any (?:other )?([\p{L} -]{3,24})$/iu;
const whose = /^((?:your|his|her|their)(?: [\p{L}’'-]{2,20}){1,2})$/iu;
const ofAllergy = /^(?:do you have|have you got|are there|you have|you've)?\s?(?:any |known )*(?:food |drug )?allerg(?:y|ies)\b/i; // prettier-ignore

/** "Your name" is told as often as it is asked for: "I've saved your name." */
const requests =
  /\?$|^(?:and |so |ok(?:ay)?,? |please |now )*(?:(?:please )?(?:tell|give|send|share|type|enter) |(?:and )?your )|\b(?:catch|get|know|need|missed) your\b/i;
/** Which questions ask what somebody is called; they are also put as offers: "May I have your name?", "What shall I call you?" */
const asksForAddress =
  /\b(?:call|address) you\b|\byou (?:like|prefer|want)(?: to be| being)? (?:called|addressed)\b|\byou go by\b|\bname should I use\b/i;
const asksForName = /^(?!is your)(?:.*[^\p{L}])?your (?:full |first |own )?name(?:,? please)?$|\bwho (?:am I|do I have)\b.* (?:talking|speaking|chatting|writing) (?:to|with)$/iu; // prettier-ignore
const asksWho = /^(?:and )?(?:you are|who (?:are|might|may) you(?: be)?)\?$/i;
export const asksToBeNamed = (sentence: string): boolean =>
  (sentence.endsWith('?') && asksForAddress.test(sentence)) ||
  asksWho.test(sentence) ||
  (requests.test(sentence.trim()) && asksForName.test(bareSentence(sentence)));

/** A name as it is written, whoever typed it in small letters; undefined for what is none. */
const asName = (answer: string): string | undefined => {
  const words = answer.split(' ');
  const areNames = words.every((word) =>
    /^\p{Lu}|^(?:de|da|di|van|von|der|den|la|le|al|bin|bint|y|e|not|and)$/u.test(word),
  );
  if (words.length > 2 && !areNames) return undefined;
  const written = /\p{Lu}/u.test(answer)
    ? answer
    : answer.replaceAll(/(?<![\p{L}'’])\p{L}/gu, (letter) => letter.toUpperCase());
  return /^[\p{Lu}\p{Lo}]/u.test(written) ? written : undefined;
};

/** What an answer says with its question: "And your name?" "Jo." says "My name is Jo."; undefined where that is not clear. */
export const statementOf = (asking: string, answer: string): string | undefined => {
  const bare = bareSentence(asking);
  if (asksToBeNamed(asking)) {
    const called = asName(answer);
    return called && (asksForAddress.test(asking) ? `Call me ${called}.` : `My name is ${called}.`);
  }
  if (ofAllergy.test(bare)) return `I'm allergic to ${answer}.`;
  const things = has.exec(bare)?.[1];
  if (things !== undefined) return `I have ${number.test(answer) ? `${answer} ${things}` : answer}.`;
  const owned = whose.exec(bare)?.[1];
  if (owned !== undefined) return asSentence(ofSelf(`${owned} is `) + answer);
  const [, asked = '', verb = '', rest = ''] = question.exec(bare) ?? [];
  if (verb === '') {
    const told = ofSubject.exec(bare)?.[1];
    return told === undefined ? undefined : asSentence(`${answer} ${ofSelf(told)}`);
  }
  const before = ordered(verb, rest);
  if (before === undefined) return undefined;
  // "What do you do?" is asked of a moment as well.
  const isOfMoment = /\byou do$/i.test(bare) && !isOccupation(answer.toLowerCase());
  if (before.endsWith(' as a') && isOfMoment) return undefined;
  const said = before.endsWith(' as a') ? answer.replace(/^(?:an?|the) /i, '') : answer;
  return asSentence(`${ofSelf(before)} ${gapOf(asked, said, before)}`);
};
