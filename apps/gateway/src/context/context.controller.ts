import { type PartialContextAnswer } from '@app/memory-core/domain/context';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers, Describe } from '../operations/describe';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { refuseLong } from '../request-validation/fields';
import { ValidPipe } from '../request-validation/parse';
import { contextRequestSchema } from './context.schema';

@Controller('v1/context')
export class ContextController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    private readonly knownUser: KnownUser,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  @Post()
  @HttpCode(200)
  @Access(['recall'])
  @Describe(
    'Get the context for the next reply',
    'Never exceeds the token budget, and gives the reasons for each item.',
    { 'application/json': ['ContextRequest'] },
  )
  @Answers(200, 'Context')
  async build(
    @Caller() caller: ApiKeyRecord,
    @Body(new ValidPipe(contextRequestSchema)) body: z.output<typeof contextRequestSchema>,
  ): Promise<PartialContextAnswer> {
    const { userId, schema, ...request } = body;
    refuseLong(request.message, this.options.limits.maxTurnBytes, 'message');
    const user = await this.knownUser.of(caller, userId);
    return this.core.context.inParts(user, {
      ...request,
      ...(schema === undefined ? {} : { schemaId: schema }),
    });
  }
}
