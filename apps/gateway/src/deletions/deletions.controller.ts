import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers, Describe, Params } from '../operations/describe';
import { userParams } from '../users/users.schema';
import { ValidPipe } from '../request-validation/parse';
import { deletionView } from './deletion-view';
import { deletionRequest } from './deletions.schema';

/** The cause in the change log. */
const cause = 'person';

/** Deletes parts of a memory, with everything derived from them (SPEC R63). */
@Controller('v1/users/:id/deletions')
export class DeletionsController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    private readonly knownUser: KnownUser,
  ) {}

  @Post()
  @HttpCode(200)
  @Access(['manage'])
  @Describe(
    'Delete part of a memory',
    'Selects by insight, category, conversation, topic or time span, and deletes the messages from which the selected memories came. Insights with other sources are kept on those; the rest are deleted. Profiles, summaries, attractors and the change log are updated at once. With `dryRun`, only shows what would be deleted.',
    { 'application/json': ['DeletionRequest'] },
  )
  @Params(userParams)
  @Answers(200, 'Deletion')
  async delete(
    @Caller() caller: ApiKeyRecord,
    @Param(new ValidPipe(userParams, 'path')) { id }: z.output<typeof userParams>,
    @Body(new ValidPipe(deletionRequest)) { dryRun = false, ...request }: z.output<typeof deletionRequest>,
  ): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    const { remove } = this.core.agency;
    const plan = await (dryRun ? remove.plan(known, request) : remove.run(known, request, { cause }));
    return { dryRun, ...deletionView(plan) };
  }
}
