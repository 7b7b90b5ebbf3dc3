import { ApiProperty } from '@nestjs/swagger';
import { ApiNextCursor, ApiTexts, ApiTime } from '../openapi/properties';
import { Slot } from './insights.dto';

export class SlotValue extends Slot {
  @ApiTime()
  readonly at!: string;
}

/** A topic that keeps coming back (SPEC R27). */
export class Attractor {
  @ApiProperty()
  readonly id!: string;

  @ApiProperty()
  readonly label!: string;

  @ApiProperty()
  readonly gist!: string;

  @ApiProperty()
  readonly strength!: number;

  @ApiTexts()
  readonly insightIds!: readonly string[];

  @ApiProperty({ type: [SlotValue] })
  readonly slotHistory!: readonly SlotValue[];

  @ApiTime()
  readonly createdAt!: string;

  @ApiTime()
  readonly updatedAt!: string;
}

export class Attractors {
  @ApiProperty({ type: [Attractor] })
  readonly items!: readonly Attractor[];

  @ApiNextCursor()
  readonly nextCursor?: string | undefined;
}
