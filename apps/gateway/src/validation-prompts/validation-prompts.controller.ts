import { ValidateInsights } from '@app/memory-core/agency';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers } from '../openapi/answers';
import { InsightParams } from '../insights/insights.dto';
import { UserParams } from '../users/params.dto';
import {
  ValidationAnswer,
  ValidationPrompt,
  ValidationQuery,
  ValidationSettled,
} from './validation-prompts.dto';

/** Asks whether an uncertain insight is still true, and takes the answer (SPEC R34). */
@Controller('v1/users/:id/validation')
export class ValidationPromptsController {
  constructor(
    private readonly validation: ValidateInsights,
    private readonly knownUser: KnownUser,
  ) {}

  @Get()
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'Get a question about an uncertain insight',
    description:
      'At most one question for each conversation. It stays the same until it is answered, settled in another way, or the person has moved on; after that there is none. A user turn that only answers the question (“Yes, that is still so”), directly after the assistant turn that asks it, settles it too; a bare yes or no does if the assistant turn ends with the question.',
  })
  @Answers(200, ValidationPrompt)
  async offer(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Query() { conversationId }: ValidationQuery,
  ): Promise<object> {
    const prompt = await this.knownUser.read(caller, id, undefined, (known) =>
      this.validation.offer(known, conversationId),
    );
    return prompt === undefined ? {} : { prompt };
  }

  @Post(':insightId')
  @HttpCode(200)
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'Answer the question',
    description:
      '`yes` confirms the insight and `no` disputes it, exactly as the decisions `confirm` and `dispute` do. If the insight has since been merged, the answer applies to the merged insight, and the response names that one. A late `yes` also restores an insight that was archived by decay. Repeating the same answer changes nothing. A different answer, or a `no` to something confirmed since, is refused with `question-closed`.',
  })
  @Answers(200, ValidationSettled)
  async settle(
    @Caller() caller: ApiKeyRecord,
    @Param() { id, insightId }: InsightParams,
    @Body() { answer }: ValidationAnswer,
  ): Promise<object> {
    const user = await this.knownUser.of(caller, id);
    const { id: meantId, status, confidence } = await this.validation.settle(user, insightId, answer);
    return { insightId: meantId, status, confidence: confidence.value };
  }
}
