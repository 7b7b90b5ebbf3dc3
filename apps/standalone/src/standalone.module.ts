import { InstallationModule } from '@app/app-kit';
import { type Installation } from '@app/app-kit/composition';
import { type DynamicModule, Module } from '@nestjs/common';
import { ConsolidatorModule } from '../../consolidator-worker/src';
import { DecayModule } from '../../decay-scheduler/src';
import { ExtractorModule } from '../../extractor-worker/src';
import { GatewayModule } from '../../gateway/src';

/** The four programs' modules in one process: the same code on the same queues, for a laptop (SPEC R82). */
@Module({ imports: [GatewayModule, ExtractorModule, ConsolidatorModule, DecayModule] })
export class StandaloneModule {
  static forRoot(installation: Installation): DynamicModule {
    return { module: StandaloneModule, imports: [InstallationModule.forRoot(installation)] };
  }
}
