import isCreditCard from 'validator/lib/isCreditCard';
import isIBAN from 'validator/lib/isIBAN';

/** A stretch of a text, from and to. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Keys as services hand them out. */
const keys =
  /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)?[-_]?[\w-]{16,}|\b(?:ghp|gho|ghu|ghs|glpat|xox[abp]|npm|hf)[-_][\w-]{16,}|\bgithub_pat_\w{20,}|\bAKIA[0-9A-Z]{16}\b|\bAIza[\w-]{30,}|\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}|-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\w+/=\s-]{0,8000}/g;
/** "My password is hunter2", "PIN: 7781", up to what is told. */
const named =
  /\b(?:pass(?:word|code|phrase)|pin(?: (?:code|number))?|api[ -]?key|access key|secret key|auth(?:entication)? token|security code|cvv|cvc|sort code|account (?:number|no\.?)|routing number|social security(?: number)?|ssn)s?\b[^.!?\n]{0,60}?(?:\bis\b|\bare\b|[:=?])/gi;
const longestTold = 80;
const tellsAtOnce = /^[^.!?\n]{0,12}[^\s.!?]{2}/;
const clauseEnd = /[.!?,;)](?:\s|$)|\s(?:and|but|so|or)\s|\n/;
/** It may be talked about without being told: "my password is weak". */
const untold =
  /\b(?:is|are) (?:not |too |so |very |really |a |the same|the problem|easy|hard|weak|strong|long|short|lost|gone|wrong|stored|saved|safe|expired|blocked|locked|reset|changed|different|on |in |written)/i;
const digits = /\d(?:[ -]?\d){11,18}/g;
const ibans = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/g;

const spanOf = ({ 0: found, index }: RegExpExecArray): Span => ({ start: index, end: index + found.length });

const toldIn = (text: string): readonly Span[] =>
  [...text.matchAll(named)].flatMap((match) => {
    const { end } = spanOf(match);
    const behind = text.slice(end, end + longestTold);
    if (!tellsAtOnce.test(behind) || untold.test(text.slice(match.index, end + longestTold))) return [];
    const told = behind.slice(0, clauseEnd.exec(behind)?.index);
    return [{ start: end + told.length - told.trimStart().length, end: end + told.trimEnd().length }];
  });

/** Where a text holds a password, a key, or the number of a card or an account (SPEC R22), in their order. */
export const secretsIn = (text: string): readonly Span[] =>
  [
    ...[...text.matchAll(keys)].map(spanOf),
    ...toldIn(text),
    ...[...text.matchAll(digits)]
      .filter(([number]) => isCreditCard(number.replaceAll(/[ -]/g, '')))
      .map(spanOf),
    ...[...text.matchAll(ibans)].filter(([number]) => isIBAN(number.replaceAll(' ', ''))).map(spanOf),
  ].sort((a, b) => a.start - b.start);

export const holdsSecret = (text: string): boolean => secretsIn(text).length > 0;
