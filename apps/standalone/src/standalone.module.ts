import { InstallationModule } from '@app/app-kit';
import { type Installation } from '@app/app-kit/composition';
import { type DynamicModule, Module } from '@nestjs/common';
import { GatewayModule } from '../../gateway/src';
import { LearningThread } from './learning-thread';

/** The four programs in one process, on the same queues: the gateway here, the workers in a thread (SPEC R82). */
@Module({ imports: [GatewayModule] })
export class StandaloneModule {
  static forRoot(installation: Installation, learning: LearningThread): DynamicModule {
    return {
      module: StandaloneModule,
      imports: [InstallationModule.forRoot(installation)],
      providers: [{ provide: LearningThread, useValue: learning }],
    };
  }
}
