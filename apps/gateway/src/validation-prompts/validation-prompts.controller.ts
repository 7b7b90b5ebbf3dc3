import { type ApiKeyRecord } from '@app/memory-core';
import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers, Describe, Params, Queries } from '../operations/describe';
import { userParams } from '../users/users.schema';
import { ValidPipe } from '../request-validation/parse';
import { validationAnswerSchema, validationParams, validationQuery } from './validation-prompts.schema';

/** Asks a person whether what is known of him is still so, and takes the answer (SPEC R34). */
@Controller('v1/users/:id/validation')
export class ValidationPromptsController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    private readonly knownUser: KnownUser,
  ) {}

  @Get()
  @Access(['recall', 'manage'])
  @Describe(
    'Offer a question about a belief that has grown uncertain',
    'At most one for each conversation: the same one until it is answered, or told or decided in another way, or the person has gone on, and none after that. A turn of the person that is nothing but the answer (“Yes, that is still so”), directly behind the assistant’s turn that puts the question, settles it; a bare yes or no where that turn ends with the question.',
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
    'Answer that question',
    'Yes: confirmed, and believed fully. No: disputed, and used no more. Both do what the decisions `confirm` and `dispute` do: the profile and the summaries tell it at once. Of what was merged since, the answer is about the whole, which is named in its place; a late yes brings back what time has archived. The same answer again changes nothing; another one, or a no to what was confirmed since it was asked, is `question-closed`.',
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
