import { decisions } from '@app/memory-core/agency';
import { changeTypes } from '@app/memory-core/domain/change';
import { insightStatuses, reviewReasons } from '@app/memory-core/domain/insight';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnum, ApiShare, ApiTexts, ApiTime, ApiWholeNumber } from '../openapi/properties';
import { UserParams } from '../users/params.dto';
import { Change } from '../users/changes.dto';
import { Insight } from '../users/insights.dto';
import { Profile } from '../users/profile.dto';
import { IsIdentifier, IsStatement } from '../validation/fields/text';
import { IsOneOf } from '../validation/fields/values';

export class InsightParams extends UserParams {
  @IsIdentifier({ description: 'The `id` of an insight.' })
  readonly insightId!: string;
}

export class DecisionRequest {
  @IsOneOf(decisions, { enumName: 'DecisionName', example: 'confirm' })
  readonly decision!: (typeof decisions)[number];
}

export class CorrectionRequest {
  @IsStatement(2_048, {
    description: 'What is so instead, in the words of the person.',
    example: 'I live in Porto now.',
  })
  readonly statement!: string;
}

/** An insight with everything that a person may decide on. */
export class SeenInsight extends Insight {
  @ApiPropertyOptional({ type: 'string' })
  readonly subcategory?: string | undefined;

  @ApiProperty()
  readonly pinned!: boolean;

  @ApiEnum('ReviewReason', reviewReasons, { optional: true })
  readonly reviewReason?: string | undefined;

  @ApiTime()
  readonly validFrom!: string;

  @ApiTime({ optional: true })
  readonly validTo?: string | undefined;

  @ApiTexts()
  readonly supersedes!: readonly string[];

  @ApiWholeNumber()
  readonly confirmations!: number;

  @ApiTime()
  readonly lastConfirmedAt!: string;

  @ApiTime({ optional: true })
  readonly lastRecalledAt?: string | undefined;

  @ApiWholeNumber()
  readonly recalls!: number;

  @ApiProperty()
  readonly extractor!: string;
}

export class CategoryMemories {
  @ApiProperty()
  readonly category!: string;

  @ApiProperty()
  readonly title!: string;

  @ApiProperty({ type: [SeenInsight] })
  readonly items!: readonly SeenInsight[];
}

export class Memories {
  @ApiPropertyOptional({ type: Profile })
  readonly profile?: Profile | undefined;

  @ApiProperty({ type: [CategoryMemories] })
  readonly categories!: readonly CategoryMemories[];
}

export class ConfidencePoint {
  @ApiTime()
  readonly at!: string;

  @ApiShare()
  readonly confidence!: number;

  @ApiEnum('ConfidenceEvent', ['said', 'now', ...changeTypes])
  readonly event!: string;
}

export class StatusPoint {
  @ApiTime()
  readonly at!: string;

  @ApiEnum('InsightStatus', insightStatuses)
  readonly status!: string;

  @ApiProperty()
  readonly cause!: string;
}

export class ExplainedInsight {
  @ApiProperty({ type: SeenInsight })
  readonly insight!: SeenInsight;

  @ApiProperty({
    type: [ConfidencePoint],
    description: 'Its confidence at each event, earliest first; the last entry is the current one.',
  })
  readonly confidenceOverTime!: readonly ConfidencePoint[];

  @ApiProperty({ type: [StatusPoint] })
  readonly statusHistory!: readonly StatusPoint[];

  @ApiProperty({ type: [Change] })
  readonly changes!: readonly Change[];
}

export class DecidedInsight {
  @ApiProperty({ type: SeenInsight })
  readonly insight!: SeenInsight;

  @ApiProperty({ description: '`false` if the decision was already in effect.' })
  readonly changed!: boolean;
}

export class CorrectedInsight {
  @ApiProperty({ type: [SeenInsight], description: 'The insights that the statement led to.' })
  readonly insights!: readonly SeenInsight[];

  @ApiProperty({ type: [SeenInsight], description: 'The insights that they replaced.' })
  readonly superseded!: readonly SeenInsight[];
}
