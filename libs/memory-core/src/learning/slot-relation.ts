import { hasCeased, stillOrNot, type Slot } from '../domain/insight';
import { type Claim } from '@app/language-en/statements/claim';
import { losesOtherWork } from '@app/language-en/statements/lost-work';
import { formOf, tokensOf, type Token } from '@app/language-en/statements/tokens';
import { namesTwo, tellsMore } from './names-told';
import { type Stated } from './stated';
import { type Verdict } from './verdict';

const normalised = (value: string): string =>
  tokensOf(value)
    .filter((token) => token.kind !== 'stop')
    .map((token) => token.form)
    .sort()
    .join(' ') || value.trim().toLowerCase();

export const sameValue = (one: Slot, other: Slot): boolean =>
  normalised(one.value) === normalised(other.value);

/** "left Siemens" says nothing against working at Bosch. */
const slotVerdict = (one: Slot, other: Slot): Verdict => {
  if (sameValue(one, other)) return 'same';
  const [mine, theirs] = [hasCeased(one), hasCeased(other)];
  if (mine === theirs) return mine ? 'apart' : 'against';
  const bare = (slot: Slot): Slot => ({ ...slot, value: stillOrNot(slot) });
  return sameValue(bare(one), bare(other)) ? 'against' : 'apart';
};

/** `user.brother.tom.location`: where, beside whose and what, a name says which of them. */
const namedRelative =
  /^([^.]+(?:\.[^.]+)+)\.[^.]+\.(location|job|employer|relationship_status|diet|household)$/;

/** "My brother" may be the one who was named. */
const sameKey = (one: string, other: string): boolean =>
  one === other ||
  one.replace(namedRelative, '$1.$2') === other ||
  other.replace(namedRelative, '$1.$2') === one;

const ofPractice = /\.practice\.[^.]+$/;
/** "I still swim" says that it has not been given up, and nothing against how often or how well. */
const goesOnVerdict = (one: Slot, other: Slot): Verdict | undefined => {
  const isOngoing = ({ value }: Slot): boolean => value === 'ongoing';
  if (!ofPractice.test(one.key) || isOngoing(one) === isOngoing(other)) return undefined;
  const { value } = isOngoing(one) ? other : one;
  return value === 'stopped' ? 'against' : value === 'struggling' ? 'apart' : 'same';
};

/** What is liked, and what is done how often, is told of in more words than its slot keeps. */
const ofMore = /\.(?:preference|practice)\.[^.]+$/;
const howWords: ReadonlySet<string> = new Set(
  ['like', 'love', 'enjoy', 'adore', 'prefer', 'hate', 'dislike', 'despise', 'stand', 'really', 'fan', 'keen', 'fond',
    'go', 'get', 'do', 'take', 'practise', 'start'].map(formOf),
); // prettier-ignore
const moreIn = (one: Claim, other: Claim): readonly Token[] =>
  one.tokens.filter(({ form }) => one.words.has(form) && !howWords.has(form) && !other.words.has(form));
const counts = ({ tokens }: Claim): boolean => tokens.some(({ kind }) => kind === 'number');

/** "Books about the sea", "books about chess"; "runs 3 km every morning", "runs 10 km every morning". */
const verdictOfMore = (candidate: Stated, known: Stated): Verdict | undefined => {
  const [mine, theirs] = [candidate.reading.claim, known.reading.claim];
  const [more, moreThen] = [moreIn(mine, theirs), moreIn(theirs, mine)];
  if (more.length === 0 || moreThen.length === 0) return 'same';
  const isOfCount = [more, moreThen].some((list) => list.every(({ kind }) => kind === 'number'));
  return isOfCount && counts(mine) && counts(theirs) ? 'against' : undefined;
};

/** `project_kite.deadline`: the project's, whatever the sentence begins with ("Kite is due …", "The deadline of Kite …"). */
const ofProject = /^(?:[^.]+\.)?project(?:_[^.]+)?\.[^.]+$/;

/** Two people may have a slot of one name, unless the name says whose it is. */
const sameSlot = (one: Stated, other: Stated): boolean => {
  const key = one.slot?.key.toLowerCase();
  const otherKey = other.slot?.key.toLowerCase();
  if (key === undefined || otherKey === undefined || !sameKey(key, otherKey)) return false;
  if (ofProject.test(key)) return true;
  const owner = (claim: Claim): string => claim.subject ?? 'user';
  const [mine, theirs] = [owner(one.reading.claim), owner(other.reading.claim)];
  const isNamed = (name: string, { slot }: Stated): boolean =>
    name !== 'user' && (key.includes(name) || slot?.value.toLowerCase().split(' ')[0] === name);
  return mine === theirs || isNamed(mine, one) || isNamed(theirs, other);
};

/** "Call me Bob": Robert may want that, and is still Robert. No words of the two would tell. */
const ofAddress = /^[^.]+\.called$/;
const isOtherThanAddress = (one: Slot, other: Slot): boolean =>
  ofAddress.test(one.key) !== ofAddress.test(other.key);

/** Who keeps kosher may be vegan, and who is vegetarian may leave out dairy besides. */
const ofDiet = /\.(?:diet(?:\.[^.]+)?|dietary_law|intolerance\.[^.]+|health\.coeliac_disease)$/;
const isOtherRule = (one: Slot, other: Slot): boolean =>
  one.key !== other.key &&
  [one, other].every((slot) => ofDiet.test(slot.key) && !hasCeased(slot) && !/^eats /.test(slot.value));

/** `user.former.location`: of what was so once there may be many, and none of them is what is so. */
const former = /\.former\.(?=[^.]{1,40}(?:\.[^.]{1,60})?$)/;
const formerVerdict = (one: Slot, other: Slot): Verdict | undefined => {
  const areFormer = [one, other].filter(({ key }) => former.test(key)).length;
  if (areFormer === 0 || !sameKey(one.key.replace(former, '.'), other.key.replace(former, '.')))
    return undefined;
  return areFormer === 1 || !sameValue(one, other) ? 'apart' : undefined;
};

/** "Has been married since 2012": it is so now, whenever it began. */
const goesOn = /\bsince\b|\b(?:has|have) (?:been|lived|worked|had)\b|\bstill\b/i;
const yearMs = 365 * 86_400_000;
/**
 * "I moved to Porto in 2019" says nothing against where somebody was known to live in 2025. Of a date no more than its
 * year may be told, so what began within a year of the other may have come after it; and of what was told without a
 * beginning nobody knows how long it had been so.
 */
const beganLongBefore = (one: Stated, other: Stated): boolean => {
  const [older, newer] = one.saidAt < other.saidAt ? [one, other] : [other, one];
  if (goesOn.test(newer.statement)) return false;
  const years = older.validFrom < older.saidAt ? 1 : 3;
  return newer.validFrom + years * yearMs <= older.validFrom;
};

const trade = /\bjob as (?:an? |the )?([a-z -]{3,40})/;
/** "Lost their weekend job": a nurse still; "quit their job as a maths teacher": nobody who teaches maths. */
const isOfOtherWork = ({ slot, statement }: Stated, other: Stated): boolean => {
  if (slot?.key !== 'user.job' || slot.value !== 'none' || !losesOtherWork(statement)) return false;
  const named = tokensOf(trade.exec(statement)?.[1] ?? '');
  return !named.some(({ form, kind }) => kind !== 'stop' && other.reading.claim.forms.has(form));
};

const deniedTrade =
  /\b(?:(?:no longer|not) (?:works? as )?|(?:doesn't|does not) work as |(?:stopped|quit) working as )(?:an?|the) ([a-z -]{3,40}?)(?= (?:at|in|on|for|any|since)\b|[^a-z -]|$)/;
const telling = (text: string): readonly string[] =>
  tokensOf(text).flatMap(({ form, kind }) => (kind === 'stop' ? [] : form));
const areAllIn = (forms: readonly string[], others: readonly string[]): boolean =>
  forms.every((form) => others.includes(form));
const namesIn = ({ reading: { claim } }: Stated): readonly string[] =>
  claim.tokens.flatMap(({ form, kind }) => (kind === 'name' ? form : []));

/**
 * "Is no longer a waiter", told of a nurse: whether one is the other, words do not say. A yoga teacher is another than a maths
 * teacher, and a nurse at one hospital may be one at the next.
 */
const tradeVerdict = (ending: Stated, other: Stated): Verdict | undefined | 'same trade' => {
  const { slot, statement } = ending;
  const denied = slot?.key === 'user.job' && slot.value === 'none' ? deniedTrade.exec(statement)?.[1] : '';
  const [named, held] = [telling(denied ?? ''), telling(other.slot?.value ?? '')];
  if (named.length === 0) return 'same trade';
  const [mine, theirs] = [namesIn(ending), namesIn(other)];
  if (mine.length > 0 && theirs.length > 0 && !mine.some((name) => theirs.includes(name))) return 'apart';
  if (areAllIn(named, held) || areAllIn(held, named)) return 'same trade';
  return named.some((form) => held.includes(form)) ? 'apart' : undefined;
};

/** "I still work at a bar on Fridays": beside what else is known, since it has not come after it. */
const stillWorks = ({ slot, statement }: Stated): boolean =>
  /^[^.]+\.(?:job|employer)$/.test(slot?.key ?? '') && /\bstill\b/i.test(statement);

/** What the two slots say, where they are one or can never be: that is looked up and judged by nothing else. */
export const slotsVerdict = (candidate: Stated, known: Stated): Verdict | undefined => {
  if (candidate.slot === undefined || known.slot === undefined) return undefined;
  if (isOtherThanAddress(candidate.slot, known.slot)) return 'apart';
  const once = formerVerdict(candidate.slot, known.slot);
  if (once !== undefined) return once;
  if (!sameSlot(candidate, known)) return isOtherRule(candidate.slot, known.slot) ? 'apart' : undefined;
  if (isOfOtherWork(candidate, known) || isOfOtherWork(known, candidate)) return 'apart';
  for (const trade of [tradeVerdict(candidate, known), tradeVerdict(known, candidate)]) {
    if (trade !== 'same trade') return trade;
  }
  const verdict = goesOnVerdict(candidate.slot, known.slot) ?? slotVerdict(candidate.slot, known.slot);
  if (verdict === 'against' && namesTwo(candidate, known)) return 'apart';
  if (verdict === 'against' && stillWorks(candidate)) return 'apart';
  if (verdict === 'against' && beganLongBefore(candidate, known)) return 'apart';
  if (verdict === 'same' && tellsMore(candidate, known)) return 'apart';
  return verdict === 'same' && ofMore.test(candidate.slot.key) ? verdictOfMore(candidate, known) : verdict;
};
