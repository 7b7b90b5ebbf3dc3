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

/** The page `docs/configuration.md`, generated so that it cannot disagree with the code. */
export const configurationMarkdown = (): string =>
  [
    '# Configuration',
    '',
    'Made by `npm run docs:configuration` from `libs/memory-core/src/config`; a test fails when it is out of date.',
    '',
    '## Environment',
    '',
    'Programs read these once, at start. If a value is wrong, the program exits and names the variable.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...variableRows(),
    '',
    '## Settings file',
    '',
    '`KEEPSAKE_SETTINGS` names a JSON file. `parameters` apply to all tenants; `tenants.<id>.parameters` override them for one',
    'tenant. `tenants.<id>.schema` is the name of a built-in profile schema (`general`, `therapeutic`) or a schema of its own.',
    '`prices` say what models cost per million tokens, by their names at the endpoint and in any currency; a tenant can have its',
    'own. `GET /v1/admin/usage` uses the prices that were set when the calls were made.',
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
