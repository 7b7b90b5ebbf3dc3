import 'reflect-metadata';
import { InstallationModule, programUsage, runProgram, tellWhenReady, warmUp } from '@app/app-kit';
import { type Installation, openInstallation, sayWhatModelsDo } from '@app/app-kit/composition';
import { type DynamicModule, Module } from '@nestjs/common';
import { GatewayModule } from './gateway.module';
import { startGateway } from './start-gateway';

@Module({ imports: [GatewayModule] })
class GatewayProgram {
  static forRoot(installation: Installation): DynamicModule {
    return { module: GatewayProgram, imports: [InstallationModule.forRoot(installation)] };
  }
}

const usage = programUsage(
  'npm run start:gateway',
  'Serves the HTTP API, the queue dashboard, the documentation of the routes and metrics.',
  ['REDIS_URL', 'KEEPSAKE_MASTER_KEY'],
);

void runProgram(usage, async (environment) => {
  const installation = await openInstallation(environment, 'gateway');
  void warmUp(installation);
  const url = await startGateway(installation, GatewayProgram.forRoot(installation));
  void tellWhenReady(installation, { url });
  const { tenants, logger } = installation;
  void sayWhatModelsDo(environment, ['selection'], tenants.for('').parameters.model, logger);
});
