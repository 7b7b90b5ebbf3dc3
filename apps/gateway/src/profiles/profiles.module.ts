import { part } from '@app/app-kit';
import { ProfileVersions } from '@app/memory-core/consolidation';
import { Module } from '@nestjs/common';
import { ProfilesController } from './profiles.controller';

@Module({
  controllers: [ProfilesController],
  providers: [part(ProfileVersions, ({ profiles }) => profiles)],
})
export class ProfilesModule {}
