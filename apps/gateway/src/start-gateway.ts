import { endInTime, NestLogger } from '@app/app-kit';
import { type Installation } from '@app/app-kit/composition';
import { type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { configureGateway, gatewayAdapter, gatewayApplicationOptions } from './configure';

/** Serves HTTP with the gateway that `root` holds; ends by SIGTERM. Answers the URL it listens on. */
export const startGateway = async (installation: Installation, root: DynamicModule): Promise<string> => {
  const { host, port, bodyLimitBytes } = installation.environment;
  const app = await NestFactory.create<NestFastifyApplication>(
    root,
    gatewayAdapter(installation, { bodyLimitBytes }),
    {
      ...gatewayApplicationOptions,
      logger: new NestLogger(installation.logger),
    },
  );
  endInTime(app, installation);
  await configureGateway(app);
  await app.listen(port, host);
  return app.getUrl();
};
