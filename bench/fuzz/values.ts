import { hostileValue } from './hostile';
import { type Random } from './random';

export type Schema = Readonly<Record<string, unknown>>;
export type Schemas = Readonly<Record<string, Schema>>;

/** How often any part of a value is replaced by something hostile. */
const spoilt = 0.06;
const deepest = 8;

const words = [
  'I',
  'moved',
  'to',
  'Lisbon',
  'my',
  'sister',
  'Ana',
  'love',
  'pottery',
  'deadline',
  'on',
  'Friday',
  'no',
  'longer',
  'vegan',
  'remember',
  'that',
];

const sentence = (random: Random): string =>
  `${Array.from({ length: 2 + random.below(14) }, () => random.of(words)).join(' ')}.`;

/** Only a few users and conversations, so that requests find what earlier ones have stored. */
const named: Readonly<Record<string, (random: Random) => unknown>> = {
  userId: (random) => `user-${random.below(40)}`,
  conversationId: (random) => `conversation-${random.below(5)}`,
  eventId: (random) => `event-${random.below(1_000_000)}`,
  occurredAt: (random) => new Date(1_760_000_000_000 + random.below(30_000_000_000)).toISOString(),
  content: sentence,
  message: sentence,
  query: sentence,
  url: () => 'https://hooks.example.com/x',
};

const textOf = (schema: Schema, random: Random): string => {
  if (schema['format'] === 'date-time') return new Date(random.below(1_790_000_000) * 1_000).toISOString();
  return random.chance(0.5) ? `id-${random.below(200)}` : sentence(random);
};

/** A value that fits the schema, except for the parts that are replaced on the way. */
export const valueOf = (schema: Schema, schemas: Schemas, random: Random, name = '', depth = 0): unknown => {
  if (random.chance(spoilt) || depth > deepest) return hostileValue(random);
  const reference = schema['$ref'];
  if (typeof reference === 'string') {
    return valueOf(schemas[reference.split('/').at(-1) ?? ''] ?? {}, schemas, random, name, depth + 1);
  }
  const oneOf = (schema['oneOf'] ?? schema['anyOf']) as readonly Schema[] | undefined;
  if (oneOf !== undefined) return valueOf(random.of(oneOf), schemas, random, name, depth + 1);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return random.of(schema['enum'] as readonly unknown[]);
  const known = named[name];
  if (known !== undefined) return known(random);
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, schemas, random, depth);
    case 'array': {
      const items = (schema['items'] ?? {}) as Schema;
      const length = random.chance(0.02) ? 501 : 1 + random.below(4);
      return Array.from({ length }, () => valueOf(items, schemas, random, name, depth + 1));
    }
    case 'integer':
      return random.below(1_000);
    case 'number':
      return random.next() * 100;
    case 'boolean':
      return random.chance(0.5);
    case 'string':
      return textOf(schema, random);
    default:
      return hostileValue(random);
  }
};

const objectOf = (schema: Schema, schemas: Schemas, random: Random, depth: number): unknown => {
  const properties = (schema['properties'] ?? {}) as Schemas;
  const required = (schema['required'] ?? []) as readonly string[];
  const entries = Object.entries(properties)
    .filter(([key]) => (required.includes(key) ? !random.chance(0.01) : random.chance(0.4)))
    .map(([key, property]): [string, unknown] => [key, valueOf(property, schemas, random, key, depth + 1)]);
  if (random.chance(0.02)) entries.push([`x${random.below(9)}`, hostileValue(random)]);
  return Object.fromEntries(entries);
};
