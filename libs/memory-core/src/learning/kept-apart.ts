import { dismissals } from '@app/language-en/readers/vocabulary/lost-work';
import { haveRivalNumbers, sharesMoreThanName, sharesName } from './stands-beside';
import { inOrder } from './judged-relation';
import { illnessOf, isCureOf, isOfAllergy, namesOneOf, tellsOfAllergy } from './illness-told';
import { ageTold, ageTurned } from '@app/language-en/statements/age';
import { frailtyIn, tellsOfAttack, tellsOfCure, tellsOfTreatment } from '@app/language-en/statements/illness';
import { tellsOfOneSide } from '@app/language-en/statements/parts';
import { deadIn, differInEvent, keptIn, outOf } from '@app/language-en/statements/turning-points';
import { formOf } from '@app/language-en/statements/tokens';
import {
  isNamedIn,
  isOneWhom,
  leadsWithTheirs,
  saidIn,
  type Whom,
  whomOf,
} from '@app/language-en/statements/whom';
import { keepsState, repeatsNoState } from './kept-states';
import { type Stated } from './stated';
import { areOfFormerTime, areOfTwoTimes } from './two-times';
import { type Verdict } from './verdict';

const inFront =
  /^(?!The |It |This |That |There )(\p{Lu}\p{Ll}{2,})(?:['’]s)? (?:has|is|was|had|went|came|got|[a-z]+(?:s|ed)) /u;
const nameInFront = ({ statement }: Stated): string | undefined => inFront.exec(statement)?.[1];
/** "Paul has moved in with the user": of Paul for all that, and not of the grandson in front of the other. */
const leadWithTwo = (newer: Stated, before: Whom | undefined): boolean =>
  nameInFront(newer) !== undefined &&
  before !== undefined &&
  !before.self &&
  before.name !== nameInFront(newer);

/** Told of somebody whom the other says nothing of: Sam's diet is not the user's. */
const isOfSomebodyElse = (newer: Stated, older: Stated): boolean => {
  const [whom, before] = [whomOf(newer.statement), whomOf(older.statement)];
  if (leadWithTwo(newer, before) && !isNamedIn({ name: nameInFront(newer) ?? '' }, older.reading.claim.forms))
    return true;
  if (whom === undefined || whom.self || isOneWhom(whom, before)) return false;
  if (whom.relation !== undefined && older.slot === undefined) return false;
  return !isNamedIn(whom, older.reading.claim.forms);
};

/** An illness is over when it is told to be, and not by whatever else is told of it. */
const outlasts = (older: Stated, newer: Stated): boolean => {
  const frail = frailtyIn(older.statement);
  if (frail !== undefined) return !namesOneOf([frail])(newer.statement);
  const illness = illnessOf(older);
  if (
    isOfAllergy(older) &&
    /\b(?:gone|beat|recovered)\b/.test(newer.statement) &&
    !tellsOfAllergy.test(newer.statement)
  )
    return true;
  if (illness !== undefined && tellsOfAttack(newer.statement)) return true;
  return illness !== undefined && !tellsOfCure(newer.statement, namesOneOf(illness));
};

const achieved =
  /^(?:the user )?(?:has |have |just |finally )*(?:passed|hit|ran|won|graduated|reached|qualified|published|gave birth)\b/i;
const undone = /\b(?:failed|revoked|expired|disqualified|cancelled|after all|not|[a-z]+n['’]t)\b/i;

/** What somebody has achieved they have achieved, whatever comes next. */
const hasHappened = (older: Stated, newer: Stated): boolean =>
  achieved.test(older.statement) && !undone.test(newer.statement);

const post = /^The user is (?:the|a|an) (?:[a-z]+ ){1,3}(?:at|of|for) (?:the |a |an )?[^,]{2,40}\.?$/i;
const ofWork = new RegExp(
  `\\b(?:jobs?|post|role|position|work(?:s|ing|ed)?|hired|promot\\w+|${dismissals}|redundant|quit|left|leaving|resign\\w*|retir\\w*|notice|career|bec[ao]me|is|are|started|joined|sold|closed|own|business|freelanc\\w*|self-employed|stepped down|moved|transferr?\\w*|runs?|running|contract|replaced|no longer|any ?more)\\b`,
  'i',
);

/** "Stage manager for our drama group": of a club, beside whatever work there is. */
const ofClub =
  /\b(?:for|of|at) (?:the |their |an? )?(?:[a-z]+ ){0,2}(?:club|choir|group|team|society|committee|pta|band|orchestra|church|league)\b/i;

/** "Is the head chef at a bistro": what is told of that place ends nothing unless it is of the work itself. */
const keepsPost = (older: Stated, newer: Stated): boolean =>
  (post.test(older.statement) && !ofWork.test(newer.statement)) ||
  (older.slot?.key === 'user.job' && ofClub.test(newer.statement));

const trade = /^The user['’]s [a-z -]{2,20}(?: \p{Lu}[\p{L}-]+)? is an? (?:[a-z-]+ )?[a-z-]{3,20}\.?$/u;
const ofTrade = new RegExp(
  `\\b(?:jobs?|post|work\\w*|hired|promot\\w+|${dismissals}|redundant|quit\\w*|left|leav\\w+|resign\\w*|retir\\w*|business|career|bec[ao]me\\w*|is(?: now)? an?|no longer|not|used to|train\\w*|qualif\\w+|stud\\w+|gave up|given up|stopped|started|died|passed away)\\b|n['’]t\\b`,
  'i',
);
/** "Dad is a roofer": and is so after an operation. */
const keepsTrade = (older: Stated, newer: Stated): boolean =>
  trade.test(older.statement) && !ofTrade.test(newer.statement);

/** "We turned 50 people away": who is 34 is as old as they are told to be, and by nothing else. */
const keepsAge = ({ slot, statement: told }: Stated, { statement }: Stated): boolean =>
  (/\.age$/.test(slot?.key ?? '') || ageTold(told) !== undefined) &&
  ageTold(statement) === undefined &&
  ageTurned(statement) === undefined;

/** "My grandfather died": my father has not. */
const isDeathOfAnother = (older: Stated, newer: Stated): boolean => {
  const dead = deadIn(newer.statement);
  return dead !== undefined && !isOneWhom(dead, whomOf(older.statement));
};

/** "Got divorced from their first husband": whom somebody is married to now is another. */
const isOfFormer = (older: Stated, newer: Stated): boolean =>
  older.slot?.key === 'user.relationship_status' &&
  /\b(?:first|ex|former|previous)[ -](?:husband|wife|partner|girlfriend|boyfriend|marriage)\b/i.test(
    newer.statement,
  );

const leftFirm = new RegExp(`\\b(?:${dismissals}|redundant|quit|left|resigned)\\b.{0,40}? (?:from|at|by) (\\p{Lu}[\\p{L}-]+)`, 'u'); // prettier-ignore
/** "Was let go from the night shift at Costa": who works at Tesco does so still. */
const isOfOtherFirm = ({ slot }: Stated, { statement }: Stated): boolean => {
  const firm = leftFirm.exec(statement)?.[1];
  return slot?.key === 'user.employer' && firm !== undefined && !slot.value.includes(firm);
};

/** "Sarah's mum passed away": not Sarah. */
const isOfTheirs = ({ statement }: Stated): boolean =>
  whomOf(statement) === undefined && leadsWithTheirs(statement);

/** Who came home from hospital may work in one, and lives where they lived. */
const leavesMore = (older: Stated, newer: Stated): boolean =>
  outOf(newer.statement) !== undefined &&
  (keptIn(older.statement) === undefined || / and /.test(older.statement));

const pointing =
  /^It(?:['’]?s| has| was)(?: been)?(?: now| just)? (?:moved|changed|pushed|put back|brought forward|postponed|rescheduled|delayed|cancel\w+|called off)\b/;
/** "It's been moved to the 21st": of what, stands in another turn, and it ends nothing that it shares no word with. */
const pointsElsewhere = (older: Stated, newer: Stated): boolean =>
  pointing.test(saidIn(newer.statement)) &&
  [...newer.reading.claim.words].every((form) => !older.reading.claim.words.has(form));

/** "The user's office moved to Braga", "moved their servers to Braga": what moved is not the person. */
const movesThing =
  /^The user(?:['’]s (?!(?:family|wife|husband|partner|girlfriend|boyfriend)\b)[a-z -]{2,40}? (?:has |have |is |are |was |were )?(?:just |been |recently )?(?:moved|moving|relocated|relocating)| (?:and [a-z ]{3,30} )?(?:has |have )?(?:just |recently )?(?:moved|relocated) (?:their|the|an?) [a-z -]{2,30}? (?:from|to)) /;
const keepsHome = ({ slot }: Stated, { statement }: Stated): boolean =>
  slot?.key === 'user.location' && movesThing.test(`${statement} `);

const ownState = /^user\.(?:location|origin|birthplace|age|name|diet|allergy\..+)$/;
/** "Petro came to Wroclaw, he lives with the user now": where the user lives, and what they are, is as it was. */
const keepsOwnState = ({ slot }: Stated, newer: Stated): boolean =>
  ownState.test(slot?.key ?? '') && nameInFront(newer) !== undefined;

/** "Left the gym early": back on Thursday. */
const walkedOut =
  /\b(?:left|leaving) (?:the|their|my) [a-z ]{2,20}? (?:early|late|halfway|at (?:about |around )?(?:half )?\d|before the end)\b/i;

const mayEnd = (older: Stated, newer: Stated): boolean =>
  !isOfSomebodyElse(newer, older) &&
  !isOfTheirs(newer) &&
  !pointsElsewhere(older, newer) &&
  !walkedOut.test(newer.statement) &&
  !leavesMore(older, newer) &&
  !outlasts(older, newer) &&
  !isOfFormer(older, newer) &&
  !isOfOtherFirm(older, newer) &&
  !hasHappened(older, newer) &&
  !keepsPost(older, newer) &&
  !keepsTrade(older, newer) &&
  !keepsHome(older, newer) &&
  !keepsOwnState(older, newer) &&
  !keepsState(older, newer) &&
  !keepsAge(older, newer) &&
  !isDeathOfAnother(older, newer) &&
  !tellsOfOneSide(newer.statement, older.statement);

/** "Was put on Ritalin", "has outgrown it": tells more than "has ADHD" does, and nothing of it again. */
const tellsHowItGoes = (one: Stated, other: Stated): boolean => {
  const [mine, theirs] = [illnessOf(one), illnessOf(other)];
  if (mine === undefined && theirs === undefined) return false;
  if (isCureOf(one, other) || isCureOf(other, one)) return true;
  return tellsOfTreatment(one.statement) !== tellsOfTreatment(other.statement);
};

/** "Please correct my English", "please answer in simple words": two wishes, for all that both are of answering. */
const wishOther = (one: Stated, other: Stated): boolean => {
  const [mine, theirs] = [one, other].map(({ statement, reading }) =>
    /^please\b/i.test(saidIn(statement)) ? [...reading.claim.words].slice(1) : undefined,
  );
  return mine !== undefined && theirs !== undefined && !mine.some((word) => theirs.includes(word));
};

/** "I'm Marge, 67", "I don't sleep well, I wake at four": told in one breath, they are two things to know. */
const areToldAtOnce = (one: Stated, other: Stated): boolean => one.saidAt === other.saidAt;

/** "The client is Nordbau", "Nordbau offered the user a job in Hamburg": told of what the other only names, with a name that is new. */
const tellsMoreOfName = (older: Stated, newer: Stated): boolean => {
  const [before, now] = [older.reading.claim, newer.reading.claim];
  const lead = formOf(now.subject ?? '');
  const isOfNamed = before.forms.has(lead) && formOf(before.subject ?? '') !== lead;
  const isNew = now.tokens.some(({ kind, form }) => kind === 'name' && !before.forms.has(form));
  return isOfNamed && isNew && !sharesMoreThanName(before, now);
};

/** "Lives with Arjun and the twins", "Arjun is away till 19 June": what names another day tells more of the same people. */
const namesNewDay = (older: Stated, newer: Stated): boolean => {
  const [before, now] = [older.reading.claim, newer.reading.claim];
  return (
    sharesName(before, now) &&
    now.tokens.some(({ kind, form }) => kind === 'calendar' && !before.forms.has(form))
  );
};

const mayRepeat = (one: Stated, other: Stated): boolean =>
  !areToldAtOnce(one, other) &&
  !namesNewDay(...inOrder(one, other)) &&
  !tellsMoreOfName(...inOrder(one, other)) &&
  !repeatsNoState(...inOrder(one, other)) &&
  !areOfTwoTimes(one, other) &&
  !areOfFormerTime(one, other) &&
  !isOfSomebodyElse(one, other) &&
  !isOfSomebodyElse(other, one) &&
  !tellsHowItGoes(one, other) &&
  !differInEvent(one.statement, other.statement) &&
  !wishOther(one, other) &&
  !haveRivalNumbers(one.reading.claim, other.reading.claim);

/** What a judge of meanings found, unless it can be looked up that the two can stand beside each other. */
export const unlessKeptApart = (verdict: Verdict, one: Stated, other: Stated): Verdict => {
  if (verdict === 'apart') return verdict;
  const may = verdict === 'same' ? mayRepeat(one, other) : mayEnd(...inOrder(one, other));
  return may ? verdict : 'apart';
};
