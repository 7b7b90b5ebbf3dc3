import { jobs } from '@app/memory-core';
import { BullModule } from '@nestjs/bullmq';
import { Module } from '@nestjs/common';
import { DrainProcessor } from './drain.processor';
import { RebuildProcessor } from './rebuild.processor';
import { ExtractionProcessor } from './extraction.processor';

@Module({
  imports: [
    BullModule.registerQueue(
      { name: jobs.drain.queue },
      { name: jobs['extractor-steps'].queue },
      { name: jobs.rebuild.queue },
    ),
  ],
  providers: [DrainProcessor, ExtractionProcessor, RebuildProcessor],
})
export class ExtractorModule {}
