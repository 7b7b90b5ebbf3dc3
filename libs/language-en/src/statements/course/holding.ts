import { polarityOf } from '../polarity';
import { formOf } from '../tokens';
import { clausesOf } from './clauses';
import { contentForms } from './telling-forms';

/** What is so until something ends it: had, done, planned, felt. */
export interface Holding {
  readonly sort: 'possession' | 'attitude' | 'other';
  /** Every word of it. */
  readonly forms: ReadonlySet<string>;
  /** Tells of two people as a couple. */
  readonly isCouple: boolean;
  readonly isJob: boolean;
}

const lead =
  /^(?:[^,]{1,30}, )?(?:[Tt]he user|\p{Lu}[\p{L}-]*)(?:['’]s [\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)?(?: and (?:others|their [\p{L} -]{2,20}?|\p{Lu}[\p{L}-]+))?\s(?=\p{Ll})/u;
const adverbs =
  /^(?:(?:also|still|now|just|really|recently|finally|currently|always|usually|already|both|actually|mostly|often|only)\s)+/i;
/** Events that open a state: what was begun, bought or joined is so from then on. */
const opening =
  /^(?:(?:has|have) )?(?:just |recently |finally )?(?:started|begun|began|joined|adopted|got|gotten|bought|took up|taken up|signed up|enrolled|decided|planned|moved|became|become|switched|rented|leased|booked|arranged|agreed|applied|subscribed|opened|launched|founded)\b/i;
const lasting = /^(?:has|have) (?:been|had|owned|lived|worked|always|got|known|loved|kept|played)\b/i;
const perfect =
  /^(?:has|have|had) (?:[a-z]+ed|gone|done|made|taken|given|seen|met|left|come|found|lost|won|run|written)\b/i;
const past =
  /^(?:[a-z]{2,}ed|went|did|had|made|took|came|saw|found|gave|told|left|held|wrote|met|ran|paid|sat|spoke|lost|fell|sent|broke|spent|won|taught|ate|drank|sold|were|was|felt|quit|read)\b(?!-)/i;
const possession: ReadonlySet<string> = new Set(
  'have has own drive ride keep rent lease buy get got adopt use wear'.split(' ').map(formOf),
);
const attitude: ReadonlySet<string> = new Set(
  'like love enjoy adore prefer hate dislike fear afraid dread'.split(' ').map(formOf),
);
const couple =
  /\b(?:girlfriend|boyfriend|partner|wife|husband|fianc[ée]e?|married|engaged|dating|together|seeing|relationship|in love)\b/i;
const job =
  /^(?:works?\b(?! (?:out|through|towards|on (?:it|them)))|working (?:as|at|for|in)\b|teach(?:es)?\b|teaching\b|is employed\b|has (?:been working|worked)\b|has (?:a|an|the|their|two)(?: [a-z-]+){0,2} jobs?\b|(?:got|has got) (?:a|an|the)(?: [a-z-]+){0,2} job\b|started (?:working|as)\b)/i;
/** "bought a lens for their camera": the camera is another thing. */
const purpose = /\sfor (?:the|their|his|her|a|an)\b.*$/i;

const holdingOf = (clause: string, people: string): Holding | undefined => {
  if (polarityOf(clause).denies) return undefined;
  const predicate = clause.replace(lead, '').replace(adverbs, '');
  const isOver =
    (past.test(predicate) || perfect.test(predicate)) && !opening.test(predicate) && !lasting.test(predicate);
  if (isOver) return undefined;
  const bare = predicate
    .replace(/^(?:has|have) been (?=[a-z]+ing\b)/i, '')
    .replace(/^(?:is|are) (?=[a-z]+ing\b)/i, '');
  const verb = formOf((/^[a-z']+/i.exec(bare)?.[0] ?? '').toLowerCase());
  const sort = possession.has(verb)
    ? 'possession'
    : attitude.has(verb) || /^is (?:afraid|scared|fond)\b/i.test(bare)
      ? 'attitude'
      : 'other';
  const kept = opening.test(predicate) && sort === 'possession' ? predicate.replace(purpose, '') : predicate;
  const forms = new Set(contentForms(`${kept} ${people}`));
  if (/\bdriv(?:es?|ing)\b/i.test(bare)) forms.add(formOf('car'));
  return forms.size === 0 ? undefined : { sort, forms, isCouple: couple.test(clause), isJob: job.test(bare) };
};

/** A clause that goes on about the same person. */
const ofSamePerson = /^(?:they|the user) /i;

/** What a statement says is so, or is planned to be, clause by clause: not what happened, and not what is denied. */
export const holdingsIn = (statement: string): readonly Holding[] => {
  const [main = '', ...others] = clausesOf(statement.replace(/^(?:[^,]{1,30}), (?=the user\b)/i, ''));
  const people = lead.exec(main)?.[0] ?? '';
  const own = others
    .filter((clause) => ofSamePerson.test(clause))
    .map((clause) => clause.replace(ofSamePerson, 'The user '));
  return [main, ...own].flatMap((clause, at) => holdingOf(clause, at === 0 ? people : '') ?? []);
};
