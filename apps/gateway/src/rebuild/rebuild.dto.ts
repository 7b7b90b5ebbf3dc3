import { rebuildActs } from '@app/memory-core/ports/rebuild-jobs';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { ApiCount, ApiEnum, ApiTime } from '../openapi/properties';

export class RebuildCounts {
  @ApiCount() readonly same!: number;
  @ApiCount() readonly added!: number;
  @ApiCount() readonly gone!: number;
  @ApiCount() readonly changed!: number;
  @ApiCount({ description: 'Differences that neither the extractor version nor the flagging explains.' })
  readonly unexplained!: number;
}

/** SPEC R35. */
export class Rebuild {
  @ApiEnum('RebuildAct', rebuildActs)
  readonly act!: string;

  @ApiEnum('RebuildState', ['waiting', 'running', 'done', 'failed'])
  readonly state!: string;

  @ApiTime()
  readonly requestedAt!: string;

  @ApiPropertyOptional({
    type: RebuildCounts,
    description: 'Insights by how they differ after the rebuild.',
  })
  readonly counts?: RebuildCounts;
}
