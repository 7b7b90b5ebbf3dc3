import { part } from '@app/app-kit';
import { Rebuilds } from '@app/memory-core/rederivation';
import { Module } from '@nestjs/common';
import { RebuildController } from './rebuild.controller';

@Module({
  controllers: [RebuildController],
  providers: [part(Rebuilds, ({ rebuilds }) => rebuilds)],
})
export class RebuildModule {}
