import { Module } from '@nestjs/common';
import { DeletionsController } from './deletions.controller';

@Module({ controllers: [DeletionsController] })
export class DeletionsModule {}
