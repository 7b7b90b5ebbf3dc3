import isCreditCard from 'validator/lib/isCreditCard';
import isIBAN from 'validator/lib/isIBAN';
import { codeName, mayName, openCode, secretName, tells, unspacedSecret } from './secret-names';

/** A stretch of a text, from and to. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Keys as services hand them out. */
const keys =
  /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)?[-_]?[\w-]{16,}|\b(?:ghp|gho|ghu|ghs|glpat|xox[abp]|npm|hf|dop_v1|shpat|whsec)[-_][\w-]{16,}|\bgithub_pat_\w{20,}|\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{30,}|\bSG\.[\w-]{16,}\.[\w-]{16,}|\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}|-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\w+/=\s-]{0,8000}/g;
/** What follows "Authorization: Bearer", and the password in an address: "postgres://app:hunter2@db". */
const handedOver = /(?<=\b(?:bearer|basic) )[\w.~+/-]{16,}=*|(?<=\b[a-z][a-z\d+.-]{1,20}:\/\/[^\s:/@]{0,80}:)[^\s@/]{1,120}(?=@)/gi; // prettier-ignore
/** "My password is hunter2", "PIN: 7781", up to what is told. */
const named = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?:${secretName})s?(?![\p{L}\p{N}_])(?:(?= \d[\d-]{2})|[^.!?\n]{0,60}?${tells})`,
  'giu',
);
/** "DB_PASSWORD=hunter2", "apiKey: …", as in a file of settings. */
const assigned = /\b\w{0,40}(?:passw(?:or)?d|secret|api_?key|access_?key|_token)["']?\s?[:=]\s?(?=\S)/gi;
/** "The code for the side door is 4471#". */
const codes = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])${codeName}s?(?![\p{L}\p{N}_])[^.!?\n]{0,60}?${tells}`,
  'giu',
);
/** "What's the code for the door?", and what is said next. */
const asked = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])(?:${secretName}|${codeName})s?(?![\p{L}\p{N}_])[^.!?\n]{0,60}\?\s{1,4}`,
  'giu',
);
/** It stands at the end of what was said. */
const longestAsked = 200;
/** One word that is none of a language. */
const isToken = /^(?=\S*[^\p{L}\s])\S{3,40}$/u;
/** "hunter2 is my password". */
const toldBefore = new RegExp(
  String.raw`(?:^|[\s"'“„«(])([^\s"'“”„«»]{4,80})["'”“»]? is (?:my|our|the|his|her|their) (?:\S{1,20} ){0,3}?(?:${secretName})(?![\p{L}\p{N}_])`,
  'giu',
);
const longestTold = 80;
const tellsAtOnce = /^[^.!?\n]{0,12}[^\s.!?]{2}/;
const clauseEnd = /[.!?,;)](?:\s|$)|\s(?:and|but|so|or|und|et|y|en|e)\s|\n/;
/** It may be talked about without being told: "my password is weak". */
const untold =
  /^ (?:not |too |so |very |really |a |an |my |the |same|the same|the problem|easy|hard|weak|strong|long|short|lost|gone|wrong|stored|saved|safe|expired|blocked|locked|reset|changed|different|being |due |on |in |at |for |under |with |behind |inside |written|what|required|needed|always|never|still |only )/i;
/** Digits alone, or so many of them that they count nothing. */
const inDigits =
  /^[\s"'“„«]{0,3}(?:(?=\S{0,20}\d)[\w#*-]{3,20}["'”“»]?\s{0,3}$|(?=(?:[ -]?\w){0,20}?(?:[ -]?\d){4})[\w#*-]{1,20})/;
const digits = /\d(?:[ -]?\d){11,18}/g;
const ibans = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/g;

const spanOf = ({ 0: found, index }: RegExpExecArray): Span => ({ start: index, end: index + found.length });

/** What is told behind a name of it. */
const toldBehind = (
  text: string,
  name: RegExp,
  isMeant: (told: string, match: RegExpExecArray) => boolean = () => true,
): readonly Span[] =>
  [...text.matchAll(name)].flatMap((match) => {
    const { end } = spanOf(match);
    const behind = text.slice(end, end + longestTold);
    if (!tellsAtOnce.test(behind) || untold.test(behind)) return [];
    const told = behind.slice(0, clauseEnd.exec(behind)?.index);
    if (!isMeant(told, match)) return [];
    return [{ start: end + told.length - told.trimStart().length, end: end + told.trimEnd().length }];
  });

const isOfLock = (told: string, { index, input }: RegExpExecArray): boolean =>
  inDigits.test(told) && !openCode.test(input.slice(0, index));

const isAnswered = (told: string, { index, input }: RegExpExecArray): boolean =>
  isToken.test(told.trim()) && !openCode.test(input.slice(0, index));

const isWord = /^\p{L}+$/u;
const toldAhead = (text: string): readonly Span[] =>
  [...text.matchAll(toldBefore)].flatMap((match) => {
    const [, secret = ''] = match;
    const start = match.index + match[0].indexOf(secret);
    return isWord.test(secret) ? [] : [{ start, end: start + secret.length }];
  });

const toldIn = (text: string): readonly Span[] => [
  ...toldBehind(text, named),
  ...toldBehind(text, assigned),
  ...toldBehind(text, codes, isOfLock),
  ...toldBehind(text, asked, isAnswered),
  ...toldAhead(text),
];

/** Where a text holds a password, a key, or the number of a card or an account (SPEC R22), in their order. */
export const secretsIn = (text: string): readonly Span[] =>
  [
    ...[...text.matchAll(keys)].map(spanOf),
    ...[...text.matchAll(handedOver)].map(spanOf),
    ...(mayName.test(text) ? toldIn(text) : []),
    ...toldBehind(text, unspacedSecret),
    ...[...text.matchAll(digits)]
      .filter(([number]) => isCreditCard(number.replaceAll(/[ -]/g, '')))
      .map(spanOf),
    ...[...text.matchAll(ibans)].filter(([number]) => isIBAN(number.replaceAll(' ', ''))).map(spanOf),
  ].sort((a, b) => a.start - b.start);

/** @param before what was said just before, which may have asked for one */
export const holdsSecret = (text: string, before = ''): boolean => {
  const question = before.slice(-longestAsked);
  return secretsIn(`${question}\n${text}`).some(({ end }) => end > question.length);
};
