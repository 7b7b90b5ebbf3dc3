import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, HttpCode, Inject, Post, Req } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { mediaTypeOf } from '../http/body-parsers';
import { userKeyHeader } from '../http/user-key-header';
import { TurnLimit } from '../limits/turn-limit';
import { Answers, Describe } from '../operations/describe';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { refuse } from '../request-validation/parse';
import { readTurns, turnsFieldOf, type UserTurn } from './read-turns';

/** A key belongs to one user. Given to every new user of a batch, it would open all their memories. */
const refuseOneKeyForMany = ({ headers }: FastifyRequest, turns: readonly UserTurn[]): void => {
  if (headers[userKeyHeader] === undefined) return;
  if (new Set(turns.map(({ userId }) => userId)).size < 2) return;
  refuse([
    {
      field: userKeyHeader,
      message: 'belongs to one user, but the turns are from several: send one request for each user',
    },
  ]);
};

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
    'Send turns',
    'One turn, or up to 500 in a batch, as plain JSON or as CloudEvents. Answers 202 once every accepted turn is stored durably. If one turn is not valid, none is accepted. A turn with a known `eventId` is listed in `duplicates` and has no second effect, even if its content differs.',
    {
      'application/json': ['Turn', 'TurnBatch'],
      'application/cloudevents+json': ['TurnCloudEvent'],
      'application/cloudevents-batch+json': ['TurnCloudEventBatch'],
    },
  )
  @Answers(202, 'Accepted')
  async receive(@Caller() caller: ApiKeyRecord, @Req() request: FastifyRequest): Promise<object> {
    const { body } = request;
    const mediaType = mediaTypeOf(request);
    const turns = readTurns(mediaType, body, this.options);
    refuseOneKeyForMany(request, turns);
    await this.turnLimit.take(caller, turns.length, turnsFieldOf(mediaType, body));
    return this.core.receive.turns(caller.tenantId, turns);
  }
}
