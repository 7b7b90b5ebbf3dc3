import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnum, ApiWholeNumber } from './properties';
import { type ProblemDocument } from '../problems/problem';
import { type ProblemCode, problemCodes } from '../problems/problem-codes';

export class ProblemField {
  @ApiProperty({ description: 'The path of the field, such as `turns[3].content`.', example: 'content' })
  readonly field!: string;

  @ApiProperty({ description: 'What it must be. Never repeats its value.', example: 'is required' })
  readonly message!: string;
}

/** As OpenAI's clients read it. */
export class OpenAiError {
  @ApiProperty()
  readonly message!: string;

  @ApiProperty({ example: 'keepsake' })
  readonly type!: string;

  @ApiProperty({ description: 'That of the problem.' })
  readonly code!: string;

  @ApiProperty({ type: String, nullable: true, description: 'The first field that is wrong.' })
  readonly param!: string | null;
}

/** RFC 9457. */
export class Problem implements ProblemDocument {
  @ApiProperty({ format: 'uri', example: 'urn:keepsake:problem:invalid-input' })
  readonly type!: string;

  @ApiProperty({ description: 'The name of the status.', example: 'Bad Request' })
  readonly title!: string;

  @ApiWholeNumber({ example: 400 })
  readonly status!: number;

  @ApiProperty({ description: 'For people.' })
  readonly detail!: string;

  @ApiEnum('ProblemCode', problemCodes, { description: 'For programs; stable.' })
  readonly code!: ProblemCode;

  @ApiProperty({ type: [ProblemField], description: 'Every field that is wrong; empty if none is.' })
  readonly errors!: readonly ProblemField[];

  @ApiProperty({ description: 'As in `X-Request-Id` and in the logs.', format: 'uuid' })
  readonly requestId!: string;

  @ApiPropertyOptional({ type: OpenAiError, description: 'The same as OpenAI tells it; by the proxy alone.' })
  readonly error?: OpenAiError;
}
