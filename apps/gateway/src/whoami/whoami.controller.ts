import { type ApiKeyRecord, apiScopes } from '@app/memory-core/ports/api-key-store';
import { Controller, Get } from '@nestjs/common';
import { Access, Caller } from '../http/access';
import { noUser } from '../http/of-one-user';
import { Answers } from '../openapi/answers';
import { ApiOperation } from '@nestjs/swagger';
import { Whoami } from './whoami.dto';

/** For an integrator who sets a key up. Reads nothing, so that latencies of other routes are held against it. */
@Controller('v1/whoami')
export class WhoamiController {
  @Get()
  @Access(apiScopes, { users: noUser })
  @ApiOperation({
    summary: 'Identify the API key',
    description: 'The tenant of the key, its user if it is of one, and its scopes. Every key may ask.',
  })
  @Answers(200, Whoami)
  read(@Caller() { tenantId, userId, id, scopes }: ApiKeyRecord): Whoami {
    return { tenant: tenantId, ...(userId !== undefined && { user: userId }), key: id, scopes: [...scopes] };
  }
}
