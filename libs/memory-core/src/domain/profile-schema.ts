import { type InsightKind } from './insight';

export interface SubCategory {
  readonly id: string;
  readonly title: string;
  /** Lower-case stems or phrases that draw a statement here. */
  readonly hints: readonly string[];
}

/** Hints by name, with a comma between. */
export const hints = (names: string): readonly string[] => names.split(', ');

/** One heading of a profile. Data, not code (SPEC R31). */
export interface Category {
  readonly id: string;
  readonly title: string;
  readonly subcategories: readonly SubCategory[];
  readonly tokenBudget: { readonly min: number; readonly max: number };
  /** 1 is served first when the whole is over budget. */
  readonly priority: number;
  /** Kinds never compressed or archived here. */
  readonly protectedKinds: readonly InsightKind[];
  /** Kinds that belong here when hints do not decide. */
  readonly kinds: readonly InsightKind[];
  readonly hints: readonly string[];
}

export interface ProfileSchema {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly categories: readonly Category[];
}

/** Standing instructions (SPEC R30a) are a category of every schema, whatever its own are. */
export const instructions: Category = {
  id: 'instructions',
  title: 'How to answer',
  subcategories: [],
  tokenBudget: { min: 50, max: 150 },
  priority: 1,
  protectedKinds: [],
  kinds: [],
  hints: [],
};

export const withInstructions = (schema: ProfileSchema): ProfileSchema =>
  schema.categories.some(({ id }) => id === instructions.id)
    ? schema
    : { ...schema, categories: [instructions, ...schema.categories] };

/** Category id for what nothing but its kind places. */
export const homeOf = (kind: InsightKind, { categories }: ProfileSchema): string =>
  (categories.find(({ kinds }) => kinds.includes(kind)) ?? categories.at(-1))?.id ?? '';
