import { Module } from '@nestjs/common';
import { ApiKeysController } from './api-keys.controller';
import { AuditController } from './audit.controller';
import { OverviewController } from './overview.controller';
import { ParkedController } from './parked.controller';
import { UsageController } from './usage.controller';

@Module({
  controllers: [ApiKeysController, AuditController, OverviewController, ParkedController, UsageController],
})
export class AdminModule {}
