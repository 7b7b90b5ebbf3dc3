import { part } from '@app/app-kit';
import { UserKeyDoor } from '@app/memory-core/privacy';
import { UserSettingsBook } from '@app/memory-core/settings';
import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller';
import { UserKeyController } from './user-key.controller';

@Module({
  controllers: [SettingsController, UserKeyController],
  providers: [
    part(UserSettingsBook, ({ settings }) => settings),
    part(UserKeyDoor, ({ userKeys }) => userKeys),
  ],
})
export class SettingsModule {}
