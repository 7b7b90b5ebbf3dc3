import { modelsAt, OpenAiEmbedder } from '@app/models/openai';
import { type Environment } from '@app/memory-core/config/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { silentLogger } from '@app/memory-core/ports/logger';
import { bad, type Look, note, ok, unless } from './findings';

const fixEndpoint = 'start the endpoint, or check its URL and key; turns wait until it answers';

const lookAtLanguage = async (
  model: NonNullable<Environment['model']>,
  parameters: Parameters['model'],
  timeoutMs: number,
): Promise<readonly Look[]> => {
  try {
    const listed = await modelsAt(model, parameters, timeoutMs);
    const wanted = [...new Set(Object.values(model.byTask))];
    if (listed === undefined)
      return [ok('endpoint', 'answers'), note('models', 'the endpoint does not list them')];
    const missing = wanted.filter((name) => !listed.includes(name));
    const found = missing.length === 0 ? wanted.join(', ') : `missing: ${missing.join(', ')}`;
    return [
      ok('endpoint', 'answers'),
      unless(missing.length > 0, 'models', found, 'pull them, or correct KEEPSAKE_MODEL'),
    ];
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return [bad('endpoint', error.message, fixEndpoint)];
  }
};

const lookAtEmbeddings = async (
  embeddings: NonNullable<Environment['embeddings']>,
  parameters: Parameters['model'],
): Promise<Look> => {
  const embedder = new OpenAiEmbedder(embeddings, parameters, { record: () => undefined }, silentLogger);
  try {
    await embedder.verify();
    await embedder.embed(['A sentence.'], { tenantId: '', userId: '' });
    return ok('embeddings', `${embeddings.dimensions} dimensions`);
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return bad('embeddings', error.message, fixEndpoint);
  }
};

/** Checks the model endpoints, if there are any. */
export const lookAtModel = async (
  { model, embeddings }: Pick<Environment, 'model' | 'embeddings'>,
  parameters: Parameters['model'],
  timeoutMs: number,
): Promise<readonly Look[]> => {
  const quick = { ...parameters, attempts: 1, embeddingTimeoutMs: timeoutMs };
  const language =
    model === undefined ? [ok('language', 'offline')] : await lookAtLanguage(model, parameters, timeoutMs);
  const vectors =
    embeddings === undefined ? ok('embeddings', 'offline') : await lookAtEmbeddings(embeddings, quick);
  return [...language, vectors];
};
