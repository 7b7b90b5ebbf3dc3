import { part } from '@app/app-kit';
import { ReadNotifications } from '@app/memory-core/notifications';
import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller';

@Module({
  controllers: [NotificationsController],
  providers: [part(ReadNotifications, ({ notifications }) => notifications)],
})
export class NotificationsModule {}
