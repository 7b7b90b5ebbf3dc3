import { DeleteMemories } from '@app/memory-core/agency';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers } from '../openapi/answers';
import { instantOf } from '../validation/fields/time';
import { deletionView } from './deletion-view';
import { Deletion, type DeletionForm, DeletionRequest } from './deletions.dto';
import { UserParams } from '../users/params.dto';

/** The cause in the change log. */
const cause = 'person';

/** Deletes parts of a memory, with everything derived from them (SPEC R63). */
@Controller('v1/users/:id/deletions')
export class DeletionsController {
  constructor(
    private readonly memories: DeleteMemories,
    private readonly knownUser: KnownUser,
  ) {}

  @Post()
  @HttpCode(200)
  @Access(['manage'])
  @ApiOperation({
    summary: 'Delete part of a memory',
    description:
      'Selects by insight, category, conversation, topic or time span, and deletes the messages from which the selected memories came. Insights with other sources are kept on those; the rest are deleted. Profiles, summaries, attractors and the change log are updated at once. With `dryRun`, only shows what would be deleted.',
  })
  @Answers(200, Deletion)
  async delete(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Body() body: DeletionRequest,
  ): Promise<Deletion> {
    const { dryRun = false, ...asked } = body as DeletionForm;
    const request =
      asked.by === 'time' ? { ...asked, from: instantOf(asked.from), to: instantOf(asked.to) } : asked;
    const known = await this.knownUser.of(caller, id);
    const plan = await (dryRun
      ? this.memories.plan(known, request)
      : this.memories.run(known, request, { cause }));
    return { dryRun, ...deletionView(plan) };
  }
}
