import { type z } from 'zod';
import { isObject, type JsonShape, mayLack } from './fit';

/** Why an item of a list was dropped: names of rules, never content. */
export type Dropped = 'missing-field' | 'unknown-value' | 'wrong-type' | 'broken-off';
export type DroppedItems = Readonly<Partial<Record<Dropped, number>>>;

type Issue = z.core.$ZodIssue;

const reasonOf = ({ code, input }: Issue, item: unknown): Dropped => {
  if (code === 'invalid_value') return 'unknown-value';
  return code === 'invalid_type' && input === undefined && isObject(item) ? 'missing-field' : 'wrong-type';
};

/** The item without those of its optional fields that cannot be read: they cost it nothing. */
const withoutUnreadable = (
  item: unknown,
  issues: readonly Issue[],
  shape: JsonShape | undefined,
): unknown => {
  if (!isObject(item) || shape === undefined) return undefined;
  // The path begins with the field of the list and the place in it.
  const fields = new Set(issues.map(({ path }) => path[2]));
  const isSpared = [...fields].every(
    (field) => typeof field === 'string' && field in item && mayLack(shape, field),
  );
  return isSpared
    ? Object.fromEntries(
        Object.entries(item).flatMap(([name, value]) => {
          if (!fields.has(name)) return [[name, value] as const];
          return shape.required?.includes(name) === true ? [[name, null] as const] : [];
        }),
      )
    : undefined;
};

export interface ReadItems<T> {
  readonly value: T;
  readonly read: number;
  readonly dropped: DroppedItems;
}

/**
 * An answer whose list is read item by item: what cannot be read is dropped and counted, and costs the others nothing
 * (SPEC R13). Undefined where the rest of the answer is not what was asked for.
 */
export const readItems = <T>(
  answer: Readonly<Record<string, unknown>>,
  field: string,
  schema: z.ZodType<T>,
  shape: JsonShape,
): ReadItems<T> | undefined => {
  const list = answer[field];
  if (!Array.isArray(list)) return undefined;
  const itemShape = shape.properties?.[field]?.items;
  const alone = (item: unknown) => schema.safeParse({ ...answer, [field]: [item] }, { reportInput: true });
  const dropped: Partial<Record<Dropped, number>> = {};
  const kept = list.flatMap((item: unknown): readonly unknown[] => {
    const checked = alone(item);
    if (checked.success) return [item];
    const less = withoutUnreadable(item, checked.error.issues, itemShape);
    if (less !== undefined && alone(less).success) return [less];
    const [first] = checked.error.issues;
    const reason = first === undefined ? 'wrong-type' : reasonOf(first, item);
    dropped[reason] = (dropped[reason] ?? 0) + 1;
    return [];
  });
  const checked = schema.safeParse({ ...answer, [field]: kept });
  return checked.success ? { value: checked.data, read: kept.length, dropped } : undefined;
};
