const opening =
  /(?:(?:hi|hello|hey|ok|okay|so|now|then|and|also|just|quickly|please|pls|plz|can you|could you|would you|will you|help me(?: to)?|i need you to|i(?:'d| would) like you to)[ ,!]{1,3}){0,4}/
    .source;
/** Verbs of work on a text that is given; not on how the assistant answers. */
const reworking =
  '(?:shorten|condense|tl;?dr|summari[sz]e|sum up|translate|proof-?read|re-?phrase|paraphrase|re-?write|re-?word|simplify|punctuate|spell-?check|grammar-?check)(?! (?:your|the way)\\b)';
const ofText =
  'grammar|spelling|punctuation|text|e-?mail|mail|letter|message|paragraph|sentences?|essay|cv|resume|résumé|bio|post|caption|tweet|reply|speech|draft|mistakes|typos|errors|wording|tone|writing|english|german|french|spanish|italian|portuguese|dutch';
/** "This", where it is all that is named. */
const bareThis =
  '(?:this|it|these|that|below|the following)(?=\\s?(?:please\\b|pls\\b|for (?:me|mistakes|errors|grammar|spelling|typos|style)\\b|:|\\n|$))';
/** Those that are said of other things too, with the text that they are said of. "Correct this: …" is for the memory. */
const mending = `(?!correct (?:this|that|it)\\s?:(?!\\s?["“«'\`]))(?:check|fix|correct|improve|edit|polish|review|clean up|tidy up|format|grade|mark|critique|look over)\\b[^.:?!\\n]{0,30}?(?:\\b(?:${ofText})\\b|\\b${bareThis})|(?:make|turn) (?:this|it|that|these|the following|my [a-z-]{2,20})\\b[^.:?!\\n]{0,30}\\b(?:sound|read|into|shorter|longer|more|less|nicer|better|clearer|simpler|formal|polite|friendlier|kinder|professional|casual|concise|funnier|stronger|bilingual)`;
const judged = `(?:is|does|how does|how(?:'s|’s| is)|are) (?:this|the following|my (?:[a-z]+ )?(?:${ofText}))\\b[^.:?!\\n]{0,40}\\b(?:sounds?|reads?|ok|okay|correct|right|grammatical(?:ly)?|sense|good|fine|polite|formal|natural|english)`;
const answered =
  '(?:(?:what|how) (?:should|do|can|would|could|shall) (?:i|we) (?:reply|respond|answer|write back|say)\\b|(?:(?:write|draft|send|give|make) (?:me )?(?:an? |the )?(?:[a-z]{3,12} )?(?:reply|answer|response)|reply|respond|answer) to (?:this|that|him|her|them|it|the|my)\\b)';
/** "He wrote:", "My landlord sent me this:". */
const received =
  "(?:[^.:?!\\n]{0,40}[ ,])?(?:he|she|they|(?:my|our|the|his|her|their) [\\p{L}'’ -]{2,30}|\\p{L}{2,20}) (?:just |also |has |have |only ){0,2}(?:wrote|sent|texted|e-?mailed|messaged|replied|posted)(?: (?:me|us|back|this|that|the following)){0,3}";

/** A task whose text follows, behind a colon or on a line of its own. */
const task = new RegExp(
  `(?:^|(?<=[.!?\\n]))\\s{0,3}(?:${opening}(?:${reworking}|${mending}|${judged})\\b[^.:?!\\n]{0,80}\\??\\s?(?::|\\n)|${opening}${answered}[^.:?!\\n]{0,60}(?::|\\??\\s?\\n)|(?<received>${received})\\s?:)[^\\S\\n]{0,4}`,
  'iu',
);

const closing: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '«': '»',
  '„': '“',
  "'": "'",
  '`': '`',
};

const blankLine = /\n[^\S\n]{0,20}\n/;
/** Whoever sends a letter along speaks again behind it: "Btw I'm …". */
const afterwards =
  /\n[^\S\n]{0,20}\n(?=(?:(?:thanks|thank you|thx)[^\n]{0,12}[.!,] ?)?(?:btw|by the way)\b)/i;
const firstSentence = /^[^\n]*?[.!?](?=\s|$)/;
const ofWriter = /\b(?:i|i['’](?:m|ve|ll|d)|my|me|we|our|us)\b/i;

const indexOf = (pattern: RegExp, text: string): number => {
  const index = text.search(pattern);
  return index < 0 ? text.length : index;
};

/**
 * Length of the text that is brought: up to its quotation mark, or a blank line where it begins beside what is asked, or
 * the end. Of what somebody wrote, no more than a sentence, and nothing where nobody in it is "I": that is their news.
 */
const lengthOf = (brought: string, isReceived: boolean): number => {
  const mark = closing[brought.charAt(0)];
  if (mark !== undefined) {
    // An apostrophe stands before a letter.
    const end = brought.slice(1).search(new RegExp(`${mark}(?![\\p{L}\\p{N}])`, 'u'));
    if (end >= 0) return end + 2;
  }
  if (/^\s*\n/.test(brought)) return indexOf(afterwards, brought);
  if (!isReceived) return indexOf(blankLine, brought);
  const sentence = firstSentence.exec(brought)?.[0] ?? brought.slice(0, indexOf(/\n/, brought));
  return ofWriter.test(sentence) ? sentence.length : 0;
};

/** A text with blanks in place of what it brings to be worked on ("Shorten this: …", "He wrote: …"), whose "I" may be anybody. */
export const withoutBroughtText = (text: string): string => {
  const found = task.exec(text);
  if (found === null) return text;
  const from = found.index + found[0].length;
  const endsLine = found[0].endsWith('\n') ? from - 1 : from;
  const length = lengthOf(text.slice(endsLine), found.groups?.received !== undefined);
  if (length === 0 || text.slice(endsLine, endsLine + length).trim() === '') return text;
  const to = endsLine + length;
  return text.slice(0, found.index) + text.slice(found.index, to).replaceAll(/[^\n]/g, ' ') + text.slice(to);
};
