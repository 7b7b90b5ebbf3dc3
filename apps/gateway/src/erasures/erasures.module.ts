import { Module } from '@nestjs/common';
import { ErasuresController } from './erasures.controller';

@Module({ controllers: [ErasuresController] })
export class ErasuresModule {}
