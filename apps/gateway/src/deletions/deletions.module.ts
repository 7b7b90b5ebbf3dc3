import { part } from '@app/app-kit';
import { DeleteMemories } from '@app/memory-core/agency';
import { Module } from '@nestjs/common';
import { DeletionsController } from './deletions.controller';

@Module({
  controllers: [DeletionsController],
  providers: [part(DeleteMemories, ({ agency }) => agency.remove)],
})
export class DeletionsModule {}
