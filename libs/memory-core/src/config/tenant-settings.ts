import { z } from 'zod';
import { type FieldProblem } from '../domain/errors';
import { insightKinds } from '../domain/insight';
import { type ProfileSchema, withInstructions } from '../domain/profile-schema';
import { withOverrides, type Parameters } from './parameters';
import { refusedSettings } from './refused-settings';
import { generalSchema, profileSchemas } from './schemas';
import { wordingOf } from './wording';

/** The price of a model per million tokens, in the operator's currency. */
export interface ModelPrice {
  readonly prompt: number;
  readonly completion: number;
}

/** The settings of one tenant. */
export interface TenantSettings {
  readonly schema: ProfileSchema;
  readonly parameters: Parameters;
  /** By the model's name at its endpoint, or by task and name (`extraction/small`), which goes first. Without one it costs nothing. */
  readonly prices?: Readonly<Record<string, ModelPrice>>;
}

/** Settings by tenant. A tenant without settings has the defaults. */
export interface TenantDirectory {
  for(tenantId: string): TenantSettings;
}

const subcategory = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  hints: z.array(z.string()).default([]),
});

const category = z.strictObject({
  id: z.string().min(1),
  title: z.string().min(1),
  subcategories: z.array(subcategory).default([]),
  tokenBudget: z.strictObject({ min: z.number().int().min(0), max: z.number().int().min(1) }),
  priority: z.number().int().min(1),
  protectedKinds: z.array(z.enum(insightKinds)).default([]),
  kinds: z.array(z.enum(insightKinds)).default([]),
  hints: z.array(z.string()).default([]),
});

const ownSchema = z
  .strictObject({
    id: z.string().min(1),
    version: z.number().int().min(1),
    title: z.string().min(1),
    categories: z.array(category).min(1),
  })
  .transform(withInstructions);

const shippedSchemas = [...profileSchemas.keys()];
const schemaHint = `must be ${shippedSchemas.join(' or ')}, or a schema of the tenant's own: an object with id, version, title and categories`;

const overrides = z.record(z.string(), z.record(z.string(), z.number()));

const price = z.number().min(0).max(1_000_000);
const prices = z.record(z.string(), z.strictObject({ prompt: price, completion: price }));

const settingsFile = z.strictObject({
  /** For all tenants. */
  parameters: overrides.default({}),
  /** Prices per million tokens, by model name. */
  prices: prices.default({}),
  tenants: z
    .record(
      z.string(),
      z.strictObject({
        /** The name of a built-in schema, or a schema of the tenant's own. */
        schema: z.union([z.enum(shippedSchemas), ownSchema], schemaHint).optional(),
        parameters: overrides.default({}),
        /** Prices that differ from the common ones. */
        prices: prices.default({}),
      }),
    )
    .default({}),
});

const layered = (
  base: Record<string, Record<string, number>>,
  over: Record<string, Record<string, number>>,
) => {
  const merged = structuredClone(base);
  for (const [group, values] of Object.entries(over)) merged[group] = { ...merged[group], ...values };
  return merged;
};

/** Parameters of what all tenants share, read once at start: connections, caches, the entry point, sweeps over all users. */
const deploymentWide: { readonly [G in keyof Parameters]?: 'all' | readonly (keyof Parameters[G])[] } = {
  queues: 'all',
  model: 'all',
  qdrant: 'all',
  intake: [
    'maxTurnBytes',
    'maxTurnsPerRequest',
    'seenRetentionDays',
    'seenMaxEntries',
    'inboxMaxEntries',
    'reconcileAfterMs',
    'reconcileBatch',
  ],
  recall: ['indexCacheMiB', 'embeddingTimeoutMs', 'embeddingTimeouts', 'embeddingRestMs'],
  context: ['selectionCacheEntries'],
  decay: ['sweepEveryMs', 'sweepBatch'],
  access: ['keyCacheMs', 'windowSeconds', 'limiterWaitMs'],
  webhooks: ['timeoutMs', 'concurrency'],
};

/** Refuses a tenant's own value for one of them, because it would have no effect. */
const refuseDeploymentWide = (tenantId: string, parameters: Record<string, Record<string, number>>): void => {
  const problems = Object.entries(parameters).flatMap(([group, values]) => {
    const shared =
      new Map<string, 'all' | readonly string[]>(Object.entries(deploymentWide)).get(group) ?? [];
    return Object.keys(values)
      .filter((name) => shared === 'all' || shared.includes(name))
      .map((name) => ({
        field: `tenants.${tenantId}.parameters.${group}.${name}`,
        message: 'holds for all tenants: set it under parameters',
      }));
  });
  if (problems.length > 0) throw refusedSettings(problems);
};

/** If a value may be a name or an object, the problems of an object are those inside it. */
const problemsOf = (
  issues: readonly z.core.$ZodIssue[],
  at: readonly PropertyKey[] = [],
): readonly FieldProblem[] =>
  issues.flatMap((issue) => {
    const path = [...at, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: [...path, key].join('.'), message: 'is not a known field' }));
    }
    const within = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : [];
    const isObject = !within.some((inner) => inner.code === 'invalid_type' && inner.path.length === 0);
    if (within.length > 0 && isObject) return problemsOf(within, path);
    return [{ field: path.join('.'), message: issue.message }];
  });

/**
 * Reads the settings file's content (parsed JSON): `{ parameters: { group: { name: value } }, prices: { model: {
 * prompt, completion } }, tenants: { id: { schema, parameters, prices } } }`. Throws `invalid-input` with what is unknown or out of range.
 */
export const parseTenantSettings = (content: unknown): TenantDirectory => {
  const parsed = settingsFile.safeParse(content ?? {}, { error: wordingOf });
  if (!parsed.success) throw refusedSettings(problemsOf(parsed.error.issues));
  const common: TenantSettings = {
    schema: generalSchema,
    parameters: withOverrides(parsed.data.parameters),
    prices: parsed.data.prices,
  };
  const own = new Map<string, TenantSettings>();
  for (const [tenantId, tenant] of Object.entries(parsed.data.tenants)) {
    refuseDeploymentWide(tenantId, tenant.parameters);
    const named = typeof tenant.schema === 'string' ? profileSchemas.get(tenant.schema) : tenant.schema;
    own.set(tenantId, {
      schema: named ?? common.schema,
      parameters: withOverrides(
        layered(parsed.data.parameters, tenant.parameters),
        `tenants.${tenantId}.parameters`,
      ),
      prices: { ...parsed.data.prices, ...tenant.prices },
    });
  }
  return { for: (tenantId) => own.get(tenantId) ?? common };
};
