import { part } from '@app/app-kit';
import { Module } from '@nestjs/common';
import { READINESS } from './readiness';
import { HealthController } from './health.controller';

@Module({
  controllers: [HealthController],
  providers: [part(READINESS, ({ readiness }) => readiness)],
})
export class HealthModule {}
