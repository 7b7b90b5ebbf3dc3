import { type ApiKeyRecord, type MemoryItem } from '@app/memory-core';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers, Describe } from '../operations/describe';
import { ValidPipe } from '../validation/parse';
import { searchRequestSchema } from './search.schema';

@Controller('v1/memories')
export class MemoriesController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    private readonly knownUser: KnownUser,
  ) {}

  @Post('search')
  @HttpCode(200)
  @Access(['recall'])
  @Describe('Search a user’s memory', 'Best first.', { 'application/json': ['SearchRequest'] })
  @Answers(200, 'SearchAnswer')
  async search(
    @Caller() caller: ApiKeyRecord,
    @Body(new ValidPipe(searchRequestSchema)) body: z.output<typeof searchRequestSchema>,
  ): Promise<{ items: readonly MemoryItem[] }> {
    const { userId, ...request } = body;
    const user = await this.knownUser.of(caller, userId);
    return { items: await this.core.search.search(user, request) };
  }
}
