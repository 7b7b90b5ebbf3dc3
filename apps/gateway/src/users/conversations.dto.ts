import { roles } from '@app/memory-core/domain/turn';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnum, ApiMap, ApiNextCursor, ApiTime, ApiWholeNumber } from '../openapi/properties';
import { IsIdentifier } from '../validation/fields/text';
import { UserParams } from './params.dto';

export class ConversationParams extends UserParams {
  @IsIdentifier({ description: 'The `conversationId` of its turns, percent-encoded.' })
  readonly conversationId!: string;
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
