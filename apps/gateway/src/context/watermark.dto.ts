import { ApiProperty } from '@nestjs/swagger';
import { ApiEnum, ApiWholeNumber } from '../openapi/properties';

export class SequenceGap {
  @ApiProperty()
  readonly conversationId!: string;

  @ApiWholeNumber()
  readonly missing!: number;
}

/** SPEC R14. */
export class Watermark {
  @ApiWholeNumber()
  readonly received!: number;

  @ApiWholeNumber()
  readonly extracted!: number;

  @ApiWholeNumber()
  readonly consolidated!: number;

  @ApiWholeNumber()
  readonly lagTurns!: number;

  @ApiProperty()
  readonly lagSeconds!: number;

  @ApiProperty({ type: [SequenceGap], description: 'Conversations with missing `sequence` numbers.' })
  readonly gaps!: readonly SequenceGap[];

  @ApiEnum('QueueState', ['away'], {
    optional: true,
    description:
      'Present while the queue cannot be reached: what was sent and is not stored yet is neither counted here nor part of the answer.',
  })
  readonly queue?: 'away';
}
