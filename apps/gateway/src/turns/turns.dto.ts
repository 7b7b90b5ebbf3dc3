import { isLanguageTag } from '@app/memory-core/domain/language';
import { parameterGroups } from '@app/memory-core/config/parameters';
import { type Metadata, roles } from '@app/memory-core/domain/turn';
import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { ProblemField } from '../openapi/problem.dto';
import { problemCodes } from '../problems/problem-codes';
import { ApiCount, ApiEnum, ApiTexts } from '../openapi/properties';
import { IsListOfNested } from '../validation/fields/lists';
import { IsMetadata } from '../validation/fields/metadata';
import { type Content, IsContent } from '../validation/fields/content';
import { IsIdentifier } from '../validation/fields/text';
import { IsInstant } from '../validation/fields/time';
import { IsFlag, IsFlagInText, IsOneOf, IsWholeNumber } from '../validation/fields/values';
import { Undeclared } from '../validation/instantiate';

/** The most that any deployment can allow; `readTurns` enforces this deployment's own limit (SPEC R1). */
export const maxTurns = parameterGroups.intake.maxTurnsPerRequest.max;

export const mostTurns = `At most ${parameterGroups.intake.maxTurnsPerRequest.default} turns unless the operator has set another limit.`;

const saidAs = [...roles, 'developer'] as const;

export class Turn {
  @IsIdentifier({
    description: 'The idempotency key: a repeated one has no second effect.',
    example: 'message-1',
  })
  readonly eventId!: string;

  @IsIdentifier({ description: 'The caller’s id of the end user.', example: 'user-1' })
  readonly userId!: string;

  @IsIdentifier({ description: 'The caller’s id of the conversation.', example: 'conversation-1' })
  readonly conversationId!: string;

  @IsOneOf(saidAs, {
    enumName: 'SaidAs',
    description:
      'Only `user` turns are evidence; the others are context. `tool`: what a tool answered; `developer` is kept as `system`.',
  })
  readonly role!: (typeof saidAs)[number];

  @IsContent({ example: 'I moved to Lisbon last year.' })
  readonly content!: Content;

  @IsIdentifier({ optional: true, description: 'The name of who spoke, where several people talk.' })
  readonly speaker?: string;

  @IsIdentifier(
    { optional: true, description: 'BCP 47 tag of its language, such as `pt-BR`. Left out, it is detected.' },
    (tag) => (isLanguageTag(tag) ? undefined : 'must be a BCP 47 language tag, such as en or pt-BR'),
  )
  readonly language?: string;

  @IsWholeNumber({
    optional: true,
    min: 0,
    description:
      'The position in the conversation. It only orders turns with the same `occurredAt`; missing numbers are reported as gaps.',
  })
  readonly sequence?: number;

  @IsFlag({
    optional: true,
    description: 'Whether the reply was cancelled and this is only its beginning.',
  })
  readonly partial?: boolean;

  @IsMetadata({ optional: true, description: 'The caller’s own annotations, returned unchanged.' })
  readonly metadata?: Metadata;

  @IsInstant({ example: '2026-03-14T09:30:00Z' })
  readonly occurredAt!: string;
}

export class TurnBatch {
  @IsListOfNested(() => Turn, { min: 1, max: maxTurns }, { description: mostTurns })
  readonly turns!: readonly Turn[];
}

/** What was said, without who sent it and when: the `data` of a CloudEvent. */
export class TurnData extends OmitType(Turn, ['eventId', 'userId', 'occurredAt']) {
  @IsIdentifier({ optional: true, description: 'The caller’s id of the end user, unless `subject` says it.' })
  readonly userId?: string;
}

/** Open to other parameters: a sender of CloudEvents may be configured with a URL that has some. */
@Undeclared(() => undefined)
export class TurnsQuery {
  @IsFlagInText({
    optional: true,
    description:
      'Of a batch: take the turns that are good, and list the others in `refused`. Without it, one bad turn refuses all.',
  })
  readonly partial?: boolean;
}

/** A turn of a batch that was not taken; the others were. */
export class RefusedTurn {
  @ApiCount({ description: 'Its place in the batch, from 0.', example: 1 })
  readonly index!: number;

  @ApiEnum('ProblemCode', problemCodes, { example: 'invalid-input' })
  readonly code!: string;

  @ApiProperty({ description: 'For people.' })
  readonly detail!: string;

  @ApiProperty({
    type: [ProblemField],
    description: 'What is wrong, with the fields as they stand in the whole body.',
    example: [{ field: 'turns[1].content', message: 'must not be empty' }],
  })
  readonly errors!: readonly ProblemField[];
}

export class Accepted {
  @ApiCount()
  readonly accepted!: number;

  @ApiTexts({ description: 'The `eventId`s that were known already. They had no second effect.' })
  readonly duplicates!: readonly string[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description:
      'Turns that were accepted but not stored, because the person has turned memory off. Absent if there are none.',
  })
  readonly notKept?: number;

  @ApiPropertyOptional({
    type: [RefusedTurn],
    description: 'With `partial=true`: the turns that were not taken. Absent if all were.',
  })
  readonly refused?: readonly RefusedTurn[];
}
