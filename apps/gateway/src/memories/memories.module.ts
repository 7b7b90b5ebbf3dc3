import { part } from '@app/app-kit';
import { SearchMemories } from '@app/memory-core/recall';
import { Module } from '@nestjs/common';
import { MemoriesController } from './memories.controller';

@Module({
  controllers: [MemoriesController],
  providers: [part(SearchMemories, ({ search }) => search)],
})
export class MemoriesModule {}
