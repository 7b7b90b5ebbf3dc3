import { type Installation } from './composition';
import { type QueueName } from '@app/memory-core/jobs';
import { BullModule } from '@nestjs/bullmq';
import { Worker, type Processor, type WorkerOptions } from 'bullmq';
import {
  type DynamicModule,
  type FactoryProvider,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { tellOfOutages } from './worker-outages';

export const INSTALLATION = Symbol('INSTALLATION');

/** Provides one part of the installation, which is opened for it: a module lists the parts that it uses. */
export const part = <T>(
  token: (abstract new (...args: never[]) => T) | symbol,
  of: (installation: Installation) => NoInfer<T>,
): FactoryProvider<T> => ({ provide: token, useFactory: of, inject: [INSTALLATION] });

/**
 * Provides the installation and its queues, once per process. It closes last: Nest runs `onModuleDestroy`, in which
 * processors release their jobs, before `onApplicationShutdown`.
 */
@Global()
@Module({})
export class InstallationModule implements OnApplicationShutdown {
  constructor(@Inject(INSTALLATION) private readonly installation: Installation) {}

  static forRoot(installation: Installation): DynamicModule {
    BullModule.workerClass = workerClassWith(installation);
    return {
      module: InstallationModule,
      // Registers no queue: processors need none, and a registered one would connect and print its errors.
      imports: [BullModule.forRoot(installation.queues.workerOptions), BullModule.registerQueue()],
      providers: [{ provide: INSTALLATION, useValue: installation }],
      exports: [INSTALLATION],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.installation.close();
  }
}

/**
 * @nestjs/bullmq passes only the connection and the prefix of the shared options to a worker and drops the rest: locks,
 * stalled-job checks, metrics. This adds them; options of a decorator still take precedence.
 */
const workerClassWith = ({ queues, logger }: Pick<Installation, 'queues' | 'logger'>) =>
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
