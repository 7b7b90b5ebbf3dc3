import { part } from '@app/app-kit';
import { BuildContext } from '@app/memory-core/context';
import { Module } from '@nestjs/common';
import { ContextController } from './context.controller';
import { ContextsController } from './contexts.controller';

@Module({
  controllers: [ContextController, ContextsController],
  providers: [part(BuildContext, ({ context }) => context)],
})
export class ContextModule {}
