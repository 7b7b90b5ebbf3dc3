import { madeJobless } from '../readers/vocabulary/lost-work';
import {
  children,
  dogsAndCats,
  grandparents,
  parentNames,
  parents,
  partners,
  siblings,
} from '../readers/vocabulary/relatives';
import { walkingApart } from '../readers/vocabulary/walking-apart';
import { toldWhole } from './moment';
import { saidIn, whomOf, type Whom } from './whom';

/** What may come, was nearly so, or is not so. */
const unreal =
  /\b(?:would|might|may|could|should|if|almost|nearly|never|not|[a-z]+n['’]t|(?:want|plan|hope|like|think|try)\w* (?:to|of|about)|considering|afraid|worried|scared|going to|about to|soon|asked|when (?:they|the user) (?:was|were)|as a (?:child|kid|teenager)|years ago)\b/;
const isReal = (statement: string): boolean => !unreal.test(statement);

const partner = `(?:${partners})`;

const cause =
  '(?: (?:of|from|in) (?:an? |the |old )?(?:[a-z-]+ ){0,2}(?:cancer|covid|flu|pneumonia|sepsis|stroke|heart attack|heart failure|disease|dementia|leukaemia|overdose|age|causes|accident|crash|fire|sleep|hospital|childbirth)\\b)?';
/** "Passed on the recipe", "died laughing", "died twice on the boss": alive. */
const death = new RegExp(
  `\\b(?:(?:died|dies|passed away|is dead)${cause}${toldWhole}|passed on(?=[.,!?”]|$)|(?:was|been|be) put (?:down|to sleep)${toldWhole})`,
);
const putDown = new RegExp(
  `\\bput (?:(?:their|the user['’]s|the) )?(?:(${dogsAndCats}|horse|pony|rabbit)\\b ?)?(\\p{Lu}[\\p{L}-]+)?(?:(?<=\\S) )?(?:down|to sleep)(?=[.,!?”]|$| (?:on|in|because|yesterday|today)\\b)`,
  'u',
);
/** "Lost my husband in March"; an animal may have run away, and in a crowd people are lost for an hour. */
const bereft = new RegExp(
  `^The user (?:and others )?(?:has |have )?(?:just |recently |suddenly )?lost (?:their|the user['’]s) (${partners}|${parents}|${siblings}|${children}|${grandparents})(?: (\\p{Lu}[\\p{L}-]+))?(?:${toldWhole}| to (?!an? )[a-z]+)`,
  'u',
);

/** An animal is; a child is put down to sleep. */
export const isPutDown = (statement: string): boolean =>
  /\bput\b.{0,40}\b(?:down|to sleep)\b/.test(statement);

/** Whose death a statement tells. */
export const deadIn = (statement: string): Whom | undefined => {
  if (!isReal(statement)) return undefined;
  const [, relation, name] = putDown.exec(statement) ?? [];
  if (relation !== undefined || name !== undefined)
    return { self: false, ...(relation !== undefined && { relation }), ...(name !== undefined && { name }) };
  const [, lost, called] = bereft.exec(statement) ?? [];
  if (lost !== undefined)
    return {
      self: false,
      relation: parentNames[lost] ?? lost,
      ...(called !== undefined && { name: called }),
    };
  if (!death.test(statement)) return undefined;
  const whom = whomOf(statement);
  return whom?.self === true ? undefined : whom;
};

const apart =
  `(?!(?:split up|separated|parted ways) ${walkingApart})` +
  '(?:broke up|broken up|split up|split|separated|divorced|parted ways|called it quits|(?:no longer|not) together(?: any ?more)?|getting (?:a )?divorced?)';
/** "Left them a note", "left them for work": back in the evening. */
const rival =
  '(?:another|someone|somebody|\\p{Lu}\\p{L}+|(?:an?|his|her|their) (?:[a-z]+ )?(?:man|woman|guy|girl|colleague|boss|secretary|friend)\\b)';
const lightly = '(?:(?:have|has|are|is|got|just|now|recently|finally|been|going through a) ){0,3}';
const parted: readonly RegExp[] = [
  new RegExp(`^The user and (?:(?<relation>their ${partner})(?: (?<called>\\p{Lu}\\p{L}+))?|(?<name>\\p{Lu}\\p{L}+)|others) ${lightly}${apart}${toldWhole}`, 'u'),
  new RegExp(`^The user ${lightly}(?:broke up|broken up|split up|split|separated|divorced|divorcing|getting (?:a )?divorced?|divorce)\\b(?: (?:(?:with|from) )?(?:(?<relation>(?:their|the user's) ${partner})(?: (?<called>\\p{Lu}\\p{L}+))?|(?<name>\\p{Lu}\\p{L}+)))?${toldWhole}`, 'u'),
  new RegExp(`^The user['’]s (?<relation>${partner})(?: (?<called>\\p{Lu}\\p{L}+))? ${lightly}(?:left|dumped|broke up with|split up with|divorced|is divorcing|walked out on) them(?:${toldWhole}| for ${rival})`, 'u'),
  new RegExp(`^The user (?:has )?(?:just |finally )?left (?<relation>their ${partner})(?: (?<called>\\p{Lu}\\p{L}+))?(?=[.!]|$)`, 'u'),
  new RegExp(`^The user (?:has |have )?(?:just |finally |recently )?(?:left|dumped|ended (?:it|things) with) (?<left>\\p{Lu}\\p{L}+)${toldWhole}`, 'u'),
  new RegExp(`^The user (?:is|are) (?:no longer|not) (?:with|together with|dating|seeing|married to|engaged to) (?:(?<relation>their ${partner})(?: (?<called>\\p{Lu}\\p{L}+))?|(?<name>\\p{Lu}\\p{L}+))(?: any ?more)?${toldWhole}`, 'u'),
  new RegExp(`^(?<name>\\p{Lu}\\p{L}+) (?:has |just )?(?:left|dumped|broke up with|split up with|divorced|walked out on) (?:them|the user)(?:${toldWhole}| for ${rival})`, 'u'),
  /^(?:The user (?:and )?)?(?:(?<name>\p{Lu}\p{L}+)\b.{0,40} )?(?:they|the user) (?:kicked|threw) (?:him|her) out\b/u,
]; // prettier-ignore

/** From whom somebody has parted. */
interface Parting extends Partial<Pick<Whom, 'name' | 'relation'>> {
  /** "The user left Mathieu": a partner, a boss or a town. */
  readonly isByNameAlone?: true;
}

/** From whom the teller has parted; a name or a relation where one is told. */
export const partedIn = (statement: string): Parting | undefined => {
  if (
    /\b(?:might|thinking|considering|want\w*|almost|nearly|if|never|did(?:n['’]t| not)|first|second|ex|former|previous|years ago)\b/i.test(
      statement,
    )
  )
    return undefined;
  for (const pattern of parted) {
    const groups = pattern.exec(statement)?.groups;
    if (groups === undefined) continue;
    const name = groups.name ?? groups.called ?? groups.left;
    // A partner may be the wife or the girlfriend of whom memory knows.
    const relation = groups.relation?.replace(/^(?:their|the user's) /, '').replace(/^partner$/, '');
    return {
      ...(name !== undefined && { name }),
      ...(relation && { relation }),
      ...(groups.left !== undefined && { isByNameAlone: true }),
    };
  }
  return undefined;
};

const parting = new RegExp(`\\b(?:split up|separated|parted(?: ways)?) ${walkingApart}`, 'u');
/** "Split up at the station", "at nine at the station": for the evening. */
export const partsOnTheWay = (statement: string): boolean =>
  parting.test(statement) && partedIn(statement) === undefined;

const expecting =
  /\b(?:is|are)(?: [a-z0-9]+){0,4} (?:pregnant\b|expecting(?=[.,!]|$| (?:in|on|again|twins|an?(?: [a-z]+)? (?:baby|child|boy|girl|son|daughter)|(?:their|our))\b))/i;
/** That a child is on its way. */
export const isExpecting = (statement: string): boolean => expecting.test(statement) && isReal(statement);

const ownChild = new RegExp(
  `^The user(?:['’]s (?:(?:little|baby|first) )*(?:baby|son|daughter|boy|girl|twins) (?:was|were) born\\b| and (?:others|their [a-z]+(?: \\p{Lu}\\p{L}+)?) (?:had|have had|welcomed) (?:a|the|their) (?:little )?(?:baby(?: (?:boy|girl))?|son|daughter|boy|girl|twins)${toldWhole})`,
  'u',
);
/** "Had a baby scan", "lost the baby monitor": not yet. */
const birth = new RegExp(
  `\\b(?:gave birth\\b|miscarried\\b|(?:(?:had|has had) (?:a|an|the|their|her) (?:(?:little|baby) )?(?:baby|boy|girl|miscarriage|abortion|termination|stillbirth)|lost the baby)${toldWhole})`,
  'i',
);

/** Whose pregnancy a statement tells the end of: the teller's own child may be a partner's. */
export const bornIn = (
  statement: string,
): { readonly whom: Whom; readonly ofCouple: boolean } | undefined => {
  if (!isReal(statement)) return undefined;
  if (ownChild.test(statement)) return { whom: { self: true }, ofCouple: true };
  const whom = birth.test(statement) ? whomOf(statement) : undefined;
  return whom === undefined ? undefined : { whom, ofCouple: false };
};

const places = '(hospital|prison|jail|rehab|intensive care|icu|custody)';
const kept = new RegExp(
  `(?:\\b(?:is|are|was admitted|went)|['’]s)(?: (?:back|now|still|currently|taken|rushed))? (?:in|into|to)(?: the)? ${places}(?:${toldWhole}| (?:with|for)\\b)`,
  'i',
);
const out = new RegExp(`\\b(?:home|back|out|discharged|released|came home|got out)(?: again)?(?: from| of)(?: the)? ${places}\\b`, 'i'); // prettier-ignore

/** Where somebody is kept, and what they are out of. */
export const keptIn = (statement: string): string | undefined => kept.exec(statement)?.[1]?.toLowerCase();
export const outOf = (statement: string): string | undefined =>
  isReal(statement) ? out.exec(saidIn(statement))?.[1]?.toLowerCase() : undefined;

const event = new RegExp(
  `\\b(?:died|passed (?:away|in)|widow(?:er|ed)?|broke up|split up|divorced?|separated|cheated|kicked|dumped|${madeJobless}|gave birth|was born|miscarr\\w+|discharged|(?:home|out|back) (?:from|of) (?:hospital|prison|rehab))\\b`,
  'i',
);
/** One tells an event of those that end something, and the other does not: they are not one. */
export const differInEvent = (one: string, other: string): boolean => event.test(one) !== event.test(other);
