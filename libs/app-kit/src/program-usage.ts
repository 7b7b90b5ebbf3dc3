/** The variables that an operator meets first; docs/configuration.md has all of them. */
const variables = {
  PORT: 'port to listen on; 3000 by default',
  HOST: 'address to listen on; 127.0.0.1 by default',
  REDIS_URL: 'the Redis that all programs share',
  KEEPSAKE_MASTER_KEY: '32 bytes in base64; keep a copy apart from the data',
  KEEPSAKE_DATA_DIR: 'where the embedded store is; ./data by default',
  KEEPSAKE_KEYS_DIR:
    "where users' keys and API keys are; the data directory with -keys after its name by default",
  QDRANT_URL: 'beside a database, indexes memories in this Qdrant',
  KEEPSAKE_SETTINGS: 'a JSON file with parameters and tenants',
  KEEPSAKE_MODEL_URL: 'an OpenAI-compatible endpoint; offline when unset',
  KEEPSAKE_MODEL: 'the model to use there',
  LOG_LEVEL: 'silent, fatal, error, warn, info or debug; info by default',
} as const;

export type MainVariable = keyof typeof variables;
export const mainVariables = Object.keys(variables) as readonly MainVariable[];

const width = Math.max(...mainVariables.map((name) => name.length));

/** The variables, one a line; those in `required` say so. */
export const variablesUsage = (required: readonly MainVariable[] = []): string =>
  mainVariables
    .map((name) => {
      const mark = required.includes(name) ? ' (required)' : '';
      return `  ${name.padEnd(width)}  ${variables[name]}${mark}`;
    })
    .join('\n');

/** What `--help` prints of a program that takes no options. `about` is one sentence, or a few. */
export const programUsage = (
  command: string,
  about: string,
  required: readonly MainVariable[] = [],
): string => `${command}
  ${about}

It takes no options. These environment variables matter most; docs/configuration.md lists them all:
${variablesUsage(required)}`;
