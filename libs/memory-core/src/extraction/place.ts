import { type InsightKind } from '../domain/insight';
import { type Category, type ProfileSchema } from '../domain/profile-schema';
import { type TextAnalyser } from '../ports/text-analyser';

interface Place {
  readonly category: string;
  readonly subcategory?: string;
}

/** A kind's own category weighs as much as two hints of another. */
const kindWeight = 2;

/**
 * Where in the tenant's schema something belongs that no extractor placed: by its kind, and by the hints of the schema, in
 * whatever language they are, that its words hold.
 */
export const placeOf = (
  text: string,
  kind: InsightKind,
  { categories }: ProfileSchema,
  analyser: TextAnalyser,
): Place => {
  const said = new Set(analyser.terms(text).map(({ term }) => term));
  const hinted = (hints: readonly string[]): number =>
    hints.filter((hint) => {
      const terms = analyser.terms(hint);
      return terms.length > 0 && terms.every(({ term }) => said.has(term));
    }).length;
  const scoreOf = ({ kinds, hints, subcategories }: Category): number =>
    (kinds.includes(kind) ? kindWeight : 0) +
    hinted(hints) +
    subcategories.filter((one) => hinted(one.hints) > 0).length;
  const [category] = [...categories].sort((a, b) => scoreOf(b) - scoreOf(a));
  const [subcategory] = (category?.subcategories ?? [])
    .map(({ id, hints }) => ({ id, score: hinted(hints) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return { category: category?.id ?? '', ...(subcategory !== undefined && { subcategory: subcategory.id }) };
};
