import { type KeepsakeCore } from './composition';
import { type QueueName } from '@app/memory-core/jobs';
import { BullModule } from '@nestjs/bullmq';
import { Worker, type Processor, type WorkerOptions } from 'bullmq';
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { tellOfOutages } from './worker-outages';

export const KEEPSAKE_CORE = Symbol('KeepsakeCore');

/**
 * Provides the core and its queues, once per process. The core closes last: Nest runs `onModuleDestroy`, in which processors
 * release their jobs, before `onApplicationShutdown`.
 */
@Global()
@Module({})
export class CoreModule implements OnApplicationShutdown {
  constructor(@Inject(KEEPSAKE_CORE) private readonly core: KeepsakeCore) {}

  static forRoot(core: KeepsakeCore): DynamicModule {
    BullModule.workerClass = workerClassWith(core);
    return {
      module: CoreModule,
      // Registers no queue: processors need none, and a registered one would connect and print its errors.
      imports: [BullModule.forRoot(core.queues.workerOptions), BullModule.registerQueue()],
      providers: [{ provide: KEEPSAKE_CORE, useValue: core }],
      exports: [KEEPSAKE_CORE],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.core.close();
  }
}

/**
 * @nestjs/bullmq passes only the connection and the prefix of the shared options to a worker and drops the rest: locks,
 * stalled-job checks, metrics. This adds them; options of a decorator still take precedence.
 */
const workerClassWith = ({ queues, logger }: Pick<KeepsakeCore, 'queues' | 'logger'>) =>
  class extends Worker {
    constructor(name: string, processor?: string | URL | null | Processor, options?: WorkerOptions) {
      const limiter = queues.limiterOf(name as QueueName);
      super(name, processor, {
        ...queues.workerOptions,
        ...(limiter !== undefined && { limiter }),
        ...options,
      });
      tellOfOutages(this, logger);
    }
  };
