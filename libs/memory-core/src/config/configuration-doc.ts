import { environmentVariables } from './environment-variables';
import { parameterGroups } from './parameters';
import { type ParameterGroup } from './parameter';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

const variableRows = (): readonly string[] =>
  Object.entries(environmentVariables).map(
    ([name, { fallback, meaning }]) => `| \`${name}\` | ${fallback} | ${meaning} |`,
  );

const parameterRows = (group: ParameterGroup): readonly string[] =>
  Object.entries(group).map(
    ([name, spec]) =>
      `| \`${name}\` | ${number.format(spec.default)} | ${number.format(spec.min)} – ${number.format(spec.max)} | ${spec.meaning} |`,
  );

/** The page `docs/configuration.md`, so that it cannot say anything else than the code. */
export const configurationMarkdown = (): string =>
  [
    '# Configuration',
    '',
    'Made by `npm run docs:configuration` from `libs/memory-core/src/config`; a test fails when it is out of date.',
    '',
    '## Environment',
    '',
    'Read once, at start. A wrong value ends the program with its name.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...variableRows(),
    '',
    '## Settings file',
    '',
    '`KEEPSAKE_SETTINGS` names a JSON file. `parameters` holds for everybody, `tenants.<id>.parameters` is laid over it for',
    'one tenant, `tenants.<id>.schema` names a profile schema that ships (`general`, `therapeutic`) or holds one of its own.',
    '`prices` are what models cost per million tokens, by their names at the endpoint, in whatever money you count; a tenant',
    'may have others. `GET /v1/admin/usage` reckons with them from then on.',
    '',
    '```json',
    '{',
    '  "parameters": { "intake": { "idleFlushMs": 300000 } },',
    '  "prices": { "small-model": { "prompt": 0.15, "completion": 0.6 } },',
    '  "tenants": {',
    '    "calm-app": { "schema": "therapeutic", "parameters": { "context": { "recentTurns": 14 } } }',
    '  }',
    '}',
    '```',
    '',
    '## Parameters',
    '',
    ...Object.entries(parameterGroups).flatMap(([name, group]) => [
      `### ${name}`,
      '',
      '| parameter | default | range | meaning |',
      '| --- | --- | --- | --- |',
      ...parameterRows(group),
      '',
    ]),
  ].join('\n');
