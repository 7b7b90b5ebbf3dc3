import { type KeepsakeCore } from '@app/memory-core';
import { BullModule } from '@nestjs/bullmq';
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
    return {
      module: CoreModule,
      imports: [BullModule.forRoot(core.queues.workerOptions)],
      providers: [{ provide: KEEPSAKE_CORE, useValue: core }],
      exports: [KEEPSAKE_CORE],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.core.close();
  }
}
