import { part } from '@app/app-kit';
import { SeeMemory } from '@app/memory-core/agency';
import { Module } from '@nestjs/common';
import { UsersController } from './users.controller';

@Module({
  controllers: [UsersController],
  providers: [part(SeeMemory, ({ see }) => see)],
})
export class UsersModule {}
