import { Module } from '@nestjs/common';
import { DrainProcessor } from './drain.processor';
import { RebuildProcessor } from './rebuild.processor';
import { ExtractionProcessor } from './extraction.processor';

@Module({
  providers: [DrainProcessor, ExtractionProcessor, RebuildProcessor],
})
export class ExtractorModule {}
