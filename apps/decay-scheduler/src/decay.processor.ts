import { INSTALLATION, JobHost, type JobServices } from '@app/app-kit';
import { type Sweeps } from '@app/app-kit/composition';
import { jobs, type JobPayload } from '@app/memory-core/jobs';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { SWEEPS } from './sweeps';

/** Applies what time has changed. */
@Processor(jobs.decay.queue)
export class DecayProcessor extends JobHost<'decay'> {
  constructor(
    @Inject(INSTALLATION) services: JobServices,
    @Inject(SWEEPS) private readonly sweeps: Sweeps,
  ) {
    super(services, 'decay');
  }

  protected async run({ shard }: JobPayload<'decay'>): Promise<Record<string, number>> {
    return { ...(await this.sweeps.decay(shard)) };
  }

  override onApplicationBootstrap(): void {
    super.onApplicationBootstrap();
    // Sweeps are safe twice but gain nothing from running side by side.
    this.worker.concurrency = 1;
  }
}
