import { commandStatuses } from '@app/memory-core/agency';
import { memoryCommandNames } from '@app/memory-core/domain/memory-command';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiSaidIn } from '../context/items.dto';
import { DeletionPlan } from '../deletions/deletions.dto';
import { ErasureReceipt } from '../erasures/erasures.dto';
import { Memories, SeenInsight } from '../insights/insights.dto';
import { ApiEnum, ApiNextCursor, ApiTexts, ApiTime, ApiWholeNumber } from '../openapi/properties';
import { UserParams } from '../users/params.dto';
import { IsIdentifier, IsLike, IsSentence } from '../validation/fields/text';

export class CommandParams extends UserParams {
  @IsIdentifier({ description: 'The `commandId` of an earlier answer.' })
  readonly commandId!: string;
}

export class CommandRequest {
  @IsSentence(2_048, { example: 'What do you remember about me?' })
  readonly text!: string;

  @IsIdentifier({ optional: true })
  readonly conversationId?: string;
}

export class CommandConfirmation {
  @IsLike(/^[A-Za-z0-9_-]{16,32768}$/, 'must be the confirmation token of an earlier answer')
  readonly token!: string;
}

export class UnderstoodCommand {
  @ApiEnum('CommandName', memoryCommandNames)
  readonly name!: string;

  @ApiPropertyOptional({ type: 'string' })
  readonly topic?: string;

  @ApiTexts({
    optional: true,
    description: 'All topics, if several are to be forgotten together; `topic` is the first.',
  })
  readonly topics?: readonly string[];
}

export class EverythingCounted {
  @ApiWholeNumber() readonly insights!: number;
  @ApiWholeNumber() readonly conversations!: number;
  @ApiWholeNumber() readonly messages!: number;
}

export class ConfirmationToken {
  @ApiProperty()
  readonly token!: string;

  @ApiTime()
  readonly expiresAt!: string;
}

export class CommandReply {
  @ApiProperty()
  readonly commandId!: string;

  @ApiEnum('CommandStatus', commandStatuses)
  readonly status!: string;

  @ApiPropertyOptional({ type: UnderstoodCommand })
  readonly understood?: UnderstoodCommand | undefined;

  @ApiProperty({ description: 'An answer to show to the person.' })
  readonly text!: string;

  @ApiPropertyOptional({ type: DeletionPlan, description: 'What would be deleted.' })
  readonly plan?: DeletionPlan | undefined;

  @ApiPropertyOptional({
    type: EverythingCounted,
    description: 'What would be deleted if everything were.',
  })
  readonly everything?: EverythingCounted | undefined;

  @ApiPropertyOptional({
    type: ConfirmationToken,
    description: 'Nothing is done until this token is sent back.',
  })
  readonly confirmation?: ConfirmationToken | undefined;

  @ApiPropertyOptional({ type: Memories })
  readonly memories?: Memories | undefined;

  @ApiPropertyOptional({ type: [SeenInsight] })
  readonly believed?: readonly SeenInsight[] | undefined;

  @ApiPropertyOptional({ type: [SeenInsight], description: 'Insights that are no longer believed.' })
  readonly outdated?: readonly SeenInsight[] | undefined;

  @ApiPropertyOptional({ type: SeenInsight, description: 'The insight that would no longer be believed.' })
  readonly disputed?: SeenInsight | undefined;

  @ApiPropertyOptional({
    type: [SeenInsight],
    description: 'The insights that may be meant; ask the person which.',
  })
  readonly choices?: readonly SeenInsight[] | undefined;

  @ApiPropertyOptional({ type: DeletionPlan })
  readonly deleted?: DeletionPlan | undefined;

  @ApiPropertyOptional({ type: ErasureReceipt })
  readonly erased?: ErasureReceipt | undefined;
}

export class Command extends CommandReply {
  @ApiPropertyOptional({
    type: [CommandReply],
    description:
      'Answers to what else the text asks, each to be confirmed by itself. `refused`: the rest was done, but not this.',
  })
  readonly further?: readonly CommandReply[] | undefined;
}

export class PendingCommand {
  @ApiProperty()
  readonly commandId!: string;

  @ApiTime()
  readonly at!: string;

  @ApiProperty({ type: UnderstoodCommand })
  readonly understood!: UnderstoodCommand;

  @ApiProperty()
  readonly words!: string;

  @ApiProperty()
  readonly eventId!: string;

  @ApiSaidIn()
  readonly conversationId?: string;
}

export class PendingCommands {
  @ApiProperty({ type: [PendingCommand] })
  readonly items!: readonly PendingCommand[];

  @ApiNextCursor()
  readonly nextCursor?: string | undefined;
}
