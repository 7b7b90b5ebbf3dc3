import { commonWords, stopWords } from '@app/language-en/statements/tables';

/** A statement cut into who it is about and what it says of them. */
export interface Statement {
  /** `user`, a name in lower case, or empty where the statement does not begin with one. */
  readonly subject: string;
  /** The words of the subject as they stand, possessive included: "The user's". */
  readonly opening: string;
  /** What is said, without the final stop and without further parts: "lives in Lisbon". */
  readonly predicate: string;
  /** Further parts that merging has added. */
  readonly also: readonly string[];
}

const theUser = /^the user(?:['’]s)?(?=\s)/i;
const name = /^\p{Lu}[\p{L}\p{M}'’-]*(?:\s\p{Lu}[\p{L}\p{M}'’-]*)*(?=\s\p{Ll})/u;
const alsoPart = /\s\(also: ([^()]*)\)$/;
const partBreak = '; ';
/** Words of time, order and number that a sentence begins with, beside the common ones. */
const openers: ReadonlySet<string> = new Set(
  `although until unless whenever without within despite against among between across behind though thanks beside besides
  yesterday tomorrow tonight soon later then finally occasionally rarely regularly eventually initially originally previously
  nowadays meanwhile ever once twice instead maybe perhaps apparently two three four five many several according`.split(
    /\s+/,
  ),
);

/** A month, people, and the one pronoun that has a capital everywhere. */
const alsoNames: ReadonlySet<string> = new Set(['i', 'may', 'will']);

/** One line, without the white space that would break a list. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** By hand: a pattern for this takes the square of a line of nothing but stops. */
const withoutStop = (text: string): string => {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '.' || text[end - 1] === ' ')) end -= 1;
  return text.slice(0, end);
};

/** "Caroline", "Anna Maria's"; not "Since", "Lately", "For". */
const leadingName = (text: string): string => {
  const [found = ''] = name.exec(text) ?? [];
  const first = found.split(' ', 1)[0]?.toLowerCase() ?? '';
  return stopWords.has(first) || commonWords.has(first) ? '' : found;
};

export const parseStatement = (text: string): Statement => {
  const line = withoutStop(oneLine(text));
  const also = alsoPart.exec(line);
  const main = also === null ? line : withoutStop(line.slice(0, also.index));
  const user = theUser.exec(main);
  const opening = user?.[0] ?? leadingName(main);
  const owner = opening.replace(/['’]s$/, '');
  return {
    subject: user === null ? owner.toLowerCase() : 'user',
    opening,
    predicate: main.slice(opening.length).trim(),
    also: also?.[1]?.split(partBreak) ?? [],
  };
};

/** "Lately, Caroline …" → "lately, Caroline …": what a statement says, within a line; names keep their capital. */
export const withinLine = ({ opening, predicate }: Statement): string => {
  const first = /^\p{Lu}\p{Ll}*(?!\p{L})/u.exec(predicate)?.[0].toLowerCase() ?? '';
  const isWord = stopWords.has(first) || commonWords.has(first) || openers.has(first);
  return opening === '' && isWord && !alsoNames.has(first)
    ? first + predicate.slice(first.length)
    : predicate;
};

/** The inverse of `parseStatement`. */
export const writeStatement = (statement: Omit<Statement, 'subject'>): string => {
  const { opening, predicate, also } = statement;
  const more = also.length === 0 ? '' : ` (also: ${also.join(partBreak)})`;
  return `${opening}${opening === '' ? '' : ' '}${predicate}${more}.`;
};

export const capitalised = (text: string): string => {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
};

/**
 * "a", "a and b", "a, b and c"; one that holds an "and" of its own stands last ("a, and b and c"), with semicolons where
 * more do or one holds a comma.
 */
export const listed = (parts: readonly string[]): string => {
  const double = parts.filter((part) => / and /.test(part));
  if (double.length > 1 || parts.some((part) => part.includes(','))) return parts.join('; ');
  const single = parts.filter((part) => !double.includes(part));
  const last = double[0] ?? single.at(-1) ?? '';
  const before = double.length === 0 ? single.slice(0, -1) : single;
  return before.length === 0 ? last : `${before.join(', ')}${double.length === 0 ? '' : ','} and ${last}`;
};

const longestShared = (a: readonly string[], b: readonly string[]): number => {
  let shared = 0;
  while (shared < Math.min(a.length, b.length) - 1 && a[shared] === b[shared]) shared += 1;
  return shared;
};

/** As many words as make it plain that a part goes on with what the line began with. */
const fewestShared = 2;

/**
 * "has been interested in knots since childhood" beside "has been interested in maps since childhood" → "knots": what both
 * begin and end with is read once.
 */
export const withoutSharedWords = (part: string, beside: string): string => {
  const words = part.split(' ');
  const others = beside.split(' ');
  const begun = longestShared(words, others);
  if (begun < fewestShared) return part;
  const left = words.slice(begun);
  const ended = longestShared(left.toReversed(), others.slice(begun).toReversed());
  return left.slice(0, left.length - ended).join(' ');
};

/** "is vegetarian and they are allergic" → "vegetarian and allergic": the subject is gone, so is what stood for it. */
const withoutSubject = (predicate: string): string =>
  /^is /.test(predicate)
    ? predicate.replace(/^is (?:an? )?/, '').replace(/ (and|but) (?:he|she|they) (?:is|are)\b/g, ' $1')
    : predicate;

/** "The user is a nurse" → "Nurse", "The user's name is Mara" → "Name: Mara", "Caroline sings" as it is. */
export const headlineOf = ({ opening, predicate, subject }: Statement): string => {
  if (subject !== 'user' || /^and\b/.test(predicate)) return capitalised(`${opening} ${predicate}`.trim());
  if (/['’]s$/.test(opening)) {
    const own = /^(\p{L}+(?: \p{L}+){0,2}) is (.+)$/u.exec(predicate);
    return capitalised(own === null ? predicate : `${own[1]}: ${own[2]}`);
  }
  const told = withoutSubject(predicate.replace(/^also /, ''));
  return capitalised(told.replace(/ (and|but) (?:he|she|they) (?=\p{L}+ed\b)/gu, ' $1 '));
};

/** A statement as one sentence about the user: "Lives in Porto." */
export const sentenceOf = (statement: string): string => {
  const parsed = parseStatement(statement);
  const examples = parsed.also.length === 0 ? '' : `; also ${listed(parsed.also)}`;
  const text = `${headlineOf(parsed)}${examples}`;
  return /[.!?…][”"’']?$/.test(text) ? text : `${text}.`;
};
