import { claimStates, lifeAreas, polarities } from '@app/memory-core/domain/claim';
import { insightKinds, insightStatuses } from '@app/memory-core/domain/insight';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiSaidIn } from '../context/items.dto';
import { ApiEnum, ApiNextCursor, ApiShare, ApiTime } from '../openapi/properties';
import { IsListOf, SplitByCommas } from '../validation/fields/lists';
import { IsIdentifier } from '../validation/fields/text';
import { IsOneOf, oneOf } from '../validation/fields/values';
import { PageQuery } from './params.dto';
import { IsAsOf } from './as-of';

export class InsightsQuery extends PageQuery {
  @SplitByCommas()
  @IsListOf(
    { rule: oneOf(insightStatuses), schema: { type: 'string', enum: [...insightStatuses] } },
    { min: 1, max: 20 },
    {
      optional: true,
      description: 'One or more statuses: repeat the parameter, or separate them by commas.',
    },
  )
  readonly status?: readonly (typeof insightStatuses)[number][];

  @IsIdentifier({ optional: true, description: 'A category of the tenant’s profile schema.' })
  readonly category?: string;

  @IsOneOf(insightKinds, { optional: true, description: 'Only insights of this kind.' })
  readonly kind?: (typeof insightKinds)[number];

  @IsAsOf()
  readonly asOf?: string;
}

export class Slot {
  @ApiProperty({ example: 'user.home' })
  readonly key!: string;

  @ApiProperty({ example: 'Lisbon' })
  readonly value!: string;
}

/** The words of a turn that an insight is learned from. */
export class Evidence {
  @ApiProperty()
  readonly eventId!: string;

  @ApiSaidIn()
  readonly conversationId?: string;

  @ApiProperty()
  readonly quote!: string;

  @ApiTime()
  readonly occurredAt!: string;
}

export class DatedWords {
  @ApiProperty({ example: 'last month' })
  readonly words!: string;

  @ApiProperty({ description: 'As exact as the words; `2015-05/..`: since then.', example: '2026-10' })
  readonly date!: string;
}

export class Instruction {
  @ApiPropertyOptional({
    type: 'string',
    description: 'The condition that it names.',
    example: 'when I ask about code',
  })
  readonly when?: string | undefined;
}

export class Claim {
  @ApiProperty({ description: '`user`, or the name of the speaker.' })
  readonly subject!: string;

  @ApiEnum('Polarity', polarities)
  readonly polarity!: string;

  @ApiEnum('ClaimState', claimStates)
  readonly state!: string;

  @ApiProperty({ description: 'The person’s own words, letter for letter.' })
  readonly quote!: string;

  @ApiPropertyOptional({
    type: [DatedWords],
    description: 'What words of the quote that name a time mean by the calendar.',
  })
  readonly dates?: readonly DatedWords[] | undefined;

  @ApiPropertyOptional({ type: [String], description: 'What the quote answers or corrects.' })
  readonly about?: readonly string[] | undefined;

  @ApiPropertyOptional({
    type: Instruction,
    description: 'That it tells the assistant how to behave, and under which condition.',
  })
  readonly instruction?: Instruction | undefined;

  @ApiEnum('LifeArea', lifeAreas, {
    optional: true,
    description:
      'The area of the person’s life that it describes for years. Identity, health and household do not fade by time alone.',
  })
  readonly area?: string | undefined;
}

export class Insight {
  @ApiProperty()
  readonly id!: string;

  @ApiProperty({
    description: 'The wording of a model, else the person’s own words, quoted.',
    example: '“I moved to Lisbon.”',
  })
  readonly statement!: string;

  @ApiProperty({ type: Claim })
  readonly claim!: Claim;

  @ApiProperty({ description: 'BCP 47 tag of the words; `und` where it is not known.', example: 'en' })
  readonly language!: string;

  @ApiPropertyOptional({ type: 'string', description: 'Which model worded the statement, where one did.' })
  readonly wordedBy?: string | undefined;

  @ApiProperty()
  readonly category!: string;

  @ApiEnum('InsightKind', insightKinds)
  readonly kind!: string;

  @ApiPropertyOptional({ type: Slot })
  readonly slot?: Slot | undefined;

  @ApiShare()
  readonly importance!: number;

  @ApiShare({ description: 'The current confidence; it decays with the time since the last confirmation.' })
  readonly confidence!: number;

  @ApiEnum('InsightStatus', insightStatuses)
  readonly status!: string;

  @ApiProperty({ description: '`false`: disabled by the person, so it is not used for anything.' })
  readonly enabled!: boolean;

  @ApiProperty()
  readonly explicit!: boolean;

  @ApiProperty({ type: [Evidence] })
  readonly evidence!: readonly Evidence[];

  @ApiTime()
  readonly recordedAt!: string;

  @ApiPropertyOptional({ type: 'string' })
  readonly supersededBy?: string | undefined;
}

export class Insights {
  @ApiProperty({ type: [Insight] })
  readonly items!: readonly Insight[];

  @ApiNextCursor()
  readonly nextCursor?: string | undefined;
}
