import 'reflect-metadata';
import { runWorker } from '@app/app-kit';
import { DecayModule } from './decay.module';

void runWorker(
  {
    program: 'decay-scheduler',
    command: 'npm run start:decay',
    about: 'Applies what time has changed, and picks up work that got lost.',
  },
  DecayModule,
);
