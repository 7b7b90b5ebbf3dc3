import { type ApiScope, apiScopes } from '@app/memory-core/ports/api-key-store';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiEnums, ApiNextCursor, ApiTime } from '../openapi/properties';
import { IsListOf } from '../validation/fields/lists';
import { IsIdentifier, IsName } from '../validation/fields/text';
import { IsInstant } from '../validation/fields/time';
import { oneOf } from '../validation/fields/values';

export class ApiKeyParams {
  @IsName(64, { description: 'The `id` of an API key.' })
  readonly keyId!: string;
}

export class ApiKeyRequest {
  @IsListOf(
    {
      rule: oneOf(apiScopes),
      schema: { type: 'string', enum: [...apiScopes] },
      distinct: 'must not contain a scope twice',
    },
    { min: 1, max: apiScopes.length },
    { example: ['ingest', 'recall'] },
  )
  readonly scopes!: readonly ApiScope[];

  @IsIdentifier({
    optional: true,
    description: 'The key reaches this user alone. Left out, it reaches every user of the tenant.',
  })
  readonly userId?: string;

  @IsName(120, { optional: true, description: 'A name to tell keys apart.' })
  readonly label?: string;

  @IsInstant({ optional: true, description: 'When the key stops working.' })
  readonly expiresAt?: string;
}

export class ApiKey {
  @ApiProperty()
  readonly id!: string;

  @ApiEnums('ApiScope', apiScopes)
  readonly scopes!: readonly string[];

  @ApiPropertyOptional({ description: 'The user that the key is of.' })
  readonly userId?: string;

  @ApiProperty()
  readonly label!: string;

  @ApiTime()
  readonly createdAt!: string;

  @ApiTime({ optional: true })
  readonly expiresAt?: string;

  @ApiTime({ optional: true })
  readonly revokedAt?: string;
}

export class ApiKeys {
  @ApiProperty({ type: [ApiKey] })
  readonly items!: readonly ApiKey[];

  @ApiNextCursor()
  readonly nextCursor?: string | undefined;
}

export class NewApiKey extends ApiKey {
  @ApiProperty({ description: 'The key itself. Only its hash is stored, so it is never shown again.' })
  readonly key!: string;
}
