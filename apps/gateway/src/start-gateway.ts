import { endInTime, NestLogger } from '@app/app-kit';
import { type KeepsakeCore } from '@app/app-kit/composition';
import { type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { configureGateway, gatewayAdapter, gatewayApplicationOptions } from './configure';

/** Serves HTTP with the gateway that `root` holds; ends by SIGTERM. Answers the URL it listens on. */
export const startGateway = async (core: KeepsakeCore, root: DynamicModule): Promise<string> => {
  const { host, port, bodyLimitBytes } = core.environment;
  const app = await NestFactory.create<NestFastifyApplication>(
    root,
    gatewayAdapter(core, { bodyLimitBytes }),
    {
      ...gatewayApplicationOptions,
      logger: new NestLogger(core.logger),
    },
  );
  endInTime(app, core);
  await configureGateway(app);
  await app.listen(port, host);
  return app.getUrl();
};
