import { ApiProperty } from '@nestjs/swagger';
import { ApiCount } from '../openapi/properties';
import { IsDay } from '../validation/fields/time';

export class UsageQuery {
  @IsDay({ optional: true, description: 'First day (UTC). Default: 29 days before `to`.' })
  readonly from?: string;

  @IsDay({ optional: true, description: 'Last day (UTC), inclusive. Default: today.' })
  readonly to?: string;
}

export class UsageFigures {
  @ApiCount({ description: 'Requests sent, including failed ones and retries.' })
  readonly calls!: number;

  @ApiCount({ description: 'As counted by the endpoint; 0 if it does not say.' })
  readonly promptTokens!: number;

  @ApiCount()
  readonly completionTokens!: number;

  @ApiProperty({
    minimum: 0,
    description:
      'At the configured prices at the time of the call, in their currency. Models without a price cost 0.',
  })
  readonly cost!: number;
}

export class DayUsage extends UsageFigures {
  @ApiProperty({ format: 'date' })
  readonly day!: string;
}

export class TaskUsage extends UsageFigures {
  @ApiProperty()
  readonly task!: string;
}

export class ModelUsage extends UsageFigures {
  @ApiProperty()
  readonly model!: string;
}

export class Usage {
  @ApiProperty({ format: 'date' })
  readonly from!: string;

  @ApiProperty({ format: 'date' })
  readonly to!: string;

  @ApiProperty({ type: UsageFigures })
  readonly total!: UsageFigures;

  @ApiProperty({ type: [DayUsage], description: 'Days with calls, earliest first.' })
  readonly days!: readonly DayUsage[];

  @ApiProperty({ type: [TaskUsage], description: 'By the task the model was used for.' })
  readonly tasks!: readonly TaskUsage[];

  @ApiProperty({ type: [ModelUsage] })
  readonly models!: readonly ModelUsage[];
}
