import { BuildContext } from '@app/memory-core/context';
import { type PartialContextAnswer } from '@app/memory-core/domain/context';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { userOfBody } from '../http/of-one-user';
import { Answers } from '../openapi/answers';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { Context } from './context.dto';
import { ContextRequest, coreRequest } from './context-request.dto';
import { refuseLong } from '../validation/fields/text';

@Controller('v1/context')
export class ContextController {
  constructor(
    private readonly context: BuildContext,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
  ) {}

  @Post()
  @HttpCode(200)
  @Access(['recall'], { repeatable: true, users: userOfBody })
  @ApiOperation({
    summary: 'Get the context for the next reply',
    description:
      'Never exceeds the token budget, and gives the reasons for each item. For a user that nobody met yet, it holds the caller’s own sections and the message alone.',
  })
  @Answers(200, Context)
  async build(@Caller() caller: ApiKeyRecord, @Body() body: ContextRequest): Promise<PartialContextAnswer> {
    refuseLong(body.message, this.options.limits.maxTurnBytes, 'message');
    return this.context.inParts({ tenantId: caller.tenantId, userId: body.userId }, coreRequest(body));
  }
}
