import { Module } from '@nestjs/common';
import { RebuildController } from './rebuild.controller';

@Module({ controllers: [RebuildController] })
export class RebuildModule {}
