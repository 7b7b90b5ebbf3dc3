import { type Instant } from './identity';
import { type Insight } from './insight';

/** Attributes of a slot that say who somebody is, or what their body cannot bear: a reply that forgets it may do harm. */
const coreAttributes: ReadonlySet<string> = new Set(
  'name full_name nickname called pronouns gender birthday birth_date birthplace nationality allergy health medication'.split(
    ' ',
  ),
);

/** With whom somebody lives. */
const householdAttributes: ReadonlySet<string> = new Set('household relationship_status children'.split(' '));

export const attributesOf = ({ slot }: Pick<Insight, 'slot'>): readonly string[] =>
  slot?.key.split('.').slice(1) ?? [];

type Described = Pick<Insight, 'kind' | 'subcategory' | 'slot' | 'instruction'>;

/**
 * Who the person is, and what their body cannot bear: never compressed (SPEC R30). Of what is filed under identity only
 * facts: how old the cat is, or what was understood of one's father, was filed there for a word.
 */
export const isCoreIdentity = (insight: Omit<Described, 'instruction'>): boolean =>
  (insight.subcategory === 'identity' && insight.kind === 'fact') ||
  insight.subcategory === 'health' ||
  coreAttributes.has(attributesOf(insight)[0] ?? '');

/**
 * What does not fade by time alone (SPEC R23): who somebody is, with whom they live, what their body cannot bear, and how they
 * want to be answered until they take it back (R30a).
 */
export const isLasting = (insight: Described): boolean => {
  const [attribute = '', ...more] = attributesOf(insight);
  return (
    insight.instruction !== undefined ||
    isCoreIdentity(insight) ||
    householdAttributes.has(attribute) ||
    (insight.kind === 'relation' && more.at(-1) === 'name')
  );
};

type Planned = Described & Pick<Insight, 'state' | 'dates' | 'recordedAt'>;

/** Whether every day that was named of what lay ahead then is over. Whether it came to be is not told, nor is it ahead any more. */
export const isPastPlan = (insight: Planned, now: Instant): boolean => {
  const days = (insight.dates ?? []).map(({ date }) => date);
  const isPlan = insight.state === 'planned' || days.includes(insight.slot?.value ?? '');
  const [saidOn, today] = [insight.recordedAt, now].map((at) => new Date(at).toISOString()) as [
    string,
    string,
  ];
  const isPast = (day: string) => day >= saidOn.slice(0, day.length) && day < today.slice(0, day.length);
  return isPlan && days.length > 0 && days.every(isPast) && insight.instruction === undefined;
};
