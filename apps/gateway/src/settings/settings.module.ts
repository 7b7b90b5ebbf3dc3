import { Module } from '@nestjs/common';
import { SettingsController } from './settings.controller';
import { UserKeyController } from './user-key.controller';

@Module({ controllers: [SettingsController, UserKeyController] })
export class SettingsModule {}
