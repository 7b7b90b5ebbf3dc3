import { withTogether } from './companions';
import { asOne, unnamedCompany } from './company';
import { withFullVerb } from './full-verb';
import { piecesOf } from './pieces';
import { type Perspective, Rewriter } from './rewriter';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Losing my job was hard" → "For the user, losing their job was hard": a gerund has no other subject to be told from. */
const gerundFirst =
  /^[A-Z][a-z]{2,15}ing (?:with |to |on |for |at |about |from |up |out |the |a |an |[a-z]+ ){0,6}(?:my|me|our|myself|ourselves|us)\b/;

/** A first-person sentence as a statement about its speaker: "I love hiking" → "The user loves hiking." */
export const inThirdPerson = (told: string, perspective: Perspective): string => {
  const unnamed = perspective.company === undefined ? unnamedCompany(told) : 'others';
  const sentence = withFullVerb(unnamed === undefined ? asOne(told) : told);
  const seen = unnamed === 'partner' ? { ...perspective, company: 'their partner' } : perspective;
  const lead = gerundFirst.test(sentence) ? `For ${perspective.subject.replace(/^The /, 'the ')}, ` : '';
  const opening = lead === '' ? sentence : sentence.charAt(0).toLowerCase() + sentence.slice(1);
  const joint = withTogether(opening, perspective.subject);
  const rewriter = new Rewriter(piecesOf(joint.text), seen, joint.done || lead !== '');
  const text = `${lead}${rewriter.run()}`
    .replaceAll(/\s{2,20}/g, ' ')
    .replaceAll(/(?<=[^.!?] )The user\b/g, 'the user')
    .trim();
  const ended = /[.!?…]["')]?$/.test(text) ? text.replace(/[!?…]{1,5}$/, '.') : `${text}.`;
  return capital(ended.replace(/\.{2,10}$/, '.'));
};
