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
