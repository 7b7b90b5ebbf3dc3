import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { type RebuildAct, type RebuildReport } from '@app/memory-core/ports/rebuild-jobs';
import { Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers, Describe, Params } from '../operations/describe';
import { userParams } from '../users/users.schema';
import { formatInstant } from '../request-validation/instant';
import { ValidPipe } from '../request-validation/parse';

type UserParams = z.output<typeof userParams>;

const user = new ValidPipe(userParams, 'path');

const viewOf = (report: RebuildReport): object => ({
  ...report,
  requestedAt: formatInstant(report.requestedAt),
});

/** Rebuilds a user's memory from the stored turns with the current extractor (SPEC R35). */
@Controller('v1/users/:id/rebuild')
export class RebuildController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    private readonly knownUser: KnownUser,
  ) {}

  @Post()
  @HttpCode(202)
  @Access(['manage'])
  @Describe(
    'Rebuild a user for comparison',
    'A worker reads every stored turn again with the current extractor and compares the result with the current memory, which does not change. Ask for the outcome with GET, then switch to it or discard it.',
  )
  @Params(userParams)
  @Answers(202, 'Rebuild')
  compare(@Caller() caller: ApiKeyRecord, @Param(user) { id }: UserParams): Promise<object> {
    return this.request(caller, id, 'compare');
  }

  @Get()
  @Access(['manage'])
  @Describe(
    'Get the state of a rebuild',
    'The user’s latest rebuild. 404 if there is none, or if it finished long ago.',
  )
  @Params(userParams)
  @Answers(200, 'Rebuild')
  async read(@Caller() caller: ApiKeyRecord, @Param(user) { id }: UserParams): Promise<object> {
    return viewOf(await this.core.rebuilds.read(await this.knownUser.of(caller, id)));
  }

  @Post('switch')
  @HttpCode(202)
  @Access(['manage'])
  @Describe(
    'Switch to a rebuilt memory',
    'Replaces the current memory with the compared one in a single commit. Decisions of the person are kept. 409 unless a comparison is finished.',
  )
  @Params(userParams)
  @Answers(202, 'Rebuild')
  switch(@Caller() caller: ApiKeyRecord, @Param(user) { id }: UserParams): Promise<object> {
    return this.request(caller, id, 'switch');
  }

  @Delete()
  @HttpCode(202)
  @Access(['manage'])
  @Describe('Discard a rebuild', 'Drops what was kept for the switch. 409 unless a comparison is finished.')
  @Params(userParams)
  @Answers(202, 'Rebuild')
  discard(@Caller() caller: ApiKeyRecord, @Param(user) { id }: UserParams): Promise<object> {
    return this.request(caller, id, 'discard');
  }

  private async request(caller: ApiKeyRecord, id: string, act: RebuildAct): Promise<object> {
    return viewOf(await this.core.rebuilds.request(await this.knownUser.of(caller, id), act));
  }
}
