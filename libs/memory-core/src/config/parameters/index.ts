import { KeepsakeError, type FieldProblem } from '../../domain/errors';
import { refusedSettings } from '../refused-settings';
import { defaultsOf, type ParameterGroup, type ValuesOf } from '../parameter';
import { access } from './access';
import { accounting } from './accounting';
import { agency } from './agency';
import { consolidation, summaries } from './consolidation';
import { decay } from './decay';
import { extraction } from './extraction';
import { intake } from './intake';
import { learning } from './learning';
import { model } from './model';
import { postgres } from './postgres';
import { qdrant } from './qdrant';
import { queues } from './queues';
import { webhooks } from './webhooks';
import { context } from './context';
import { recall } from './recall';

/** Every figure of the system with name, default, range and meaning (SPEC R90). `docs/configuration.md` is made from it. */
export const parameterGroups = {
  intake,
  extraction,
  learning,
  consolidation,
  summaries,
  decay,
  recall,
  context,
  agency,
  model,
  accounting,
  queues,
  postgres,
  qdrant,
  access,
  webhooks,
} as const;

type Groups = typeof parameterGroups;
export type Parameters = { readonly [G in keyof Groups]: ValuesOf<Groups[G]> };

export const defaultParameters: Parameters = Object.fromEntries(
  Object.entries(parameterGroups).map(([name, group]) => [name, defaultsOf(group)]),
) as Parameters;

/**
 * Defaults with `{ group: { name: value } }` laid over them. Throws `invalid-input` that names what is unknown or out of
 * range, `at` being where the overrides stand.
 */
export const withOverrides = (overrides: unknown, at = 'parameters'): Parameters => {
  const problems: FieldProblem[] = [];
  const merged: Record<string, Record<string, number>> = structuredClone(defaultParameters);
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  if (overrides !== undefined && !isObject(overrides)) {
    throw new KeepsakeError('invalid-input', `${at} must be an object of groups`);
  }
  for (const [groupName, values] of Object.entries(overrides ?? {})) {
    const group = (parameterGroups as Record<string, ParameterGroup>)[groupName];
    if (group === undefined || !isObject(values)) {
      problems.push({ field: `${at}.${groupName}`, message: 'is no group of parameters' });
      continue;
    }
    for (const [name, value] of Object.entries(values)) {
      const spec = Object.hasOwn(group, name) ? group[name] : undefined;
      const field = `${at}.${groupName}.${name}`;
      if (spec === undefined) problems.push({ field, message: 'is no parameter' });
      else if (typeof value !== 'number' || !(value >= spec.min && value <= spec.max)) {
        problems.push({ field, message: `must be a number from ${spec.min} to ${spec.max}` });
      } else (merged[groupName] ??= {})[name] = value;
    }
  }
  if (problems.length > 0) throw refusedSettings(problems);
  return merged as unknown as Parameters;
};
