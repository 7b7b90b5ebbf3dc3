import { apiScopes } from '@app/memory-core/ports/api-key-store';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnums } from '../openapi/properties';

export class Whoami {
  @ApiProperty()
  readonly tenant!: string;

  @ApiPropertyOptional({
    description: 'The user that the key is of. Absent where it reaches every user of its tenant.',
  })
  readonly user?: string;

  @ApiProperty({ description: 'The public id of the key, never the key itself.' })
  readonly key!: string;

  @ApiEnums('ApiScope', apiScopes)
  readonly scopes!: readonly string[];
}
