import { claimStates, polarities } from '@app/memory-core/domain/claim';
import { changeTypes } from '@app/memory-core/domain/change';
import { insightKinds, insightStatuses } from '@app/memory-core/domain/insight';
import { roles } from '@app/memory-core/domain/turn';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiSaidIn, Watermark } from '../context/context.dto';
import {
  ApiEnum,
  ApiMap,
  ApiNextCursor,
  ApiShare,
  ApiTexts,
  ApiTime,
  ApiWholeNumber,
} from '../openapi/properties';
import { IsListOf, SplitByCommas } from '../validation/fields/lists';
import { IsIdentifier } from '../validation/fields/text';
import { IsInstant } from '../validation/fields/time';
import { IsOneOf, oneOf } from '../validation/fields/values';
import { PageQuery, UserParams } from './params.dto';

export class ConversationParams extends UserParams {
  @IsIdentifier({ description: 'The `conversationId` of its turns, percent-encoded.' })
  readonly conversationId!: string;
}

const IsAsOf = () =>
  IsInstant({
    optional: true,
    description:
      'Show what was believed at this time. An RFC 3339 date and time with an offset; write a `+` as `%2B`.',
  });

export class ProfileQuery {
  @IsAsOf()
  readonly asOf?: string;
}

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

  @ApiProperty({ example: '2026-10' })
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

export class ProfileItem {
  @ApiProperty()
  readonly text!: string;

  @ApiEnum('InsightKind', insightKinds)
  readonly kind!: string;

  @ApiShare()
  readonly confidence!: number;

  @ApiShare()
  readonly importance!: number;

  @ApiTexts()
  readonly insightIds!: readonly string[];
}

export class ProfileSection {
  @ApiProperty()
  readonly category!: string;

  @ApiProperty()
  readonly title!: string;

  @ApiWholeNumber()
  readonly tokens!: number;

  @ApiProperty({ type: [ProfileItem] })
  readonly items!: readonly ProfileItem[];
}

/** SPEC R29. */
export class Profile {
  @ApiWholeNumber()
  readonly version!: number;

  @ApiProperty()
  readonly schema!: string;

  @ApiTime()
  readonly createdAt!: string;

  @ApiTime()
  readonly updatedAt!: string;

  @ApiWholeNumber()
  readonly messages!: number;

  @ApiWholeNumber()
  readonly tokens!: number;

  @ApiWholeNumber({
    optional: true,
    description: 'The number of believed memories that did not fit in the profile. They are still recalled.',
  })
  readonly leftOut?: number;

  @ApiProperty({ type: [ProfileSection] })
  readonly sections!: readonly ProfileSection[];
}

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
}

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

export class Conversation {
  @ApiProperty()
  readonly conversationId!: string;

  @ApiTime()
  readonly firstAt!: string;

  @ApiTime()
  readonly lastAt!: string;

  @ApiWholeNumber()
  readonly turns!: number;

  @ApiProperty()
  readonly ended!: boolean;

  @ApiTime({ optional: true })
  readonly endedAt?: string | undefined;

  @ApiPropertyOptional({ type: 'string' })
  readonly summary?: string | undefined;
}

export class Conversations {
  @ApiProperty({ type: [Conversation] })
  readonly items!: readonly Conversation[];

  @ApiNextCursor()
  readonly nextCursor?: string | undefined;
}

export class StoredTurn {
  @ApiProperty()
  readonly eventId!: string;

  @ApiProperty()
  readonly conversationId!: string;

  @ApiEnum('Role', roles)
  readonly role!: string;

  @ApiProperty()
  readonly content!: string;

  @ApiTime()
  readonly occurredAt!: string;

  @ApiPropertyOptional({ type: 'string' })
  readonly speaker?: string | undefined;

  @ApiWholeNumber({ optional: true })
  readonly sequence?: number | undefined;

  @ApiPropertyOptional({ type: 'boolean' })
  readonly partial?: boolean | undefined;

  @ApiMap({ oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] }, { optional: true })
  readonly metadata?: Readonly<Record<string, string | number | boolean>> | undefined;
}

export class Turns {
  @ApiProperty({ type: [StoredTurn] })
  readonly items!: readonly StoredTurn[];

  @ApiNextCursor()
  readonly nextCursor?: string | undefined;
}

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
