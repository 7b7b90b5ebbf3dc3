import 'reflect-metadata';
import { runWorker } from '@app/app-kit';
import { ExtractorModule } from './extractor.module';

void runWorker(
  {
    program: 'extractor-worker',
    command: 'npm run start:extractor',
    about: 'Stores the turns that the gateway accepted, and extracts insights from them.',
    tasks: ['extraction'],
  },
  ExtractorModule,
);
