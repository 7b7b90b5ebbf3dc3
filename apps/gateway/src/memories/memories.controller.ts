import { type MemoryItem } from '@app/memory-core/domain/context';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type Page } from '@app/memory-core/ports/memory-store';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers, Describe } from '../operations/describe';
import { ValidPipe } from '../request-validation/parse';
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
  @Describe(
    'Search a user’s memory',
    'Best matches first, by words and by meaning. Each page shows the ranking at the time of its request, so a write between two pages may shift items.',
    { 'application/json': ['SearchRequest'] },
  )
  @Answers(200, 'SearchAnswer')
  async search(
    @Caller() caller: ApiKeyRecord,
    @Body(new ValidPipe(searchRequestSchema)) body: z.output<typeof searchRequestSchema>,
  ): Promise<Page<MemoryItem>> {
    const { userId, filters: { after, before, ...filters } = {}, ...request } = body;
    const user = await this.knownUser.of(caller, userId);
    return this.core.search.page(user, {
      ...request,
      filters: {
        ...filters,
        ...(after !== undefined && { from: after }),
        ...(before !== undefined && { to: before }),
      },
    });
  }
}
