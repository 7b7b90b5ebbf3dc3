import { type QueueName, queueNames } from '@app/memory-core/jobs';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiCount, ApiEnum, ApiNextCursor, ApiTime, ApiWholeNumber } from '../openapi/properties';
import { PageQuery } from '../users/params.dto';
import { IsIdentifier, IsName } from '../validation/fields/text';
import { MayBeAbsent } from '../validation/forms';
import { IsOneOf } from '../validation/fields/values';

const IsQueue = () => IsOneOf(queueNames, { optional: true, description: 'Only work of this queue.' });
const IsCode = () =>
  IsName(64, {
    optional: true,
    description: 'Only work whose last error has this code, such as `model-unavailable`.',
  });
const IsUser = () => IsIdentifier({ optional: true, description: 'Only work of this user.' });

/** All given filters must match. */
export class ParkedQuery extends PageQuery {
  @IsQueue() readonly queue?: QueueName;
  @IsCode() readonly code?: string;
  @IsUser() readonly userId?: string;
}

/** All given filters must match; without a body, everything does. */
@MayBeAbsent
export class ParkedRelease {
  @IsQueue() readonly queue?: QueueName;
  @IsCode() readonly code?: string;
  @IsUser() readonly userId?: string;
}

export class ParkedParams {
  @IsIdentifier({ description: 'The `id` of a parked job.' })
  readonly jobId!: string;
}

export class ParkedReleased {
  @ApiCount()
  readonly released!: number;
}

export class ParkedJob {
  @ApiProperty()
  readonly id!: string;

  @ApiEnum('QueueName', queueNames)
  readonly queue!: string;

  @ApiProperty()
  readonly work!: string;

  @ApiPropertyOptional({ type: 'string' })
  readonly userId?: string;

  @ApiProperty()
  readonly code!: string;

  @ApiWholeNumber()
  readonly attempts!: number;

  @ApiTime()
  readonly failedAt!: string;
}

export class Parked {
  @ApiProperty({ type: [ParkedJob] })
  readonly items!: readonly ParkedJob[];

  @ApiNextCursor()
  readonly nextCursor?: string | undefined;
}
