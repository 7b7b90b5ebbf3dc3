import { type InsightKind } from './insight';

export interface SubCategory {
  readonly id: string;
  readonly title: string;
  /** Lower-case stems or phrases that draw a statement here. */
  readonly hints: readonly string[];
}

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

/** Category id for what nothing but its kind places. */
export const homeOf = (kind: InsightKind, { categories }: ProfileSchema): string =>
  (categories.find(({ kinds }) => kinds.includes(kind)) ?? categories.at(-1))?.id ?? '';
