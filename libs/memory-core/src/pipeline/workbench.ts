import { type TenantDirectory } from '../config/tenant-settings';
import { type Clock } from '../ports/clock';
import { type JobPublisher } from '../ports/job-publisher';
import { type UserLease } from '../ports/lease';
import { type Logger } from '../ports/logger';
import { type MemoryStore } from '../ports/memory-store';
import { type Metrics } from '../ports/metrics';

/** How a worker tells what it does: when, how often, and (without words) what went wrong. */
export interface Instruments {
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly logger: Logger;
}

/** What everything that moves a user's pipeline works with. */
export interface Workbench {
  readonly store: MemoryStore;
  readonly lease: UserLease;
  readonly publisher: JobPublisher;
  readonly tenants: TenantDirectory;
  readonly instruments: Instruments;
}
