import { withoutGreeting } from './greeting';
import { sentencesOf } from './sentences';

/** Whoever may be told something; "the difference", "a mole from …" may not. */
const listener =
  "(?:him|her|them|people|everyone|everybody|strangers|friends|mum|mom|dad|mama|papa|gran|nan|grandma|grandpa|[A-Z][a-z]+|(?:my|our) [a-z'-]{2,20}(?: (?!that\\b)[A-Za-z'-]{2,20}){0,2}?|(?:the|a|an) (?:new |potential )?(?:kids|children|boss|team|school|teacher|doctor|nurse|family|landlord|landlady|neighbou?rs?|others|guests|court|judge|police|date|employer|class|group|vicar|priest|bank))";
/** "How do I tell my boss that I'm pregnant?": up to what is to be told, by whoever asks. */
const toBeTold = new RegExp(
  `^(?:(?:[Ss]o|[Aa]nd|[Bb]ut|[Oo]k|[Oo]kay|[Ww]ell|[Pp]lease|[Hh]i|[Hh]ey)[, ]{1,2}){0,2}(?:[Hh]ow (?:do|can|should|could|would|might|best) (?:i|I|we)|[Hh]ow to|(?:[Ww]hat['’]s|[Ww]hat is|[Ii]s there) (?:the|a|an|any) (?:[a-z]+ ){0,3}way to|[Aa]ny (?:tips|advice|ideas) (?:on|for) (?:how to )?|[Hh]elp me|[Cc]an you help me) ?(?:[a-z]+ly |best |gently )?(?:tell|telling|explain to|explaining to|admit to|confess to|break it to|say to|remind) ${listener} (?:that )?(?=(?:[Ii]|[Ww]e)(?:['’](?:m|ve|re))? )`,
);
/** Is to be told, and is not so: "that I'd love to come", "that I was at work", "whether I should". */
const onlySaid =
  /^(?:i|we)(?:['’](?:d|ll)| would| will| won['’]t| might| may| should| was| were| had| did)\b|\b(?:if|whether)\b/i;
/** Told of somebody else, or of nobody: "Asking for a friend". */
const notTheirOwn =
  /\basking for (?:a|my|our|his|her) |\b(?:role|role-?play|in (?:a|my|the) (?:game|story|novel|film|scene|play|song)|character|protagonist)\b/i;
/** What is no more part of it: another question, the language that it is to be told in. */
const beyond =
  /,? (?:and|or|but) (?:should|how|what|can|could|do|does|is|when|where|why)\b.*$| in (?:polite |formal |simple )?(?:[A-Z][a-z]+(?:ese|ish|ian|ic|an)|French|Thai|Dutch|Welsh|Greek|Hindi|Urdu|Czech|Hebrew)$| (?:without|when|in a (?:text|mail|email|letter|nice|kind|gentle)|over (?:text|the phone)|nicely|gently|politely)\b.*$/;
const longestRead = 1_000;

/** From and to where a question says what is so, for whoever asks how to tell somebody of it. */
export const toldInQuestion = (
  question: string,
  /** All that is said with it. */
  text: string,
): { readonly from: number; readonly to: number } | undefined => {
  if (question.length > longestRead || notTheirOwn.test(text)) return undefined;
  const from = toBeTold.exec(question)?.[0].length;
  if (from === undefined || onlySaid.test(question.slice(from))) return undefined;
  const told = question
    .slice(from)
    .replace(/[?!.\s"”')]{1,6}$/, '')
    .replace(beyond, '');
  return told.includes('?') ? undefined : { from, to: from + told.length };
};

/** "Last night my friend Jo told me that she …": whoever tells it has it from whom it is about. */
const reported =
  /(?<=^|[.!?] )(?:[\p{L}' ]{2,24}?,? )??([Mm]y (?:[\p{L}'’-]{2,20} ){1,3}?)(?:(?:just|also|has|once) )?(?:(?:told|tells) (?:me|us)|said|says)(?: yesterday| today| last night)?(?: that)? (?:(?:he|she|they) |((?:his|her|their) ))/gu;

/** What models of single statements read of a text: neither whom it greets, nor who reported it, nor that somebody is to be told. */
export const asTold = (text: string): string => {
  const said = withoutGreeting(text).replace(reported, (_said, who: string, theirs?: string) =>
    theirs === undefined ? who : `${who.trimEnd()}'s `,
  );
  if (!said.includes('?')) return said;
  let told = '';
  let end = 0;
  for (const sentence of sentencesOf(said)) {
    const place = sentence.isQuestion
      ? toldInQuestion(said.slice(sentence.start, sentence.end), said)
      : undefined;
    if (place === undefined) continue;
    told += `${said.slice(end, sentence.start)}${said.slice(sentence.start + place.from, sentence.start + place.to)}.`;
    end = sentence.end;
  }
  return told + said.slice(end);
};
