import { INSTALLATION, JobHost, type JobServices } from '@app/app-kit';
import { type Sweeps } from '@app/app-kit/composition';
import { jobs } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { SWEEPS } from './sweeps';

/** Looks for work whose wake-up was lost, and for tails that have waited long enough. */
@Processor(jobs.reconcile.queue)
export class ReconcileProcessor extends JobHost<'reconcile'> {
  constructor(
    @Inject(INSTALLATION) services: JobServices,
    @Inject(SWEEPS) private readonly sweeps: Sweeps,
  ) {
    super(services, 'reconcile');
  }

  protected async run(): Promise<Record<string, number>> {
    return { ...(await this.sweeps.reconcile()) };
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    // Rounds are safe twice but gain nothing from running side by side.
    this.worker.concurrency = 1;
  }
}
