import { isEnding, type LifeArea } from './claim';
import { type Instant } from './identity';
import { type Insight } from './insight';

/** What a slot says of somebody by its attribute, whoever read it. */
const areaOfAttribute: ReadonlyMap<string, LifeArea> = new Map(
  Object.entries({
    identity: 'name full_name nickname called pronouns gender birthday birth_date birthplace nationality',
    health: 'allergy health medication',
    household: 'household relationship_status children',
    living: 'location home address job employer work',
  } satisfies Record<LifeArea, string>).flatMap(([area, attributes]) =>
    attributes.split(' ').map((attribute) => [attribute, area as LifeArea] as const),
  ),
);

/** Of what nobody read an area of: a model chose the sub-category, or, in what was learned before areas were, a word did. */
const areaOfSubcategory = ({
  subcategory,
  kind,
}: Pick<Insight, 'subcategory' | 'kind'>): LifeArea | undefined =>
  subcategory === 'health' || (subcategory === 'identity' && kind === 'fact') ? subcategory : undefined;

export const attributesOf = ({ slot }: Pick<Insight, 'slot'>): readonly string[] =>
  slot?.key.split('.').slice(1) ?? [];

type Told = Pick<Insight, 'kind' | 'slot' | 'area' | 'state' | 'polarity'> &
  Partial<Pick<Insight, 'subcategory'>>;

/** "user.job.start" is no part of how somebody lives; an allergy has the name of what it is to behind it. */
const areaOfSlot = (insight: Pick<Insight, 'slot'>): LifeArea | undefined => {
  const [attribute = '', ...more] = attributesOf(insight);
  const area = areaOfAttribute.get(attribute);
  return area === 'living' && more.length > 0 ? undefined : area;
};

/** With whom or how somebody lived once is no part of their life any more; an allergy that has gone is worth knowing. */
const areaRead = (insight: Told): LifeArea | undefined => {
  const isOver = isEnding(insight) && (insight.area === 'household' || insight.area === 'living');
  return isOver ? undefined : insight.area;
};

/** What part of somebody's life an insight describes for years; undefined where none. */
export const areaOf = (insight: Told): LifeArea | undefined =>
  areaOfSlot(insight) ?? areaRead(insight) ?? areaOfSubcategory(insight);

/** Who the person is, and what their body cannot bear: never compressed (SPEC R30). A reply that forgets it may do harm. */
export const isCoreIdentity = (insight: Told): boolean => {
  const area = areaOf(insight);
  return area === 'identity' || area === 'health';
};

/**
 * What does not fade by time alone (SPEC R23): who somebody is, with whom they live, what their body cannot bear, and how they
 * want to be answered until they take it back (R30a).
 */
export const isLasting = (insight: Told & Pick<Insight, 'instruction'>): boolean =>
  insight.instruction !== undefined ||
  isCoreIdentity(insight) ||
  areaOf(insight) === 'household' ||
  (insight.kind === 'relation' && attributesOf(insight).at(-1) === 'name');

type Planned = Pick<Insight, 'slot' | 'instruction'> & Pick<Insight, 'state' | 'dates' | 'recordedAt'>;

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
