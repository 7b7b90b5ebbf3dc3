import { jobs } from '@app/memory-core';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { ConsolidationProcessor } from './consolidation.processor';

@Module({
  imports: [BullModule.registerQueue({ name: jobs['consolidator-steps'].queue })],
  providers: [ConsolidationProcessor],
})
export class ConsolidatorModule {}
