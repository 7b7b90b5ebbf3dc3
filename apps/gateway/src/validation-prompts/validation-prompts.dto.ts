import { insightStatuses } from '@app/memory-core/domain/insight';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnum, ApiShare } from '../openapi/properties';
import { IsIdentifier } from '../validation/fields/text';
import { IsOneOf } from '../validation/fields/values';

export class ValidationQuery {
  @IsIdentifier({ description: 'The conversation in which the question would be asked.' })
  readonly conversationId!: string;
}

export class ValidationAnswer {
  @IsOneOf(['yes', 'no'])
  readonly answer!: 'yes' | 'no';
}

export class ValidationQuestion {
  @ApiProperty()
  readonly insightId!: string;

  @ApiProperty()
  readonly statement!: string;

  @ApiProperty({
    description: 'The question, to be asked word for word.',
    example: 'I remember you mentioning that you live in Lisbon. Is that still so?',
  })
  readonly text!: string;
}

export class ValidationPrompt {
  @ApiPropertyOptional({
    type: ValidationQuestion,
    description: 'Absent if there is nothing to ask in this conversation.',
  })
  readonly prompt?: ValidationQuestion;
}

export class ValidationSettled {
  @ApiProperty({
    description: 'The insight that was asked about, or the one it has since been merged into.',
  })
  readonly insightId!: string;

  @ApiEnum('InsightStatus', insightStatuses)
  readonly status!: string;

  @ApiShare()
  readonly confidence!: number;
}
