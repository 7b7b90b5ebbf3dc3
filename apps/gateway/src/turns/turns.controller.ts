import { type ApiKeyRecord } from '@app/memory-core';
import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { mediaTypeOf } from '../http/body-parsers';
import { TurnLimit } from '../limits/turn-limit';
import { Answers, Describe } from '../operations/describe';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { readTurns } from './read-turns';

@Controller('v1/turns')
export class TurnsController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    private readonly turnLimit: TurnLimit,
  ) {}

  @Post()
  @HttpCode(202)
  @Access(['ingest'], { cloudEvents: true })
  @Describe(
    'Take one turn or up to 500',
    'Answers when every accepted turn is durable. One bad turn refuses all.',
    {
      'application/json': ['Turn', 'TurnBatch'],
      'application/cloudevents+json': ['TurnCloudEvent'],
      'application/cloudevents-batch+json': ['TurnCloudEventBatch'],
    },
  )
  @Answers(202, 'Accepted')
  async receive(@Caller() caller: ApiKeyRecord, @Req() request: FastifyRequest): Promise<object> {
    const turns = readTurns(mediaTypeOf(request), request.body, this.options);
    await this.turnLimit.take(caller, turns.length, 'turns');
    return this.core.receive.turns(caller.tenantId, turns);
  }
}
