import { part } from '@app/app-kit';
import { AnnouncedSteps } from '@app/app-kit/composition';
import { DrainInbox } from '@app/memory-core/intake';
import { Rebuilds } from '@app/memory-core/rederivation';
import { Module } from '@nestjs/common';
import { DrainProcessor } from './drain.processor';
import { IndexProcessor } from './index.processor';
import { POINTS } from './points';
import { RebuildProcessor } from './rebuild.processor';
import { ExtractionProcessor } from './extraction.processor';

@Module({
  providers: [
    DrainProcessor,
    ExtractionProcessor,
    IndexProcessor,
    RebuildProcessor,
    part(DrainInbox, ({ drain }) => drain),
    part(AnnouncedSteps, ({ steps }) => steps),
    part(POINTS, ({ points }) => points),
    part(Rebuilds, ({ rebuilds }) => rebuilds),
  ],
})
export class ExtractorModule {}
