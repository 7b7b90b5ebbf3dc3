import { type ApiKeyRecord, apiScopes } from '@app/memory-core/ports/api-key-store';
import { Controller, Get } from '@nestjs/common';
import { type z } from 'zod';
import { Access, Caller } from '../http/access';
import { Answers, Describe } from '../operations/describe';
import { type whoamiAnswer } from './whoami.schema';

/** For an integrator who sets a key up. Reads nothing, so that latencies of other routes are held against it. */
@Controller('v1/whoami')
export class WhoamiController {
  @Get()
  @Access(apiScopes)
  @Describe('Identify the API key', 'The tenant of the key and its scopes. Every key may ask.')
  @Answers(200, 'Whoami')
  read(@Caller() { tenantId, id, scopes }: ApiKeyRecord): z.output<typeof whoamiAnswer> {
    return { tenant: tenantId, key: id, scopes: [...scopes] };
  }
}
