import { metricsLedger, OpenAiLanguageModel } from '../adapters/openai';
import { type Environment } from '../config/environment';
import { type Parameters } from '../config/parameters';
import { AiSelection } from '../context';
import { ModelExtractor, OfflineExtractor } from '../extraction';
import { flag } from '../flagging';
import { type Embedder } from '../ports/embedder';
import { type Extractor } from '../ports/extractor';
import { type Logger } from '../ports/logger';
import { type Metrics } from '../ports/metrics';
import { type TokenCounter } from '../ports/token-counter';
import { type Tracing } from '../ports/tracing';
import { tracedModel } from './traced';

/** The operator's model where there is one; what has no model of its own works offline beside it. */
export const openExtractor = (
  { model }: Pick<Environment, 'model'>,
  parameters: Parameters,
  parts: {
    readonly embedder: Embedder;
    readonly tokens: TokenCounter;
    readonly metrics: Metrics;
    readonly tracing: Tracing;
  },
  logger: Logger,
): Extractor =>
  model === undefined
    ? new OfflineExtractor()
    : new ModelExtractor(
        tracedModel(
          new OpenAiLanguageModel(model, parameters.model, metricsLedger(parts.metrics), logger),
          parts.tracing,
        ),
        { ...parts, flag },
        parameters,
      );

/**
 * Chooses memories for requests that ask for it. An instance and so a circuit of its own: a model that is too slow for a
 * reply must not keep turns from being learned from.
 */
export const openSelection = (
  { model }: Pick<Environment, 'model'>,
  parameters: Parameters,
  { metrics, tracing }: { readonly metrics: Metrics; readonly tracing: Tracing },
  logger: Logger,
): AiSelection =>
  new AiSelection(
    model === undefined
      ? undefined
      : tracedModel(
          new OpenAiLanguageModel(model, parameters.model, metricsLedger(metrics), logger),
          tracing,
        ),
    metrics,
    parameters.context,
  );
