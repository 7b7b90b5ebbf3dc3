import { administrativeActs } from '@app/memory-core/ports/audit-log';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnum, ApiMap, ApiNextCursor, ApiTime } from '../openapi/properties';

export class AuditEntry {
  @ApiProperty()
  readonly id!: string;

  @ApiTime()
  readonly at!: string;

  @ApiProperty({ description: 'The id of the API key, or the name of the program, that did it.' })
  readonly by!: string;

  @ApiEnum('AdministrativeAct', administrativeActs)
  readonly act!: string;

  @ApiPropertyOptional({ type: 'string', description: 'The id of what it was done to.' })
  readonly subject?: string | undefined;

  @ApiMap({ oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }] })
  readonly details!: Readonly<Record<string, string | number | boolean>>;
}

export class Audit {
  @ApiProperty({ type: [AuditEntry] })
  readonly items!: readonly AuditEntry[];

  @ApiNextCursor()
  readonly nextCursor?: string | undefined;
}
