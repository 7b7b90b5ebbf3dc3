import { type TenantDirectory } from '../config/tenant-settings';
import { type Languages } from '../languages';
import { type Clock } from '../ports/clock';
import { type JobPublisher } from '../ports/job-publisher';
import { type UserLease } from '../ports/lease';
import { type Logger } from '../ports/logger';
import { type MemoryStore } from '../ports/memory-store';
import { type Metrics } from '../ports/metrics';

/** How a worker reports what it does: time, metrics, and a log without anybody's words. */
export interface Instruments {
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** What everything that advances a user's pipeline needs. */
export interface PipelineParts {
  readonly store: MemoryStore;
  readonly lease: UserLease;
  readonly publisher: JobPublisher;
  readonly tenants: TenantDirectory;
  readonly instruments: Instruments;
  readonly languages: Languages;
}
