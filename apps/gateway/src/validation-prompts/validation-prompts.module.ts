import { part } from '@app/app-kit';
import { ValidateInsights } from '@app/memory-core/agency';
import { Module } from '@nestjs/common';
import { ValidationPromptsController } from './validation-prompts.controller';

@Module({
  controllers: [ValidationPromptsController],
  providers: [part(ValidateInsights, ({ validation }) => validation)],
})
export class ValidationPromptsModule {}
