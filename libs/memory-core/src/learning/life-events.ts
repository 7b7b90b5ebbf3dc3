import { hasCeased } from '../domain/insight';
import { animals, partners } from '@app/language-en/readers/vocabulary/relatives';
import { isCureOf, isDiagnosedAnew } from './illness-told';
import { inOrder, isAsked } from './judged-relation';
import { ageTold, ageTurned } from '@app/language-en/statements/age';
import { ends } from '@app/language-en/statements/course';
import { losesOtherWork } from '@app/language-en/statements/lost-work';
import { isNoticeOf } from '@app/language-en/statements/notice';
import { tellsOfOneSide } from '@app/language-en/statements/parts';
import { formOf } from '@app/language-en/statements/tokens';
import {
  bornIn,
  deadIn,
  isExpecting,
  isPutDown,
  keptIn,
  outOf,
  partedIn,
} from '@app/language-en/statements/turning-points';
import {
  isNamedIn,
  isOfTellerOnly,
  isOneWhom,
  isSurelyOneWhom,
  whomOf,
  type Whom,
} from '@app/language-en/statements/whom';
import { type Kin, noKin, withRelation } from './kin';
import { isNaming } from './names-told';
import { tellsOfChange } from './stands-beside';
import { type Stated } from './stated';

/** What ends a belief of the person, the job or the state that it names: by rule, for no judge knows that it must. */
type Rule = (older: Stated, newer: Stated, kin: Kin) => boolean;

/** So now, or not so now; what was done stays done. */
const isPresent = ({ reading: { claim } }: Stated): boolean =>
  claim.course.holdings.length > 0 || claim.denies;

const animal = new RegExp(`^(?:${animals})$`);
const isOfAnimal = ({ slot, statement }: Stated): boolean =>
  slot?.key.startsWith('user.pet.') === true || animal.test(whomOf(statement)?.relation ?? '');

/** "My husband Tom is a teacher", "Tom died": he has a name still. */
const byDeath: Rule = (older, newer, kin) => {
  const told = deadIn(newer.statement);
  const dead = told && withRelation(told, kin);
  if (dead === undefined || isNaming(older.statement) || !isPresent(older)) return false;
  const { key, value } = older.slot ?? {};
  // "Has got a labrador called Otis": told of the one who has him.
  if (dead.name !== undefined && key === `user.pet.${dead.name.toLowerCase().replaceAll(' ', '_')}`)
    return true;
  if (key === 'user.household' && whomOf(`The user's ${value}`)?.relation === dead.relation)
    return dead.relation !== undefined && dead.which === undefined;
  if (isPutDown(newer.statement) && !isOfAnimal(older)) return false;
  const whom = whomOf(older.statement);
  const isOne = isSurelyOneWhom(dead, whom && withRelation(whom, kin));
  return isOne && deadIn(older.statement) === undefined;
};

const widowed =
  /^The user (?:(?:is|became|has become) (?:now |recently )?(?:an? )?widow(?:er|ed)?|(?:was|got|has been) widowed(?! (?:at|before|when|young|twice)))(?! spider)\b/i;
/** "I'm a widow": of husband and wife, and of no friend who came after. */
const ofSpouse = /^[^.]+\.(?:husband|wife)(?:\.|$)/;
const byWidowhood: Rule = (older, newer) => {
  if (!widowed.test(newer.statement) || isNaming(older.statement) || !isPresent(older)) return false;
  const { key = '', value = '' } = older.slot ?? {};
  if (key === 'user.household') return /^(?:husband|wife)$/.test(value);
  return ofSpouse.test(key) || /^(?:husband|wife)$/.test(whomOf(older.statement)?.relation ?? '');
};

const ofPartner = new RegExp(`^[^.]+\\.(?:${partners})(?:\\.|$)`);
const isStatus = ({ slot }: Stated, values: RegExp): boolean =>
  slot?.key === 'user.relationship_status' && values.test(slot.value);

/** Somebody else's name stands in it: "Sue and I broke up" says nothing of Ana. */
const namesAnother = ({ reading: { claim } }: Stated, name: string | undefined): boolean => {
  const names = claim.tokens.filter(({ kind }) => kind === 'name');
  return (
    name !== undefined && names.length > 0 && names.every(({ form }) => form !== formOf(name.toLowerCase()))
  );
};

const isOneOfCouple = new RegExp(`^(?:${partners})$`);
/** "Lives with their boyfriend", or noted in few words: "Boyfriend: called Mathieu". */
const noted = new RegExp(`^The user said: “(?:my )?(?:${partners}) ?[:=–-]`, 'i');
const isOfCouple = ({ slot, statement }: Stated): boolean =>
  ofPartner.test(slot?.key ?? '') ||
  (slot?.key === 'user.household' && isOneOfCouple.test(slot.value)) ||
  (slot === undefined && noted.test(statement));

const byParting: Rule = (older, newer, kin) => {
  const from = partedIn(newer.statement);
  if (from === undefined || namesAnother(older, from.name)) return false;
  const { forms } = older.reading.claim;
  const isKnown = isOneOfCouple.test(kin.get((from.name ?? '').toLowerCase()) ?? '');
  const isNamed = isOfCouple(older) && isNamedIn({ name: from.name ?? '' }, forms);
  if (from.isByNameAlone === true && !isKnown && !isNamed) return false;
  if (isStatus(older, /^(?:married|engaged|in a relationship)$/)) return true;
  const isMovedIn = /\bmoved in\b/.test(older.statement);
  if (!isOfCouple(older) || !(isPresent(older) || isMovedIn || older.slot === undefined)) return false;
  return from.relation === undefined || from.name !== undefined || isNamedIn(from, forms);
};

const together = /\b(?:(?:has )?met (?:someone|somebody)(?: (?:new|special))?(?=[.,!?]|$| (?:on|in) )|is seeing (?:someone|somebody)|has a (?:new )?(?:girlfriend|boyfriend|partner))\b/i; // prettier-ignore
const byMeeting: Rule = (older, newer) =>
  isStatus(older, /^single$/) &&
  !newer.reading.claim.denies &&
  whomOf(newer.statement)?.self === true &&
  together.test(newer.statement);

const byLosingWork: Rule = (older, newer) => {
  const { course } = newer.reading.claim;
  if (course.actor !== 'self' || !course.endings.some(({ way }) => way === 'job')) return false;
  if (whomOf(newer.statement)?.self !== true) return false;
  if (losesOtherWork(newer.statement, older.slot?.value)) return false;
  return older.slot?.key === 'user.employer' && !hasCeased(older.slot) && isPresent(older);
};

/** Who has handed in their notice is told of as leaving, and not as working there. */
const byNotice: Rule = (older, newer) => {
  const { course } = newer.reading.claim;
  const isOwn = course.actor === 'self' && course.endings.some(({ way }) => way === 'job');
  if (!isOwn || whomOf(newer.statement)?.self !== true) return false;
  return (
    older.slot?.key === 'user.job' &&
    !hasCeased(older.slot) &&
    isPresent(older) &&
    isNoticeOf(newer.statement, older.statement)
  );
};

const finishedCourse =
  /^The user (?:has )?(?:just |finally )?(?:finished|completed) (?:the|their) (?:[a-z-]+ ){0,2}?(course|class|degree|apprenticeship|programme)(?=[.,!]| (?:in|on|last|today|yesterday)\b)/;
const left = /^user\.belonging\.([a-z]+)$/;
/** "Left the band", "finished the course": one is in it no more; of the book club and the running club the one that is named. */
const byLeavingGroup: Rule = (older, newer) => {
  const noun = left.exec(newer.slot?.key ?? '')?.[1] ?? finishedCourse.exec(newer.statement)?.[1];
  const { course, forms } = older.reading.claim;
  if (noun === undefined || course.actor !== 'self' || !isPresent(older) || older.slot !== undefined)
    return false;
  const which = new RegExp(` (?:the|their) ((?:[a-z-]+ ){0,2}?)${noun}\\b`).exec(newer.statement)?.[1] ?? '';
  return forms.has(formOf(noun)) && which.split(' ').every((word) => word === '' || forms.has(formOf(word)));
};

/** In a firm, and in a club: who is made manager may keep the books of the choir. */
const posts: readonly RegExp[] = [
  /^The user is (?:now )?(?:the |an? )?(C[A-Z]O|(?:[a-z]+ ){0,2}?(?:manager|director|supervisor|foreman|team lead|(?:head|sous) chef))\b/,
  /^The user is (?:now )?(?:the |an? )?((?:vice )?(?:captain|president|chair(?:man|woman|person)?|treasurer|secretary))\b/,
];
/** "Is the CTO of Paylo", "is the CEO now": who rises has the other post no more. */
const byPromotion: Rule = (older, newer) => {
  if (!tellsOfChange(newer.statement)) return false;
  const where = ({ statement }: Stated): string | undefined =>
    / (?:of|at|for) (?:(?:the|an?|their) )?([^.,]{2,40}?)(?= now\b|[.,]|$)/.exec(statement)?.[1];
  if (where(newer) !== undefined && where(newer) !== where(older)) return false;
  return posts.some((post) => {
    const [was, is] = [post.exec(older.statement)?.[1], post.exec(newer.statement)?.[1]];
    return was !== undefined && is !== undefined && was !== is;
  });
};

const byBirth: Rule = (older, newer) => {
  const born = bornIn(newer.statement);
  if (born === undefined || !isExpecting(older.statement) || newer.validFrom < older.validFrom) return false;
  const whom = whomOf(older.statement);
  const isPartner = /^(?:wife|girlfriend|partner|fianc[eé]e?)$/.test(whom?.relation ?? '');
  return isOneWhom(born.whom, whom) || (born.ofCouple && isPartner);
};

const byLeaving: Rule = (older, newer) => {
  const from = outOf(newer.statement);
  return (
    from !== undefined &&
    from === keptIn(older.statement) &&
    !/ and /.test(older.statement) &&
    isOneWhom(whomOf(newer.statement), whomOf(older.statement))
  );
};

/** "Is 34", "turned 35". */
const byAge: Rule = (older, newer) => {
  const [was, is] = [ageTold(older.statement), ageTurned(newer.statement)];
  return was !== undefined && is !== undefined && is.years > was.years && isSurelyOneWhom(was.whom, is.whom);
};

const moving =
  /^(\p{Lu}[\p{L}-]+)(?:['’]s)?(?: has| have)?(?: just| recently| finally| now)? (?:(?:moved|relocated|emigrated)(?: back| over| out| away)? to|lives in) (?:the )?(\p{Lu}[\p{L}-]+)/u;
/** "My brother Joe lives in Leeds", "Joe moved to York": it is his home that the name says. */
const byTheirMove: Rule = ({ slot }, { statement }) => {
  const [, name, place] = moving.exec(statement) ?? [];
  const whose = /\.([^.]+)\.location$/.exec(slot?.key ?? '')?.[1];
  return name !== undefined && whose === name.toLowerCase() && !slot?.value.startsWith(place ?? '');
};

/** "Lives with their parents in Cork", "moved out". */
const movedOut =
  /^The user (?:has )?(?:just |finally |recently )?moved out(?: of (?:the|their|our) (?:flat|house|apartment|place|home))?\b(?! of)/;
const livesTogether = / with (?:their|the user['’]s) |\b(?:lives?|living) together\b/;
const byMovingOut: Rule = ({ slot, statement }, newer) =>
  slot?.key === 'user.location' &&
  !hasCeased(slot) &&
  livesTogether.test(statement) &&
  movedOut.test(newer.statement);

/** "Got fired", "works at Tesco": there is work again. */
const byNewWork: Rule = ({ slot: was }, { slot: is }) =>
  was?.key === 'user.job' && was.value === 'none' && is?.key === 'user.employer' && !hasCeased(is);

const failed =
  /^[^“]{2,60} (?:fell (?:through|apart)|came to nothing|has fallen through|(?:is|are) (?:off|dead|not happening|cancell?ed|called off)) for the user\b/;
/** Not yet so when it was told, or offered. */
const ahead =
  /\b(?:is|are) (?:now |also )?(?:starting|moving|going|joining|planning|applying|buying|getting|flying|travell?ing|taking|having|launching|opening|hoping|looking|interviewing|about)\b|\b(?:offer|interview|booked|signed up|wants? to|will)\b/;
/** "Is starting at Maersk in May", "Maersk fell through": it comes to nothing. */
const byFailing: Rule = (older, newer) =>
  failed.test(newer.statement) &&
  ahead.test(older.statement) &&
  ends(newer.reading.claim.course, older.reading.claim.course);

const sufferer = (statement: string): Whom | undefined =>
  whomOf(statement) ?? (isOfTellerOnly(statement) ? { self: true } : undefined);
const byCure: Rule = (older, newer) =>
  isDiagnosedAnew(newer, older) ||
  (isCureOf(newer, older) && isOneWhom(sufferer(newer.statement), whomOf(older.statement)));

const rules: readonly Rule[] = [
  byDeath,
  byWidowhood,
  byParting,
  byMeeting,
  byLosingWork,
  byNotice,
  byLeavingGroup,
  byPromotion,
  byBirth,
  byLeaving,
  byAge,
  byTheirMove,
  byMovingOut,
  byNewWork,
  byFailing,
  byCure,
];

const yearMs = 365 * 86_400_000;

/** Of two statements the later tells what ends the earlier; long past it has not, for the earlier was so after it. */
export const isEndedByEvent = (one: Stated, other: Stated, kin: Kin = noKin): boolean => {
  const [older, newer] = inOrder(one, other);
  if (isAsked(newer) || isAsked(older) || older.kind === 'breakthrough') return false;
  if (tellsOfOneSide(newer.statement, older.statement)) return false;
  if (/\.former\./.test(newer.slot?.key ?? '')) return false;
  return newer.validFrom > older.validFrom - yearMs && rules.some((ends) => ends(older, newer, kin));
};
