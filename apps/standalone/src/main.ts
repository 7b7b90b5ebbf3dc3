import 'reflect-metadata';
import { resolve } from 'node:path';
import { programUsage, runProgram, tellWhenReady, warmUp } from '@app/app-kit';
import { openInstallation, sayWhatModelsDo } from '@app/app-kit/composition';
import { languageTasks } from '@app/memory-core/domain/model-task';
import { startGateway } from '../../gateway/src';
import { ensureFirstKey } from './first-key';
import { LearningThread } from './learning-thread';
import { StandaloneModule } from './standalone.module';

const usage = programUsage(
  'npm start',
  `Runs all of Keepsake in one process. Without REDIS_URL it starts a Redis of its own in the data directory; without
  KEEPSAKE_MASTER_KEY it makes a master key in the keys directory. The first start makes an API key, in the data directory.`,
);

void runProgram(usage, async (environment) => {
  const installation = await openInstallation(environment, 'standalone', { masterKey: true, redis: true });
  void warmUp(installation);
  const keyPath = await ensureFirstKey(installation);
  const learning = new LearningThread(installation);
  const [url] = await Promise.all([
    startGateway(installation, StandaloneModule.forRoot(installation, learning)),
    learning.started,
  ]);
  void tellWhenReady(installation, { url });
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
  const { tenants, logger } = installation;
  void sayWhatModelsDo(environment, languageTasks, tenants.for('').parameters.model, logger);
});
