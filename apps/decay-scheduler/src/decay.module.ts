import { KEEPSAKE_CORE } from '@app/app-kit';
import { jobs, type KeepsakeCore } from '@app/memory-core';
import { BullModule } from '@nestjs/bullmq';
import { Inject, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { DecayProcessor } from './decay.processor';
import { ReconcileProcessor } from './reconcile.processor';

@Module({
  imports: [BullModule.registerQueue({ name: jobs.decay.queue }, { name: jobs.reconcile.queue })],
  providers: [DecayProcessor, ReconcileProcessor],
})
export class DecayModule implements OnApplicationBootstrap {
  constructor(@Inject(KEEPSAKE_CORE) private readonly core: KeepsakeCore) {}

  /** The schedule lives in Redis: any number of schedulers agree on one. */
  async onApplicationBootstrap(): Promise<void> {
    await this.core.queues.scheduleSweeps();
  }
}
