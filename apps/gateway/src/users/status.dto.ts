import { ApiProperty } from '@nestjs/swagger';
import { Watermark } from '../context/watermark.dto';
import { ApiTime, ApiWholeNumber } from '../openapi/properties';

export class StatusCounts {
  @ApiWholeNumber() readonly stored!: number;
  @ApiWholeNumber() readonly extracted!: number;
  @ApiWholeNumber() readonly consolidated!: number;
  @ApiWholeNumber() readonly flagged!: number;
  @ApiWholeNumber() readonly extractionCalls!: number;
  @ApiWholeNumber() readonly consolidations!: number;
}

export class FailedWork {
  @ApiProperty()
  readonly work!: string;

  @ApiProperty()
  readonly code!: string;

  @ApiWholeNumber()
  readonly attempts!: number;

  @ApiTime()
  readonly failedAt!: string;
}

/** SPEC R68. */
export class Status {
  @ApiProperty({ type: Watermark })
  readonly watermark!: Watermark;

  @ApiWholeNumber({ description: 'Turns and lifecycle events that were received but not yet drained.' })
  readonly pendingEntries!: number;

  @ApiWholeNumber({
    description: 'Planned work that is not done yet: extraction, consolidation and summaries.',
  })
  readonly pendingSteps!: number;

  @ApiWholeNumber({
    description:
      'Messages that were read offline while the model was away or answered nothing valid, and that it has yet to read.',
  })
  readonly waitingForModel!: number;

  @ApiProperty({ type: StatusCounts, description: 'Totals since the user’s first turn.' })
  readonly counts!: StatusCounts;

  @ApiTime({ optional: true })
  readonly lastReceivedAt?: string | undefined;

  @ApiTime({
    optional: true,
    description:
      'The time of the latest entry of the change log. For something learned, that is when it was said; for a decision or decay, when it happened.',
  })
  readonly lastUpdatedAt?: string | undefined;

  @ApiProperty({ type: [FailedWork] })
  readonly failed!: readonly FailedWork[];
}
