import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers, Describe, Params, Queries } from '../operations/describe';
import { userParams } from '../users/users.schema';
import { ValidPipe } from '../request-validation/parse';
import { validationAnswerSchema, validationParams, validationQuery } from './validation-prompts.schema';

/** Asks whether an uncertain insight is still true, and takes the answer (SPEC R34). */
@Controller('v1/users/:id/validation')
export class ValidationPromptsController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    private readonly knownUser: KnownUser,
  ) {}

  @Get()
  @Access(['recall', 'manage'])
  @Describe(
    'Get a question about an uncertain insight',
    'At most one question for each conversation. It stays the same until it is answered, settled in another way, or the person has moved on; after that there is none. A user turn that only answers the question (“Yes, that is still so”), directly after the assistant turn that asks it, settles it too; a bare yes or no does if the assistant turn ends with the question.',
  )
  @Params(userParams)
  @Queries(validationQuery)
  @Answers(200, 'ValidationPrompt')
  async offer(
    @Caller() caller: ApiKeyRecord,
    @Param(new ValidPipe(userParams, 'path')) { id }: z.output<typeof userParams>,
    @Query(new ValidPipe(validationQuery, 'query')) { conversationId }: z.output<typeof validationQuery>,
  ): Promise<object> {
    const prompt = await this.core.agency.validation.offer(
      await this.knownUser.of(caller, id),
      conversationId,
    );
    return prompt === undefined ? {} : { prompt };
  }

  @Post(':insightId')
  @HttpCode(200)
  @Access(['recall', 'manage'])
  @Describe(
    'Answer the question',
    '`yes` confirms the insight and `no` disputes it, exactly as the decisions `confirm` and `dispute` do. If the insight has since been merged, the answer applies to the merged insight, and the response names that one. A late `yes` also restores an insight that was archived by decay. Repeating the same answer changes nothing. A different answer, or a `no` to something confirmed since, is refused with `question-closed`.',
    { 'application/json': ['ValidationAnswer'] },
  )
  @Params(validationParams)
  @Answers(200, 'ValidationSettled')
  async settle(
    @Caller() caller: ApiKeyRecord,
    @Param(new ValidPipe(validationParams, 'path')) { id, insightId }: z.output<typeof validationParams>,
    @Body(new ValidPipe(validationAnswerSchema)) { answer }: z.output<typeof validationAnswerSchema>,
  ): Promise<object> {
    const user = await this.knownUser.of(caller, id);
    const {
      id: meantId,
      status,
      confidence,
    } = await this.core.agency.validation.settle(user, insightId, answer);
    return { insightId: meantId, status, confidence: confidence.value };
  }
}
