import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { SearchMemories } from '@app/memory-core/recall';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { userOfBody } from '../http/of-one-user';
import { Answers } from '../openapi/answers';
import { instantOf } from '../validation/fields/time';
import { SearchAnswer, SearchRequest } from './search.dto';

@Controller('v1/memories')
export class MemoriesController {
  constructor(
    private readonly memories: SearchMemories,
    private readonly knownUser: KnownUser,
  ) {}

  @Post('search')
  @HttpCode(200)
  @Access(['recall'], { repeatable: true, users: userOfBody })
  @ApiOperation({
    summary: 'Search a user’s memory',
    description:
      'Best matches first, by words and by meaning. Each page shows the ranking at the time of its request, so a write between two pages may shift items.',
  })
  @Answers(200, SearchAnswer)
  async search(@Caller() caller: ApiKeyRecord, @Body() body: SearchRequest): Promise<SearchAnswer> {
    const { userId, filters: { after, before, ...filters } = {}, ...request } = body;
    return this.knownUser.read(caller, userId, { items: [] }, (user) =>
      this.memories.page(user, {
        ...request,
        filters: {
          ...filters,
          ...(after !== undefined && { from: instantOf(after) }),
          ...(before !== undefined && { to: instantOf(before) }),
        },
      }),
    );
  }
}
