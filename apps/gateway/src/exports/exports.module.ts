import { part } from '@app/app-kit';
import { ExportMemory, ImportMemory } from '@app/memory-core/portability';
import { Module } from '@nestjs/common';
import { ExportsController } from './exports.controller';

@Module({
  controllers: [ExportsController],
  providers: [part(ExportMemory, ({ exports }) => exports), part(ImportMemory, ({ imports }) => imports)],
})
export class ExportsModule {}
