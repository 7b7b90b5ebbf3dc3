/** The file the learning thread begins with: the workers, with an installation of their own as when they are deployed. */
import 'reflect-metadata';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority, NestLogger } from '@app/app-kit';
import { openInstallation } from '@app/app-kit/composition';
import { readEnvironment } from '@app/app-kit/environment';
import { NestFactory } from '@nestjs/core';
import { LearningModule } from './learning.module';
import { type Asked, type Found, type Told } from './learning-thread';

const learn = async (port: MessagePort): Promise<void> => {
  // Whoever waits for an answer goes before what is learned.
  lowerThreadPriority();
  const installation = await openInstallation({ ...readEnvironment(), ...(workerData as Found) }, 'learning');
  const app = await NestFactory.createApplicationContext(LearningModule.forRoot(installation), {
    logger: new NestLogger(installation.logger),
  });
  const tell = (told: Told): void => port.postMessage(told);
  const end = async (): Promise<void> => {
    await app.close();
    port.close();
  };
  port.on('message', (asked: Asked) => {
    if (asked === 'end') void end();
    // Whoever asks waits for a second at most, and does without.
    else installation.figures().then(tell, () => undefined);
  });
  tell('learns');
};

if (parentPort !== null) void learn(parentPort);
