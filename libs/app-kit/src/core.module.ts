import { type KeepsakeCore, type QueueName } from '@app/memory-core';
import { BullModule } from '@nestjs/bullmq';
import { Worker, type Processor, type WorkerOptions } from 'bullmq';
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { tellOfOutages } from './worker-outages';

export const KEEPSAKE_CORE = Symbol('KeepsakeCore');

/**
 * The core and its queues, once per process. Closes the core last: Nest runs `onModuleDestroy`, where processors let go
 * of their jobs, before `onApplicationShutdown`.
 */
@Global()
@Module({})
export class CoreModule implements OnApplicationShutdown {
  constructor(@Inject(KEEPSAKE_CORE) private readonly core: KeepsakeCore) {}

  static forRoot(core: KeepsakeCore): DynamicModule {
    BullModule.workerClass = workerClassWith(core);
    return {
      module: CoreModule,
      // No queue of its own: processors need none, and one that is registered connects, and prints what befalls it.
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
 * @nestjs/bullmq hands a worker the connection and the prefix of the shared options and drops the rest: locks, the look
 * for stalled jobs, metrics. What a decorator asks for still goes first.
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
