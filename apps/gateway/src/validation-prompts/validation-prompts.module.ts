import { Module } from '@nestjs/common';
import { ValidationPromptsController } from './validation-prompts.controller';

@Module({ controllers: [ValidationPromptsController] })
export class ValidationPromptsModule {}
