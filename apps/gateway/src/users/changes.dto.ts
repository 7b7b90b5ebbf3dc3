import { changeTypes } from '@app/memory-core/domain/change';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnum, ApiNextCursor, ApiTexts, ApiTime } from '../openapi/properties';

export class Change {
  @ApiProperty()
  readonly id!: string;

  @ApiEnum('ChangeType', changeTypes)
  readonly type!: string;

  @ApiTime()
  readonly at!: string;

  @ApiProperty()
  readonly cause!: string;

  @ApiTexts()
  readonly subjectIds!: readonly string[];

  @ApiProperty()
  readonly text!: string;

  @ApiPropertyOptional({ type: 'string' })
  readonly before?: string | undefined;

  @ApiPropertyOptional({ type: 'string' })
  readonly after?: string | undefined;
}

export class Changes {
  @ApiProperty({ type: [Change] })
  readonly items!: readonly Change[];

  @ApiNextCursor()
  readonly nextCursor?: string | undefined;
}
