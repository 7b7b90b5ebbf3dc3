import { insightStatuses } from '@app/memory-core/domain/insight';
import { roles } from '@app/memory-core/domain/turn';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiSaidIn } from '../context/items.dto';
import { ApiEnum, ApiTexts, ApiTime, ApiWholeNumber } from '../openapi/properties';
import { OneOfForms } from '../validation/forms';
import { IsIdentifier, IsText } from '../validation/fields/text';
import { instantOf, IsInstant } from '../validation/fields/time';
import { IsFlag, IsOneOf } from '../validation/fields/values';

class Deleting {
  @IsFlag({ optional: true, description: 'Only show what would be deleted. Default: `false`.' })
  readonly dryRun?: boolean;
}

export class DeleteInsight extends Deleting {
  @IsOneOf(['insight'])
  readonly by!: 'insight';

  @IsIdentifier()
  readonly insightId!: string;
}

export class DeleteCategory extends Deleting {
  @IsOneOf(['category'])
  readonly by!: 'category';

  @IsIdentifier()
  readonly category!: string;
}

export class DeleteConversation extends Deleting {
  @IsOneOf(['conversation'])
  readonly by!: 'conversation';

  @IsIdentifier()
  readonly conversationId!: string;
}

export class DeleteTopic extends Deleting {
  @IsOneOf(['topic'])
  readonly by!: 'topic';

  @IsText(1_024)
  readonly topic!: string;
}

const later = ({ from, to }: DeleteTimeSpan): string | undefined =>
  instantOf(from) >= instantOf(to) ? 'must be later than `from`' : undefined;

export class DeleteTimeSpan extends Deleting {
  @IsOneOf(['time'])
  readonly by!: 'time';

  @IsInstant({ description: 'Start of the time span in which it was said, inclusive.' })
  readonly from!: string;

  @IsInstant({ description: 'End of the time span, exclusive.', together: later })
  readonly to!: string;
}

/** The ways to select what is deleted. */
@OneOfForms('by', {
  insight: DeleteInsight,
  category: DeleteCategory,
  conversation: DeleteConversation,
  topic: DeleteTopic,
  time: DeleteTimeSpan,
})
export class DeletionRequest {}

export type DeletionForm = DeleteInsight | DeleteCategory | DeleteConversation | DeleteTopic | DeleteTimeSpan;

export class DeletionCounts {
  @ApiWholeNumber() readonly messages!: number;
  @ApiWholeNumber() readonly insights!: number;
  @ApiWholeNumber() readonly conversations!: number;
}

export class DeletedMessage {
  @ApiProperty()
  readonly eventId!: string;

  @ApiSaidIn()
  readonly conversationId?: string;

  @ApiEnum('Role', roles)
  readonly role!: string;

  @ApiProperty()
  readonly content!: string;

  @ApiTime()
  readonly occurredAt!: string;
}

export class DeletedInsight {
  @ApiProperty()
  readonly id!: string;

  @ApiProperty()
  readonly statement!: string;

  @ApiEnum('InsightStatus', insightStatuses)
  readonly status!: string;
}

export class KeptInsight extends DeletedInsight {
  @ApiPropertyOptional({
    type: 'string',
    description: 'The old statement, if the new one is told from other sources.',
  })
  readonly before?: string;
}

export class DeletionInsights {
  @ApiProperty({ type: [DeletedInsight] })
  readonly gone!: readonly DeletedInsight[];

  @ApiProperty({ type: [KeptInsight], description: 'Insights that stay because they have other sources.' })
  readonly kept!: readonly KeptInsight[];

  @ApiProperty({
    type: [DeletedInsight],
    description: 'Insights that are believed again, because what contradicted them is deleted.',
  })
  readonly restored!: readonly DeletedInsight[];
}

export class DeletionPlan {
  @ApiProperty({ type: DeletionCounts })
  readonly counts!: DeletionCounts;

  @ApiProperty({ type: [DeletedMessage] })
  readonly messages!: readonly DeletedMessage[];

  @ApiProperty({ type: DeletionInsights })
  readonly insights!: DeletionInsights;

  @ApiTexts()
  readonly conversationIds!: readonly string[];
}

export class Deletion extends DeletionPlan {
  @ApiProperty()
  readonly dryRun!: boolean;
}
