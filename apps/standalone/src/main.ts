import 'reflect-metadata';
import { resolve } from 'node:path';
import { programUsage, runProgram, tellWhenReady } from '@app/app-kit';
import { createKeepsakeCore, sayWhatModelsDo } from '@app/app-kit/composition';
import { languageTasks } from '@app/memory-core/config/environment';
import { startGateway } from '../../gateway/src';
import { ensureFirstKey } from './first-key';
import { StandaloneModule } from './standalone.module';

const usage = programUsage(
  'npm start',
  `Runs all of Keepsake in one process. Without REDIS_URL it starts a Redis of its own in the data directory; without
  KEEPSAKE_MASTER_KEY it makes a master key in the keys directory. The first start makes an API key, in the data directory.`,
);

void runProgram(usage, async (environment) => {
  const core = await createKeepsakeCore(environment, 'standalone', { masterKey: true, redis: true });
  const keyPath = await ensureFirstKey(core);
  const url = await startGateway(core, StandaloneModule.forRoot(core));
  void tellWhenReady(core, { url });
  process.stdout.write(
    [
      `Keepsake is listening on ${url}`,
      `  API key    ${resolve(keyPath)}`,
      `  data       ${resolve(environment.dataDir)}`,
      `  docs       ${url}/docs      (any name, the API key as password)`,
      `  queues     ${url}/queues    (same)`,
      '',
    ].join('\n'),
  );
  void sayWhatModelsDo(environment, languageTasks, core.tenants.for('').parameters.model, core.logger);
});
