import { type Slot } from '../domain/insight';
import { type Claim } from './language/claim';
import { formOf, tokensOf } from './language/tokens';
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

/** `not Siemens`: what a slot's value has ceased to be, whatever it is now. */
const ceased = /^not /i;

/** "left Siemens" says nothing against working at Bosch. */
const slotVerdict = (one: Slot, other: Slot): Verdict => {
  if (sameValue(one, other)) return 'same';
  const [mine, theirs] = [ceased.test(one.value), ceased.test(other.value)];
  if (mine === theirs) return mine ? 'apart' : 'against';
  const bare = (slot: Slot): Slot => ({ ...slot, value: slot.value.replace(ceased, '') });
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

/** Says what somebody or an animal is called: other things are told of them too. */
const naming = /^[^.]+\.(?:.+\.name|(?:friend|colleague|cousin|neighbor|teammate|classmate|pet)\.[^.]+)$/;

/** "My daughter Ida plays the violin" names her as "My daughter is called Ida" does, and says more. */
const tellsMore = ({ slot, reading }: Stated, known: Stated): boolean =>
  naming.test(slot?.key ?? '') &&
  [...reading.claim.words].filter((form) => !nameWords.has(form) && !known.reading.claim.words.has(form))
    .length > 0;
const nameWords: ReadonlySet<string> = new Set(
  ['name', 'call', 'new', 'own', 'late', 'old', 'young', 'older', 'younger'].map(formOf),
);

/** Two people may have a slot of one name, unless the name says whose it is. */
const sameSlot = (one: Stated, other: Stated): boolean => {
  const key = one.slot?.key.toLowerCase();
  const otherKey = other.slot?.key.toLowerCase();
  if (key === undefined || otherKey === undefined || !sameKey(key, otherKey)) return false;
  const owner = (claim: Claim): string => claim.subject ?? 'user';
  const [mine, theirs] = [owner(one.reading.claim), owner(other.reading.claim)];
  const isNamed = (name: string, { slot }: Stated): boolean =>
    name !== 'user' && (key.includes(name) || slot?.value.toLowerCase().split(' ')[0] === name);
  return mine === theirs || isNamed(mine, one) || isNamed(theirs, other);
};

/** What the two slots say, where they are one: that is looked up and judged by nothing else. */
export const slotsVerdict = (candidate: Stated, known: Stated): Verdict | undefined => {
  if (candidate.slot === undefined || known.slot === undefined || !sameSlot(candidate, known))
    return undefined;
  const verdict = slotVerdict(candidate.slot, known.slot);
  return verdict === 'same' && tellsMore(candidate, known) ? 'apart' : verdict;
};
