import { type Metrics } from '../../ports/metrics';
import { type ModelLedger } from '../../ports/language-model';

/** Calls, tokens and time of each task as metrics. */
export const metricsLedger = (metrics: Metrics): ModelLedger => ({
  record: ({ task, outcome, promptTokens, completionTokens, seconds }) => {
    metrics.count('model_calls_total', { task, outcome });
    metrics.count('model_tokens_total', { task, outcome, direction: 'prompt' }, promptTokens);
    metrics.count('model_tokens_total', { task, outcome, direction: 'completion' }, completionTokens);
    metrics.observe('model_call_seconds', seconds, { task, outcome });
  },
});
