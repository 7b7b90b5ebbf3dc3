import { part } from '@app/app-kit';
import { RunCommands } from '@app/memory-core/agency';
import { Module } from '@nestjs/common';
import { CommandsController } from './commands.controller';

@Module({
  controllers: [CommandsController],
  providers: [part(RunCommands, ({ agency }) => agency.commands)],
})
export class CommandsModule {}
