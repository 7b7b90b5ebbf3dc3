import { z } from 'zod';

/** What is used of a JSON schema. */
export interface JsonShape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonShape>>;
  readonly required?: readonly string[];
  readonly items?: JsonShape;
  readonly anyOf?: readonly JsonShape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
}

const shapes = new WeakMap<z.ZodType, JsonShape>();

/** The shape of a schema, made once for each. */
export const shapeOf = (schema: z.ZodType): JsonShape => {
  const known = shapes.get(schema);
  if (known !== undefined) return known;
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonShape;
  shapes.set(schema, shape);
  return shape;
};

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const folded = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]+/g, '-');

const fitNumber = (value: unknown, { type, minimum, maximum }: JsonShape): unknown => {
  const text = typeof value === 'string' ? value.trim() : value;
  const number = typeof text === 'string' && text !== '' ? Number(text) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return value;
  const whole = type === 'integer' ? Math.round(number) : number;
  return Math.min(Math.max(whole, minimum ?? -Infinity), maximum ?? Infinity);
};

const fitText = (value: unknown, { enum: known }: JsonShape): unknown => {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  if (typeof text !== 'string' || known === undefined || known.includes(text)) return text;
  return known.find((one) => typeof one === 'string' && folded(one) === folded(text)) ?? text;
};

const fitFlag = (value: unknown): unknown => {
  const said = typeof value === 'string' ? value.trim().toLowerCase() : value;
  if (said === 'true' || said === 1) return true;
  return said === 'false' || said === 0 ? false : value;
};

const isNull = ({ type }: JsonShape): boolean => type === 'null';

/** The shapes that a value may have, each of one type. */
const alternatives = (shape: JsonShape): readonly JsonShape[] => {
  if (shape.anyOf !== undefined) return shape.anyOf;
  return typeof shape.type === 'object' ? shape.type.map((type) => ({ ...shape, type })) : [shape];
};

/** Whether a field may be missing, or be null. */
export const mayLack = (shape: JsonShape, field: string): boolean =>
  shape.required?.includes(field) !== true || alternatives(shape.properties?.[field] ?? {}).some(isNull);

/**
 * Brings a value nearer to its shape where it is plain what was meant: numbers and booleans as text, numbers out of
 * range, an enum in another spelling, one object where a list was asked for. Whatever is not plain stays as it is.
 */
export const fit = (value: unknown, shape: JsonShape): unknown => {
  const may = alternatives(shape);
  if (may.length > 1) {
    const others = may.filter((one) => !isNull(one));
    const nullable = others.length < may.length;
    const isNone = value === null || value === undefined || value === '' || value === 'null';
    if (nullable && isNone) return value === undefined ? undefined : null;
    const [only] = others;
    return only !== undefined && others.length === 1 ? fit(value, only) : value;
  }
  switch (shape.type) {
    case 'number':
    case 'integer':
      return fitNumber(value, shape);
    case 'string':
      return fitText(value, shape);
    case 'boolean':
      return fitFlag(value);
    case 'array': {
      const list = isObject(value) ? [value] : value;
      const { items } = shape;
      return Array.isArray(list) && items !== undefined ? list.map((one) => fit(one, items)) : list;
    }
    case 'object': {
      if (!isObject(value) || shape.properties === undefined) return value;
      const known = shape.properties;
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [
          name,
          known[name] === undefined ? one : fit(one, known[name]),
        ]),
      );
    }
    default:
      return value;
  }
};
