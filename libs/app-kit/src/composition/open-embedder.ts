import { CachedEmbedder, CalibratedEmbedder } from '@app/models/embeddings';
import { OfflineEmbedder } from '@app/language-en/embedder';
import { OpenAiEmbedder } from '@app/models/openai';
import { type Environment } from '../environment/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type KeptFigures } from '@app/memory-core/ports/kept-figures';
import { type Logger } from '@app/memory-core/ports/logger';
import { type ModelParts } from './open-model';
import { onNoAccount } from './on-no-account';
import { tracedEmbedder } from './traced';

type EmbedderParts = Omit<ModelParts, 'budgets'> & { readonly figures: KeptFigures };

/**
 * Opens the operator's embedding model if there is one, else the offline embedder. Calls are counted but never refused for
 * a spent budget, because vectors of another embedder cannot replace them.
 */
export const openEmbedder = (
  { embeddings }: Pick<Environment, 'embeddings'>,
  parameters: Parameters,
  { ledger, metrics, limits, tracing, circuits, figures }: EmbedderParts,
  logger: Logger,
): CachedEmbedder => {
  const { cachedEmbeddings: entries, cachedEmbeddingsMs: ttlMs } = parameters.learning;
  if (embeddings === undefined) return new CachedEmbedder(new OfflineEmbedder(), { entries, ttlMs });
  const model = new OpenAiEmbedder(embeddings, parameters.model, { ledger, logger, metrics, limits });
  circuits.set('embeddings', () => model.circuit);
  // Nobody's call, so it is on no account.
  const onNobodys = new OpenAiEmbedder(embeddings, parameters.model, onNoAccount(parameters.model, logger));
  const calibrated = new CalibratedEmbedder(tracedEmbedder(model, tracing), onNobodys, figures, logger);
  return new CachedEmbedder(calibrated, { entries, ttlMs });
};

/** Ends the start if the model's vectors differ from what is configured. A model that is down does not end it. */
export const verifyEmbeddings = async (
  { embeddings }: Pick<Environment, 'embeddings'>,
  { model }: Parameters,
  logger: Logger,
): Promise<void> => {
  if (embeddings === undefined) return;
  // Nobody's call, so it is on no account.
  await new OpenAiEmbedder(embeddings, model, onNoAccount(model, logger)).verify();
};
