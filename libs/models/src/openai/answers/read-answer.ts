import { type z } from 'zod';
import { fit, isObject, type JsonShape, shapeOf } from './fit';
import { type FoundJson, jsonIn, repairedIn } from './json-in';
import { type DroppedItems, readItems } from './read-items';
import { sentText } from './sent-text';

/** Why an answer could not be read: names of rules, never content. */
export type Unreadable = 'cut-off' | 'refused' | 'empty' | 'not-json' | 'wrong-shape';

export interface AnswerRead<T> {
  readonly value: T;
  /** It ran out of room: the items that are there are whole, others may be missing. */
  readonly cutOff?: true;
  /** How many items its list has, where it was read by items. */
  readonly items?: number;
  readonly dropped: DroppedItems;
}

export type ReadAnswer<T> =
  | AnswerRead<T>
  | {
      readonly unreadable: Unreadable;
      /** The fields of the wanted shape that were missing or wrong, by their names in it. */
      readonly fields?: readonly string[];
    };

/** What the endpoint sent, of which nothing can be taken for granted. */
export interface SentAnswer {
  readonly message?: Parameters<typeof sentText>[0];
  readonly refusal?: string | null | undefined;
  readonly finishReason?: string | null | undefined;
}

export interface WantedAnswer<T> {
  readonly schema: z.ZodType<T>;
  /** The field that lists items, each of which is read alone. */
  readonly items?: string;
}

const repeated = { chars: 24, within: 2_000, times: 4 };

/** Whether a text ends in a loop, as small models do: more room would only make it longer. */
export const endsInALoop = (text: string): boolean => {
  const end = text.slice(-repeated.chars);
  if (end.length < repeated.chars) return false;
  return text.slice(-repeated.within).split(end).length > repeated.times;
};

/** What models put an answer into. */
const wrappers: ReadonlySet<string> = new Set([
  'answer', 'arguments', 'data', 'json', 'object', 'output', 'parameters', 'properties', 'response', 'result',
]); // prettier-ignore

const listFieldOf = ({ properties = {} }: JsonShape): string | undefined => {
  const lists = Object.entries(properties).filter(([, { type }]) => type === 'array');
  return lists.length === 1 ? lists[0]?.[0] : undefined;
};

/** The objects that some JSON may be meant as: itself, its wrapped one, or the list that it is or that it is one item of. */
const meantBy = (json: unknown, shape: JsonShape): readonly Readonly<Record<string, unknown>>[] => {
  const list = listFieldOf(shape);
  const known = shape.properties ?? {};
  if (Array.isArray(json)) {
    const [only] = json as readonly unknown[];
    const isTheAnswer =
      json.length === 1 && isObject(only) && Object.keys(only).some((name) => name in known);
    if (isTheAnswer) return [only];
    return list === undefined ? [] : [{ [list]: json }];
  }
  if (!isObject(json)) return [];
  const names = Object.keys(json);
  if (names.some((name) => name in known)) return [json];
  const [only] = Object.entries(json);
  const inner = names.length === 1 && only !== undefined ? only : undefined;
  const wrapped = inner !== undefined && (wrappers.has(inner[0].toLowerCase()) || isObject(inner[1]));
  if (wrapped && isObject(inner[1])) return [inner[1]];
  if (inner !== undefined && list !== undefined && Array.isArray(inner[1])) return [{ [list]: inner[1] }];
  const itemShape = list === undefined ? undefined : known[list]?.items?.properties;
  const isItem = itemShape !== undefined && names.some((name) => name in itemShape);
  return isItem && list !== undefined ? [{ [list]: [json] }] : [json];
};

const missingIn = (error: z.ZodError, shape: JsonShape): readonly string[] => {
  const named = error.issues.map(({ path }) => path[0]);
  return [...new Set(named)].filter(
    (name): name is string => typeof name === 'string' && name in (shape.properties ?? {}),
  );
};

const countOf = (answer: Readonly<Record<string, unknown>>, items: string | undefined) => {
  const list = items === undefined ? undefined : answer[items];
  return Array.isArray(list) ? { items: list.length } : {};
};

/** One piece of JSON, as what was asked for. */
const readJson = <T>({ json, brokenOff }: FoundJson, { schema, items }: WantedAnswer<T>): ReadAnswer<T> => {
  const shape = shapeOf(schema);
  let fields: readonly string[] = [];
  for (const meant of meantBy(json, shape)) {
    const fitted = fit(meant, shape) as Readonly<Record<string, unknown>>;
    const checked = schema.safeParse(fitted);
    if (checked.success && !brokenOff) return { value: checked.data, dropped: {}, ...countOf(fitted, items) };
    const read = items === undefined ? undefined : readItems(fitted, items, schema, shape);
    if (read !== undefined && read.read > 0) {
      const { value, dropped, read: kept } = read;
      return { value, dropped, items: kept, ...(brokenOff ? { cutOff: true as const } : {}) };
    }
    if (!checked.success) fields = missingIn(checked.error, shape);
  }
  return { unreadable: 'wrong-shape', fields };
};

function* foundIn(candidates: readonly string[], isCut: boolean): Generator<FoundJson> {
  for (const text of candidates) yield* jsonIn(text, isCut);
  // Its model ended it itself: a bracket was forgotten rather than something lost.
  if (!isCut) for (const text of candidates) yield* repairedIn(text);
}

/**
 * An answer of the wanted shape, or why there is none: from whatever the endpoint put it into, past thoughts, fences and
 * talk. What was cut off is read only as a list, as far as its items are whole.
 */
export const readAnswer = <T>(sent: SentAnswer, wanted: WantedAnswer<T>): ReadAnswer<T> => {
  const isCut = sent.finishReason === 'length';
  if ((sent.refusal ?? '') !== '' || sent.finishReason === 'content_filter') return { unreadable: 'refused' };
  const { candidates, onlyThought } = sentText(sent.message);
  if (isCut && (onlyThought || candidates.length === 0)) return { unreadable: 'cut-off' };
  if (candidates.length === 0) return { unreadable: 'empty' };
  let failed: ReadAnswer<T> = { unreadable: isCut ? 'cut-off' : 'not-json' };
  for (const found of foundIn(candidates, isCut)) {
    const read = readJson(found, wanted);
    if ('value' in read) return read;
    if (!isCut) failed = read;
  }
  return failed;
};
