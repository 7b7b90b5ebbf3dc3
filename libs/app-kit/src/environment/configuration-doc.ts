import { chatSettings, endpointVariables } from '@app/models/endpoints';
import { parameterGroups } from '@app/memory-core/config/parameters';
import { type ParameterGroup } from '@app/memory-core/config/parameter';
import { environmentVariables } from './environment-variables';

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

const variableRows = (): readonly string[] =>
  Object.entries(environmentVariables).map(
    ([name, { fallback, meaning }]) => `| \`${name}\` | ${fallback} | ${meaning} |`,
  );

const endpointRows = (): readonly string[] =>
  Object.entries(endpointVariables).map(
    ([name, { fallback, range, meaning }]) =>
      `| \`${name in chatSettings.shape ? 'KEEPSAKE_MODEL_' : 'KEEPSAKE_MODEL_EMBEDDINGS_'}${name}\` | ${fallback} | ${range} | ${meaning} |`,
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
    'Made by `npm run docs:configuration` from the code that reads it; a test fails when it is out of date.',
    '',
    '## Environment',
    '',
    'Programs read these once, at start. If a value is wrong, the program exits and names the variable.',
    '',
    '| variable | default | meaning |',
    '| --- | --- | --- |',
    ...variableRows(),
    '',
    '### Model endpoints',
    '',
    'These hold for all tasks. With the name of a task behind `KEEPSAKE_MODEL_` they hold for that one: `EXTRACTION_`,',
    '`SELECTION_`, `SUMMARIES_`, `CONSOLIDATION_`, `EMBEDDINGS_`, `RERANK_`. So `KEEPSAKE_MODEL_SUMMARIES_URL` is the endpoint of',
    'summaries. A task with a URL of its own takes nothing but the name of the model from the common ones, so that no',
    'key or header of one endpoint is shown to another. `BODY`, `TIMEOUT_MS`, `FORMAT` and `ROOM_FIELD` for all tasks do not hold',
    'for embeddings and `RERANK_`. [models.md](models.md) has settings for common servers.',
    '',
    '| variable | default | range | meaning |',
    '| --- | --- | --- | --- |',
    ...endpointRows(),
    '',
    '## Settings file',
    '',
    '`KEEPSAKE_SETTINGS` names a JSON file. `parameters` apply to all tenants; `tenants.<id>.parameters` override them for one',
    'tenant. `tenants.<id>.schema` is the name of a built-in profile schema (`general`, `therapeutic`) or a schema of its own.',
    '`prices` say what models cost per million tokens, by their names at the endpoint (`small-model`), or by task and name where a',
    'task has its own (`extraction/small-model`), and in any currency; a tenant can have its own. `GET /v1/admin/usage` uses the prices that were set when the calls were made.',
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
