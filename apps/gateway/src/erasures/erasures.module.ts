import { part } from '@app/app-kit';
import { EraseUser } from '@app/memory-core/privacy';
import { Module } from '@nestjs/common';
import { ErasuresController } from './erasures.controller';

@Module({
  controllers: [ErasuresController],
  providers: [part(EraseUser, ({ eraseUser }) => eraseUser)],
})
export class ErasuresModule {}
