import { InstallationModule } from '@app/app-kit';
import { type Installation } from '@app/app-kit/composition';
import { type DynamicModule, Module } from '@nestjs/common';
import { ConsolidatorModule } from '../../consolidator-worker/src';
import { DecayModule } from '../../decay-scheduler/src';
import { ExtractorModule } from '../../extractor-worker/src';

/** What the three workers do, in one thread. */
@Module({ imports: [ExtractorModule, ConsolidatorModule, DecayModule] })
export class LearningModule {
  static forRoot(installation: Installation): DynamicModule {
    return { module: LearningModule, imports: [InstallationModule.forRoot(installation)] };
  }
}
