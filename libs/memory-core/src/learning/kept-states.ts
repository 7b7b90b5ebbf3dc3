import {
  children,
  closeKin,
  dogsAndCats,
  partners,
  siblings,
} from '@app/language-en/readers/vocabulary/relatives';
import { isRoot } from '@app/language-en/statements/root';
import { formOf } from '@app/language-en/statements/tokens';
import { partsOnTheWay } from '@app/language-en/statements/turning-points';
import { whomOf } from '@app/language-en/statements/whom';
import { isNaming } from './names-told';
import { type Stated } from './stated';
import { areOfFormerTime } from './two-times';

/** Where somebody lives is told to be over by what is told of places or of going there. */
const ofPlaces =
  /\b(?:liv(?:es?|ed|ing)|mov(?:es?|ed|ing)|relocat\w+|settl\w+|stay(?:s|ed|ing)?|based|home|house|flat|apartment|room|place|city|town|village|country|countryside|coast|abroad|left|leav(?:es?|ing)|emigrat\w+|return\w*|back|here|there|from|rent\w*|bought|sold|evict\w*|homeless|born|grew|prison|hospital|died|dead|passed away)\b|\b(?:in|to|at|near|outside) (?:the )?\p{Lu}/u;
/** Who came home lives where they lived. */
const comingHome = /\b(?:came|comes|coming|is|are|got|went) (?:back )?home\b/g;
/** "Passed on his tools" ends no life in Cork. */
const keepsPlace = ({ slot }: Stated, { statement }: Stated): boolean =>
  /\.location$/.test(slot?.key ?? '') && !ofPlaces.test(statement.replace(comingHome, ''));

/** How often or of what an end is told: it may be the end of anything. */
const tellsOfEnd = ({ reading: { claim } }: Stated): boolean =>
  claim.denies || claim.course.endings.length > 0 || claim.setAside.size > 0;

const ofOrigin = /^[^.]+\.(?:name|origin|birthplace|birthday)$/;
const kin = `kids?|child(?:ren)?|(?:${siblings}|${children}|${dogsAndCats})s?|siblings|grandchildren|grandkids`;
const family = new RegExp(
  `^The user(?: and others)? (?:has|have)(?: got)? (?:an?|one|two|three|four|five|\\d)(?: [a-z]+)? (?:${kin})\\b`,
);
const ofKin = new RegExp(`^The user['’]s (?:[a-z]+ )?(?:${closeKin}|gf|bf) `);
/** What somebody is called, where they come from and whom they have stays so, whatever is told of one of them. */
const keepsOrigin = (older: Stated, newer: Stated): boolean =>
  (ofKin.test(older.statement) &&
    isNaming(older.statement) &&
    !/\b(?:called|names?|renamed)\b/.test(newer.statement)) ||
  ((ofOrigin.test(older.slot?.key ?? '') || family.test(older.statement)) &&
    !tellsOfEnd(newer) &&
    !family.test(newer.statement));

const ofEating =
  /\b(?:eat\w*|ate|meat\w*|fish|vega\w*|vegetarian|pescatarian|diet\w*|dairy|eggs?|cheese|chicken|bacon|steak|beef|pork|ham|burger\w*|milk|lactose|gluten|carb\w*|keto|halal|kosher|plants?|plant-based|cook\w*|food|bread)\b/i;
/** "Vik is leaving the practice" ends nobody's vegetarianism. */
const keepsDiet = ({ slot }: Stated, { statement }: Stated): boolean =>
  /\.(?:diet(?:\.[^.]+)?|dietary_law)$/.test(slot?.key ?? '') && !ofEating.test(statement);

const splitting = /\b(?:(?:splitting|split|breaking|broke) up|divorc\w+|separat(?:ed|ing))\b/i;
const ofMarriage =
  /\b(?:together|reconcil\w+|made up|work(?:ed|ing) (?:it|things) out|(?:re)?marri\w+|divorc\w+|separat\w+|split\w*|broke up|patched)\b/i;
/** "Paul and his wife are splitting up", "Paul moved in": they are splitting up still. */
const keepsParting = (older: Stated, newer: Stated): boolean =>
  splitting.test(older.statement) &&
  whomOf(older.statement)?.self !== true &&
  !ofMarriage.test(newer.statement);

const ofCouple = new RegExp(`\\.(?:${partners})(?:\\.|$)|\\.relationship_status$`);
const partsForNow = ({ slot }: Stated, { statement }: Stated): boolean =>
  ofCouple.test(slot?.key ?? '') && partsOnTheWay(statement);

const ofSelf =
  /^The user (?:is|came out as) (?:now )?(?:an? )?(?:openly )?(?:trans(?:gender)?|gay|lesbian|bi(?:sexual)?|queer|asexual|pansexual|non-?binary|genderfluid|intersex|autistic|deaf|blind|dyslexic|adopted)\b/i;
/** Who somebody is outlasts whom they tell of it. */
const keepsSelf = (older: Stated, newer: Stated): boolean =>
  ofSelf.test(older.statement) && !tellsOfEnd(newer);

/**
 * "Told mum, she cried" does not say again that the user is trans, nor "Iwan works nights" that they have two sons: who
 * somebody is and whom they have is said again in a word of it.
 */
export const repeatsNoState = (older: Stated, newer: Stated): boolean =>
  (ofSelf.test(older.statement) &&
    ![...newer.reading.claim.words].some((form) => older.reading.claim.words.has(form))) ||
  (family.test(older.statement) && older.reading.claim.forms.has(formOf(newer.reading.claim.subject ?? '')));

const fear =
  /\b(?:scared|afraid|terrified|petrified|frightened|phobia|(?:fears?|dreads?)\b(?! (?:for|that)\b))/i;
/** How a fear is told to be over, or that somebody has been through it: of flying this is told of planes. */
const ofCourage =
  /\b(?:fear\w*|scar(?:ed|y)|afraid|terrif\w+|petrified|frighten\w*|phobi\w+|panic\w*|anxi\w+|nerv\w+|dread\w*|brave\w*|courage\w*|dar(?:ed|ing)|calm\w*|relax\w*|comfortabl\w+|confiden\w+|at ease|overc[ao]m\w+|conquer\w*|fac(?:ed|ing)|cured|therap\w+|hypno\w+|fine|okay|ok|enjoy\w*|lov(?:e|es|ed|ing)|planes?|flew|flown|flights?|swam|drove)\b/i;
/** Who is scared of flying is so still after a first driving lesson. */
const keepsFear = (older: Stated, newer: Stated): boolean => {
  if (!fear.test(older.statement) || tellsOfEnd(newer) || ofCourage.test(newer.statement)) return false;
  const named = [...newer.reading.claim.words];
  return ![...older.reading.claim.words].some((form) =>
    named.some((other) => other === form || isRoot(other, form)),
  );
};

/** What somebody is, has or lives in outlasts whatever tells nothing of it, however near it stands to it. */
export const keepsState = (older: Stated, newer: Stated): boolean =>
  [keepsPlace, keepsOrigin, keepsDiet, keepsParting, partsForNow, keepsSelf, keepsFear, areOfFormerTime].some(
    (keeps) => keeps(older, newer),
  );
