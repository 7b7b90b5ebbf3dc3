import {
  type ChatEndpoint,
  type EmbeddingsEnvironment,
  type EndpointEnvironment,
} from '@app/models/endpoints';
import { parseEnvironment } from '@app/app-kit/environment';

const places = { MODEL: 'KEEPSAKE_TEST_MODEL_', EMBEDDINGS: 'KEEPSAKE_TEST_EMBEDDINGS_' } as const;
type Place = keyof typeof places;

/** The variables of the suite, as the programs would be given them. */
const given = (place: Place, to: string): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(process.env)
      .filter(([name]) => name.startsWith(places[place]))
      .map(([name, value]) => [name.replace(places[place], to), value]),
  );

const headersOf = ({ key, headers }: EndpointEnvironment) => ({
  ...headers,
  ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
});

/** The model that was named, or else the first that the endpoint lists, or any name: some servers have but one. */
const modelAt = async (endpoint: EndpointEnvironment, named: string | undefined): Promise<string> => {
  if (named !== undefined && named !== '') return named;
  const answer = await fetch(`${endpoint.url}/models`, { headers: headersOf(endpoint) }).catch(
    () => undefined,
  );
  if (answer?.ok !== true) return 'default';
  const { data } = (await answer.json()) as { data?: readonly { readonly id: string }[] };
  return data?.[0]?.id ?? 'default';
};

/** `KEEPSAKE_TEST_MODEL` names the model; `KEEPSAKE_TEST_MODEL_KEY` and the like set what `KEEPSAKE_MODEL_KEY` sets. */
export const chatEndpoint = async (): Promise<ChatEndpoint> => {
  const read = parseEnvironment({ ...given('MODEL', 'KEEPSAKE_MODEL_'), KEEPSAKE_MODEL: 'default' }).model;
  if (read === undefined) throw new Error('KEEPSAKE_TEST_MODEL_URL is not set');
  const { extraction } = read;
  return { ...extraction, model: await modelAt(extraction, process.env['KEEPSAKE_TEST_MODEL']) };
};

const set = (variables: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).filter((one): one is [string, string] => one[1] !== undefined),
  );

/** The variables of a program that uses the model. */
export const coreVariables = (): Record<string, string> => set(given('MODEL', 'KEEPSAKE_MODEL_'));

/** The same for embeddings. */
export const embeddingsVariables = (): Record<string, string> =>
  set(given('EMBEDDINGS', 'KEEPSAKE_MODEL_EMBEDDINGS_'));

/** `KEEPSAKE_TEST_EMBEDDINGS` names the model; the length of its vectors is found out. */
export const embeddingsEndpoint = async (): Promise<EmbeddingsEnvironment> => {
  const { embeddings } = parseEnvironment({
    ...given('EMBEDDINGS', 'KEEPSAKE_MODEL_EMBEDDINGS_'),
    KEEPSAKE_MODEL_EMBEDDINGS: 'default',
    KEEPSAKE_MODEL_EMBEDDINGS_DIMENSIONS: '2',
  });
  if (embeddings === undefined) throw new Error('KEEPSAKE_TEST_EMBEDDINGS_URL is not set');
  const model = await modelAt(embeddings, process.env['KEEPSAKE_TEST_EMBEDDINGS']);
  const answer = await fetch(`${embeddings.url}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(embeddings) },
    body: JSON.stringify({ model, input: ['A sentence.'] }),
  });
  const { data } = (await answer.json()) as { data: readonly { readonly embedding: readonly number[] }[] };
  return { ...embeddings, model, dimensions: data[0]?.embedding.length ?? 0 };
};

/** A suite that says which variable it would need. */
export const describeAt = (place: Place, name: string, suite: () => void): void => {
  if ((process.env[`${places[place]}URL`] ?? '') !== '') {
    describe(name, suite);
    return;
  }
  console.warn(`${name}: skipped, since ${places[place]}URL names no endpoint`);
  // eslint-disable-next-line jest/no-disabled-tests -- shown as skipped, rather than not at all
  describe.skip(name, suite);
};
