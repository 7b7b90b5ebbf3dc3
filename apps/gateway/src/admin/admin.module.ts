import { part } from '@app/app-kit';
import { ReadOverview, ReadUsage } from '@app/app-kit/operations';
import { Module } from '@nestjs/common';
import { PARKED_WORK } from './parked-work';
import { ApiKeysController } from './api-keys.controller';
import { AuditController } from './audit.controller';
import { OverviewController } from './overview.controller';
import { ParkedController } from './parked.controller';
import { UsageController } from './usage.controller';

@Module({
  controllers: [ApiKeysController, AuditController, OverviewController, ParkedController, UsageController],
  providers: [
    part(PARKED_WORK, ({ operations }) => operations.parked),
    part(ReadOverview, ({ operations }) => operations.overview),
    part(ReadUsage, ({ operations }) => operations.usage),
  ],
})
export class AdminModule {}
