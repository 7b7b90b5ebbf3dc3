import { withoutInjectedMemories } from '../../intake/memory-markers';

const opening =
  /(?:(?:hi|hello|hey|ok|okay|so|now|then|and|also|just|quickly|please|pls|plz|can you|could you|would you|will you|help me(?: to)?|i need you to|i(?:'d| would) like you to)[ ,!]{1,3}){0,4}/
    .source;
/** Verbs of work on a text that is given. */
const reworking =
  'shorten|condense|tl;?dr|summari[sz]e|sum up|translate|proof-?read|re-?phrase|paraphrase|re-?write|re-?word|simplify|punctuate|spell-?check|grammar-?check';
/** Those that are said of other things too, with the text that they are said of. */
const mending =
  '(?:check|fix|correct|improve|edit|polish|review|clean up|tidy up|format|grade|mark|critique|look over)\\b[^.:?!\\n]{0,30}\\b(?:grammar|spelling|punctuation|text|e-?mail|mail|letter|message|paragraph|sentences?|essay|cv|resume|résumé|bio|post|caption|tweet|reply|speech|draft|mistakes|typos|errors|wording|tone|writing|below|following|this|it)(?! (?:out|down|up|off|over|with me)\\b)|(?:make|turn) (?:this|it|that|these|the following|my [a-z-]{2,20})(?! (?:a|one|your|that|up|off|down)\\b)';
const judged =
  "(?:is|does|how does|how(?:'s|’s| is)|are) (?:this|the following|my [a-z ]{2,30})\\b[^.:?!\\n]{0,40}\\b(?:sounds?|reads?|ok|okay|correct|right|grammatical(?:ly)?|sense|good|fine|polite|formal|natural|english)";
const answered =
  '(?:(?:what|how) (?:should|do|can|would|could|shall) (?:i|we) (?:reply|respond|answer|write back|say)|(?:write|draft|send|give|make) (?:me )?(?:an? |the )?(?:[a-z]{3,12} )?(?:reply|answer|response)|(?:reply|respond|answer))(?: to)?\\b';
/** "He wrote:", "My landlord sent me this:". */
const received =
  '[^.:?!\\n]{1,40}\\b(?:wrote|sent|texted|e-?mailed|messaged|replied|posted)(?: (?:me|us|back|this|that|the following)){0,3}';

/** A task whose text follows, behind a colon or on a line of its own. */
const task = new RegExp(
  `(?:^|[.!?\\n] ?)\\s{0,3}(?:${opening}(?:${reworking}|${mending}|${judged})\\b[^.:?!\\n]{0,80}\\??\\s?(?::|\\n)|${opening}${answered}[^.:?!\\n]{0,60}(?::|\\??\\s?\\n)|${received}\\s?:)\\s{0,4}`,
  'i',
);

const closing: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '«': '»',
  '„': '“',
  "'": "'",
  '`': '`',
};

/** Where a text that begins at `from` ends: with its quotation mark, or else with the turn. */
const endOf = (text: string, from: number): number => {
  const mark = closing[text.charAt(from)];
  if (mark === undefined) return text.length;
  // An apostrophe stands before a letter.
  const length = text.slice(from + 1).search(new RegExp(`${mark}(?![\\p{L}\\p{N}])`, 'u'));
  return length < 0 ? text.length : from + 1 + length + 1;
};

const exclamation =
  /^\s*(?:(?:oh )?my (?:god|gosh|goodness)|omf?g)[\s,!.…]{1,4}(?=(?:i|i['’]?m|i['’]?ve|we|my|he|she|they|it)\b)/i;
const emoticon = /(?<=[\p{L}.!]) ?(?:[:;]['’]?-?[()DP/|]{1,3}|<3|T_T|xD|XD)(?=\s*$)/gmu;

/** Blanks for "oh my god" and ":(" at both ends: they say how it is told, and hide that something is. */
const withoutSighs = (text: string): string =>
  text
    .replace(exclamation, (sigh) => ' '.repeat(sigh.length))
    .replaceAll(emoticon, (sigh) => ' '.repeat(sigh.length));

/**
 * A turn as far as it is its sender's own: without memories that came back with it, with blanks in place of sighs and of a text
 * that it brings to be worked on ("Shorten this: …", "He wrote: …"), whose "I" may be anybody. Letters stand where they
 * stood, apart from those memories.
 */
export const ownTextOf = (content: string): string => {
  const text = withoutSighs(withoutInjectedMemories(content));
  const found = task.exec(text);
  if (found === null) return text;
  const from = found.index + found[0].length;
  const to = endOf(text, from);
  return from === to
    ? text
    : text.slice(0, from) + text.slice(from, to).replaceAll(/[^\n]/g, ' ') + text.slice(to);
};
