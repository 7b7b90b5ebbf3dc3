import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ProblemField } from '../openapi/problem.dto';
import { ApiEnum, ApiWholeNumber } from '../openapi/properties';
import { problemCodes } from '../problems/problem-codes';
import { IsListOfNested } from '../validation/fields/lists';
import { Context } from './context.dto';
import { ContextRequest } from './context-request.dto';

export const mostContexts = 32;

export class ContextsRequest {
  @IsListOfNested(
    () => ContextRequest,
    { min: 1, max: mostContexts },
    { description: 'Each counts as a request of the tenant.' },
  )
  readonly contexts!: readonly ContextRequest[];
}

/** Why one of several could not be answered. */
export class ItemProblem {
  @ApiWholeNumber({ description: 'The status that it has where it is asked for alone.', example: 428 })
  readonly status!: number;

  @ApiEnum('ProblemCode', problemCodes, { description: 'For programs; stable.' })
  readonly code!: string;

  @ApiProperty({ description: 'For people.' })
  readonly detail!: string;

  @ApiProperty({ type: [ProblemField], description: 'Every field that is wrong; empty if none is.' })
  readonly errors!: readonly ProblemField[];
}

export class ContextOutcome {
  @ApiProperty({ example: 'user-1' })
  readonly userId!: string;

  @ApiPropertyOptional({ type: Context, description: 'Absent if there is a `problem`.' })
  readonly context?: Context;

  @ApiPropertyOptional({ type: ItemProblem })
  readonly problem?: ItemProblem;
}

export class Contexts {
  @ApiProperty({ type: [ContextOutcome], description: 'In the order in which they were asked for.' })
  readonly items!: readonly ContextOutcome[];
}
