import { type KeepsakeCore, type Logger, type QueueName } from '@app/memory-core';
import { BullModule } from '@nestjs/bullmq';
import { Queue, Worker, type Processor, type QueueOptions, type WorkerOptions } from 'bullmq';
import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';

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
    const { workerOptions, limiterOf } = core.queues;
    BullModule.workerClass = workerClassWith(workerOptions, limiterOf);
    BullModule.queueClass = queueClassWith(core.logger);
    return {
      module: CoreModule,
      imports: [BullModule.forRoot(workerOptions)],
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
const workerClassWith = (shared: WorkerOptions, limiterOf: KeepsakeCore['queues']['limiterOf']) =>
  class extends Worker {
    constructor(name: string, processor?: string | URL | null | Processor, options?: WorkerOptions) {
      const limiter = limiterOf(name as QueueName);
      super(name, processor, { ...shared, ...(limiter !== undefined && { limiter }), ...options });
    }
  };

/** An error of a queue that nobody listens to is printed by BullMQ, past the structured log and whole. */
export const queueClassWith = (logger: Logger) =>
  class extends Queue {
    constructor(name: string, options?: QueueOptions) {
      super(name, options);
      this.on('error', (error) => logger.warn('queue lost its connection', { queue: name, error }));
    }
  };
