import { lifeAreas, type LifeArea } from '@app/memory-core/domain/claim';
import { type InsightKind } from '@app/memory-core/domain/insight';
import { type Category, type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { PhraseMatcher, tokensOf, type Token } from '../flagging';

interface Place {
  readonly category: string;
  readonly subcategory?: string;
}

/** A kind's own category weighs as much as two hints of another. */
const kindWeight = 2;

const matchers = new WeakMap<ProfileSchema, PhraseMatcher<Place>>();

const asPhrase = (hint: string): string => (hint.length > 4 && !hint.includes(' ') ? `${hint}*` : hint);

const matcherOf = (schema: ProfileSchema): PhraseMatcher<Place> => {
  const known = matchers.get(schema);
  if (known !== undefined) return known;
  const matcher = new PhraseMatcher<Place>();
  for (const { id, hints, subcategories } of schema.categories) {
    for (const hint of hints) matcher.add(asPhrase(hint), { category: id });
    for (const sub of subcategories) {
      for (const hint of sub.hints) matcher.add(asPhrase(hint), { category: id, subcategory: sub.id });
    }
  }
  matchers.set(schema, matcher);
  return matcher;
};

const best = <T>(items: readonly T[], scoreOf: (item: T) => number): T | undefined => {
  let winner: T | undefined;
  let highest = 0;
  for (const item of items) {
    const score = scoreOf(item);
    if (score > highest) [winner, highest] = [item, score];
  }
  return winner;
};

/** What a statement is, before its words place it. */
interface Told {
  readonly kind: InsightKind;
  readonly area: LifeArea | undefined;
  readonly isOfProject: boolean;
}

/** The sub-category that has the name of the area. */
const placeOfArea = (area: LifeArea | undefined, { categories }: ProfileSchema): Place | undefined =>
  categories.flatMap(({ id: category, subcategories }) =>
    subcategories.filter(({ id }) => id === area).map(({ id }) => ({ category, subcategory: id })),
  )[0];

/**
 * Where in the tenant's schema a statement belongs: by the area of life it tells of, then by kind, by the schema's own words
 * where they say more. Deadlines and the state of projects are facts by kind, so only words place them.
 */
export const placeOf = (
  statement: string,
  { kind, area, isOfProject }: Told,
  schema: ProfileSchema,
): Place => {
  const ofArea = placeOfArea(area, schema);
  if (ofArea !== undefined) return ofArea;
  const tokens: Token[] = tokensOf(statement);
  const hits = matcherOf(schema)
    .matches(tokens)
    .map(({ value }) => value);
  const scoreOf = ({ id, kinds }: Category): number =>
    (kinds.includes(kind) && !isOfProject ? kindWeight : 0) +
    new Set(hits.filter(({ category }) => category === id).map(({ subcategory }) => subcategory ?? '')).size;
  const category =
    best(schema.categories, scoreOf) ??
    schema.categories.find(({ kinds }) => kinds.includes(kind)) ??
    schema.categories[0];
  if (category === undefined) return { category: 'other' };
  // A word makes nobody's cat part of who they are: what has the name of an area is told by what a statement means.
  const subcategory = best(
    category.subcategories.filter(({ id }) => !lifeAreas.some((name) => name === id)),
    ({ id }) => hits.filter((hit) => hit.category === category.id && hit.subcategory === id).length,
  );
  return { category: category.id, ...(subcategory === undefined ? {} : { subcategory: subcategory.id }) };
};
