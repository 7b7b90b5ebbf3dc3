import 'reflect-metadata';
import { runWorker } from '@app/app-kit';
import { ConsolidatorModule } from './consolidator.module';

void runWorker(
  {
    program: 'consolidator-worker',
    command: 'npm run start:consolidator',
    about: 'Merges insights, writes profiles and summaries, and delivers webhooks.',
    tasks: ['consolidation', 'summaries'],
  },
  ConsolidatorModule,
);
