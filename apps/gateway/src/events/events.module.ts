import { part } from '@app/app-kit';
import { ReceiveEntries } from '@app/memory-core/intake';
import { Module } from '@nestjs/common';
import { EventsController } from './events.controller';

@Module({
  controllers: [EventsController],
  providers: [part(ReceiveEntries, ({ receive }) => receive)],
})
export class EventsModule {}
