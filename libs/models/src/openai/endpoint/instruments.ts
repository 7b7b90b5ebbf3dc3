import { type ModelLedger } from '@app/memory-core/ports/language-model';
import { type Logger } from '@app/memory-core/ports/logger';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type CallLimits } from './call-limits';

/** What a client of an endpoint reports to, and by what it is held back. */
export interface Instruments {
  readonly ledger: ModelLedger;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly limits: CallLimits;
}
