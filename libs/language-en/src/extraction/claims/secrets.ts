import isCreditCard from 'validator/lib/isCreditCard';
import isIBAN from 'validator/lib/isIBAN';

/** Keys as services hand them out. */
const keys =
  /\b(?:sk|pk|rk)[-_](?:live|test|proj|ant)?[-_]?[\w-]{16,}|\b(?:ghp|gho|ghu|ghs|glpat|xox[abp]|npm|hf)[-_][\w-]{16,}|\bgithub_pat_\w{20,}|\bAKIA[0-9A-Z]{16}\b|\bAIza[\w-]{30,}|\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}|-----BEGIN [A-Z ]{0,30}PRIVATE KEY/;
/** "My password is hunter2", "PIN: 7781". */
const named =
  /\b(?:pass(?:word|code|phrase)|pin(?: (?:code|number))?|api[ -]?key|access key|secret key|auth(?:entication)? token|security code|cvv|cvc|sort code|account (?:number|no\.?)|routing number|social security(?: number)?|ssn)s?\b[^.!?\n]{0,60}?(?:\bis\b|\bare\b|[:=?])[^.!?\n]{0,12}[^\s.!?]{2}/i;
/** It may be talked about without being told: "my password is weak". */
const untold =
  /\b(?:is|are) (?:not |too |so |very |really |a |the same|the problem|easy|hard|weak|strong|long|short|lost|gone|wrong|stored|saved|safe|expired|blocked|locked|reset|changed|different|on |in |written)/i;
const digits = /\d(?:[ -]?\d){11,18}/g;
const ibans = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}\b/g;

/** Whether a text holds a password, a key, or the number of a card or an account (SPEC R22). */
export const holdsSecret = (text: string): boolean =>
  keys.test(text) ||
  (named.test(text) && !untold.test(text)) ||
  [...text.matchAll(digits)].some(([number]) => isCreditCard(number.replaceAll(/[ -]/g, ''))) ||
  [...text.matchAll(ibans)].some(([number]) => isIBAN(number.replaceAll(' ', '')));
