import 'reflect-metadata';
import { runWorker } from '@app/app-kit';
import { ExtractorModule } from './extractor.module';

void runWorker('extractor-worker', ExtractorModule);
