import { part } from '@app/app-kit';
import { READINESS } from './readiness';
import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';

@Module({
  controllers: [HealthController],
  providers: [part(READINESS, ({ readiness }) => readiness)],
})
export class HealthModule {}
