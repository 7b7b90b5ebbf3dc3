import 'reflect-metadata';
import { runWorker } from '@app/app-kit';
import { ConsolidatorModule } from './consolidator.module';

void runWorker('consolidator-worker', ConsolidatorModule);
