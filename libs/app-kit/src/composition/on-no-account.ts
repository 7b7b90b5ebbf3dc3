import { type Parameters } from '@app/memory-core/config/parameters';
import { type Logger } from '@app/memory-core/ports/logger';
import { silentMetrics } from '@app/memory-core/ports/metrics';
import { CallLimits, type Instruments } from '@app/models/openai';

/** What a client reports to whose calls are nobody's: those that look whether an endpoint answers. */
export const onNoAccount = (parameters: Parameters['model'], logger: Logger): Instruments => ({
  ledger: { record: () => undefined },
  logger,
  metrics: silentMetrics,
  limits: new CallLimits(parameters),
});
