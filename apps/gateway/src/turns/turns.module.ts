import { part } from '@app/app-kit';
import { ReceiveEntries } from '@app/memory-core/intake';
import { Module } from '@nestjs/common';
import { TurnsController } from './turns.controller';

@Module({
  controllers: [TurnsController],
  providers: [part(ReceiveEntries, ({ receive }) => receive)],
})
export class TurnsModule {}
