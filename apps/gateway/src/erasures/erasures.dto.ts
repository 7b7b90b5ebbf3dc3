import { recordKinds } from '@app/memory-core/ports/record-store';
import { remnants } from '@app/memory-core/ports/user-traces';
import { ApiProperty } from '@nestjs/swagger';
import { ApiCount, ApiEnums, ApiTime, ApiWholeNumber } from '../openapi/properties';

export class ErasedFromQueue {
  @ApiCount() readonly keys!: number;
  @ApiCount() readonly jobs!: number;
}

const count = { type: 'integer', minimum: 0 } as const;

export class Erased {
  @ApiCount()
  readonly keys!: number;

  @ApiProperty({
    type: 'object',
    description: 'Records of each kind.',
    additionalProperties: false,
    properties: Object.fromEntries(recordKinds.map((kind) => [kind, count])),
    required: [...recordKinds],
  })
  readonly store!: Readonly<Record<string, number>>;

  @ApiProperty({ type: ErasedFromQueue })
  readonly queue!: ErasedFromQueue;

  @ApiCount({ description: 'Points of the vector index; 0 where everything is found in process.' })
  readonly points!: number;

  @ApiCount()
  readonly caches!: number;
}

/** What was erased from where (SPEC R69). */
export class ErasureReceipt {
  @ApiTime()
  readonly erasedAt!: string;

  @ApiWholeNumber({
    description: 'The user’s epoch from now on. Work from an earlier epoch writes nothing.',
  })
  readonly epoch!: number;

  @ApiProperty({
    description:
      '`true` if it completed an interrupted erasure. What was said since that began is still there.',
  })
  readonly resumed!: boolean;

  @ApiProperty({ type: Erased })
  readonly erased!: Erased;

  @ApiCount({ description: 'Jobs that are still running. They write nothing, and their records expire.' })
  readonly stillRunning!: number;

  @ApiEnums('Remnant', remnants, {
    description:
      'Where bytes stay that nothing can be read from without the destroyed key, but ids, times and states: `database-rows` and `database-log` until the database overwrites them, `backups` until the operator throws them away. docs/privacy.md says how long.',
  })
  readonly pending!: readonly string[];
}
