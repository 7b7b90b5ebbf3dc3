import { z } from 'zod';

export const referenceTo = (name: string): { $ref: string } => ({ $ref: `#/components/schemas/${name}` });

type JsonSchema = Record<string, unknown>;

const formatsSayIt: ReadonlySet<unknown> = new Set(['date', 'date-time']);

/** Removes what tells a reader nothing, and restores defaults, which the generator drops if a value is transformed. */
const tidied = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void => {
  if (jsonSchema['type'] !== 'string' || formatsSayIt.has(jsonSchema['format'])) delete jsonSchema['pattern'];
  if (jsonSchema['minimum'] === Number.MIN_SAFE_INTEGER) delete jsonSchema['minimum'];
  if (jsonSchema['maximum'] === Number.MAX_SAFE_INTEGER) delete jsonSchema['maximum'];
  const meta = z.globalRegistry.get(zodSchema);
  if (meta?.['default'] !== undefined) jsonSchema['default'] = meta['default'];
};

const options = { io: 'input', unrepresentable: 'any', override: tidied } as const;

/** The JSON Schema of a value as a caller sends it. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, options);
  return json;
};

/** For `components.schemas`. Schemas refer to each other by name. */
export const jsonSchemasOf = (schemas: Readonly<Record<string, z.ZodType>>): Record<string, JsonSchema> => {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const generated = z.toJSONSchema(registry, { ...options, uri: (id) => referenceTo(id).$ref });
  return Object.fromEntries(
    Object.entries(generated.schemas).map(([name, { $schema: _, $id: __, ...json }]) => [name, json]),
  );
};
