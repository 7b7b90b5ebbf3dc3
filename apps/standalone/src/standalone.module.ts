import { CoreModule } from '@app/app-kit';
import { type KeepsakeCore } from '@app/app-kit/composition';
import { type DynamicModule, Module } from '@nestjs/common';
import { ConsolidatorModule } from '../../consolidator-worker/src';
import { DecayModule } from '../../decay-scheduler/src';
import { ExtractorModule } from '../../extractor-worker/src';
import { gatewayCoreOf, GatewayModule } from '../../gateway/src';

/** The four programs' modules in one process: the same code on the same queues, for a laptop (SPEC R82). */
@Module({})
export class StandaloneModule {
  static forRoot(core: KeepsakeCore): DynamicModule {
    const { clock, environment } = core;
    const { intake: limits, access } = core.tenants.for('').parameters;
    const { keyCacheMs } = access;
    const { bodyLimitBytes, dashboardWritable = false } = environment;
    const options = { clock, bodyLimitBytes, limits, keyCacheMs, dashboardWritable };
    return {
      module: StandaloneModule,
      imports: [
        CoreModule.forRoot(core),
        GatewayModule.forRoot(gatewayCoreOf(core), options),
        ExtractorModule,
        ConsolidatorModule,
        DecayModule,
      ],
    };
  }
}
