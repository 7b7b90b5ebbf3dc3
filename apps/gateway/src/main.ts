import 'reflect-metadata';
import { CoreModule, programUsage, runProgram, tellWhenReady } from '@app/app-kit';
import { createKeepsakeCore, type KeepsakeCore, sayWhatModelsDo } from '@app/app-kit/composition';
import { type DynamicModule, Module } from '@nestjs/common';
import { gatewayCoreOf } from './gateway-core';
import { GatewayModule } from './gateway.module';
import { startGateway } from './start-gateway';

@Module({})
class GatewayProgram {
  static forRoot(core: KeepsakeCore): DynamicModule {
    const { clock, environment } = core;
    const { intake: limits, access } = core.tenants.for('').parameters;
    const { keyCacheMs } = access;
    const { bodyLimitBytes, dashboardWritable = false } = environment;
    const options = { clock, bodyLimitBytes, limits, keyCacheMs, dashboardWritable };
    return {
      module: GatewayProgram,
      imports: [CoreModule.forRoot(core), GatewayModule.forRoot(gatewayCoreOf(core), options)],
    };
  }
}

const usage = programUsage(
  'npm run start:gateway',
  'Serves the HTTP API, the queue dashboard, the documentation of the routes and metrics.',
  ['REDIS_URL', 'KEEPSAKE_MASTER_KEY'],
);

void runProgram(usage, async (environment) => {
  const core = await createKeepsakeCore(environment, 'gateway');
  void tellWhenReady(core, { url: await startGateway(core, GatewayProgram.forRoot(core)) });
  void sayWhatModelsDo(environment, ['selection'], core.tenants.for('').parameters.model, core.logger);
});
