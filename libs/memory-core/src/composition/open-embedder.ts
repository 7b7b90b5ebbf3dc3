import { CachedEmbedder } from '../adapters/embeddings';
import { OfflineEmbedder } from '../adapters/offline';
import { OpenAiEmbedder } from '../adapters/openai';
import { type Environment } from '../config/environment';
import { type Parameters } from '../config/parameters';
import { type Logger } from '../ports/logger';
import { type ModelParts } from './open-model';
import { tracedEmbedder } from './traced';

/**
 * The operator's model for vectors where there is one, else the offline embedder. Calls are put to account and never
 * refused for a spent budget: vectors of another embedder could not stand in for them.
 */
export const openEmbedder = (
  { embeddings }: Pick<Environment, 'embeddings'>,
  parameters: Parameters,
  { ledger, tracing, circuits }: Pick<ModelParts, 'ledger' | 'tracing' | 'circuits'>,
  logger: Logger,
): CachedEmbedder => {
  const { cachedEmbeddings: entries, cachedEmbeddingsMs: ttlMs } = parameters.learning;
  if (embeddings === undefined) return new CachedEmbedder(new OfflineEmbedder(), { entries, ttlMs });
  const model = new OpenAiEmbedder(embeddings, parameters.model, ledger, logger);
  circuits.set('embeddings', () => model.circuit);
  return new CachedEmbedder(tracedEmbedder(model, tracing), { entries, ttlMs });
};

/** Ends the start where the model's vectors are not what was configured; one that is away is met by whoever needs it. */
export const verifyEmbeddings = async (
  { embeddings }: Pick<Environment, 'embeddings'>,
  { model }: Parameters,
  logger: Logger,
): Promise<void> => {
  if (embeddings === undefined) return;
  // Nobody's call, so it is on no account.
  await new OpenAiEmbedder(embeddings, model, { record: () => undefined }, logger).verify();
};
