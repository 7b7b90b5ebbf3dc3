import 'reflect-metadata';
import { runWorker } from '@app/app-kit';
import { DecayModule } from './decay.module';

void runWorker('decay-scheduler', DecayModule);
