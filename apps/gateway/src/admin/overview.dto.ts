import { queueNames } from '@app/memory-core/jobs';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiCount, ApiEnum, ApiMap, ApiTime } from '../openapi/properties';

export class QueueOverview {
  @ApiEnum('QueueName', queueNames)
  readonly name!: string;

  @ApiCount() readonly waiting!: number;
  @ApiCount() readonly active!: number;
  @ApiCount() readonly delayed!: number;
  @ApiCount() readonly parked!: number;

  @ApiProperty()
  readonly paused!: boolean;

  @ApiPropertyOptional({ type: 'number', minimum: 0 })
  readonly oldestWaitingSeconds?: number;
}

export class StandIns {
  @ApiCount()
  readonly turns!: number;

  @ApiCount()
  readonly waiting!: number;
}

export class Overview {
  @ApiProperty()
  readonly version!: string;

  @ApiProperty()
  readonly node!: string;

  @ApiTime({ description: 'When this gateway started.' })
  readonly startedAt!: string;

  @ApiProperty({ type: [QueueOverview] })
  readonly queues!: readonly QueueOverview[];

  @ApiCount()
  readonly parked!: number;

  @ApiPropertyOptional({ type: 'number', minimum: 0 })
  readonly oldestWaitingSeconds?: number;

  @ApiCount({ description: 'Users of the caller’s tenant that are not erased.' })
  readonly users!: number;

  @ApiCount({ description: 'The size of the files in the data directory.' })
  readonly storedBytes!: number;

  @ApiMap({ type: 'string', enum: ['up', 'down'] })
  readonly parts!: Readonly<Record<string, string>>;

  @ApiMap(
    { type: 'string', enum: ['closed', 'open', 'half-open'] },
    {
      description:
        'The circuit breaker of each task for which this process calls a model; empty if it works offline.',
    },
  )
  readonly modelCircuits!: Readonly<Record<string, string>>;

  @ApiProperty({
    type: StandIns,
    description:
      'Messages of all tenants that were read offline while the model was away or answered nothing valid, and those of them that it has yet to read.',
  })
  readonly standIns!: StandIns;
}
