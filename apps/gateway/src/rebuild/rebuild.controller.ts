import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type RebuildAct, type RebuildReport } from '@app/memory-core/ports/rebuild-jobs';
import { Rebuilds } from '@app/memory-core/rederivation';
import { Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers } from '../openapi/answers';
import { Rebuild } from './rebuild.dto';
import { UserParams } from '../users/params.dto';
import { formatInstant } from '../validation/instant';

const viewOf = (report: RebuildReport): object => ({
  ...report,
  requestedAt: formatInstant(report.requestedAt),
});

/** Rebuilds a user's memory from the stored turns with the current extractor (SPEC R35). */
@Controller('v1/users/:id/rebuild')
export class RebuildController {
  constructor(
    private readonly rebuilds: Rebuilds,
    private readonly knownUser: KnownUser,
  ) {}

  @Post()
  @HttpCode(202)
  @Access(['manage'])
  @ApiOperation({
    summary: 'Rebuild a user for comparison',
    description:
      'A worker reads every stored turn again with the current extractor and compares the result with the current memory, which does not change. Ask for the outcome with GET, then switch to it or discard it.',
  })
  @Answers(202, Rebuild)
  compare(@Caller() caller: ApiKeyRecord, @Param() { id }: UserParams): Promise<object> {
    return this.request(caller, id, 'compare');
  }

  @Get()
  @Access(['manage'])
  @ApiOperation({
    summary: 'Get the state of a rebuild',
    description: 'The user’s latest rebuild. 404 if there is none, or if it finished long ago.',
  })
  @Answers(200, Rebuild)
  async read(@Caller() caller: ApiKeyRecord, @Param() { id }: UserParams): Promise<object> {
    return viewOf(await this.rebuilds.read(await this.knownUser.of(caller, id)));
  }

  @Post('switch')
  @HttpCode(202)
  @Access(['manage'])
  @ApiOperation({
    summary: 'Switch to a rebuilt memory',
    description:
      'Replaces the current memory with the compared one in a single commit. Decisions of the person are kept. 409 unless a comparison is finished.',
  })
  @Answers(202, Rebuild)
  switch(@Caller() caller: ApiKeyRecord, @Param() { id }: UserParams): Promise<object> {
    return this.request(caller, id, 'switch');
  }

  @Delete()
  @HttpCode(202)
  @Access(['manage'])
  @ApiOperation({
    summary: 'Discard a rebuild',
    description: 'Drops what was kept for the switch. 409 unless a comparison is finished.',
  })
  @Answers(202, Rebuild)
  discard(@Caller() caller: ApiKeyRecord, @Param() { id }: UserParams): Promise<object> {
    return this.request(caller, id, 'discard');
  }

  private async request(caller: ApiKeyRecord, id: string, act: RebuildAct): Promise<object> {
    return viewOf(await this.rebuilds.request(await this.knownUser.of(caller, id), act));
  }
}
