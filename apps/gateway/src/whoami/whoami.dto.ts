import { apiScopes } from '@app/memory-core/ports/api-key-store';
import { ApiProperty } from '@nestjs/swagger';
import { ApiEnums } from '../openapi/properties';

export class Whoami {
  @ApiProperty()
  readonly tenant!: string;

  @ApiProperty({ description: 'The public id of the key, never the key itself.' })
  readonly key!: string;

  @ApiEnums('ApiScope', apiScopes)
  readonly scopes!: readonly string[];
}
