import { ReceiveEntries } from '@app/memory-core/intake';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, HttpCode, Inject, Post, Req, type Type } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { ApiExtraModels, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { mediaTypeOf } from '../http/body-parsers';
import { userKeyHeader } from '../user-key-header';
import { TurnLimit } from '../limits/turn-limit';
import { Answers } from '../openapi/answers';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { readTurns, turnsFieldOf, type UserTurn, usersOfTurns } from './read-turns';
import { RequestPipe } from '../validation/request.pipe';
import { TurnCloudEvent } from './cloud-events.dto';
import { Accepted, mostTurns, Turn, TurnBatch } from './turns.dto';
import { refuse } from '../validation/problems';

const referenceTo = (model: Type) => ({ $ref: getSchemaPath(model) });

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
    private readonly entries: ReceiveEntries,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    private readonly turnLimit: TurnLimit,
    private readonly pipe: RequestPipe,
  ) {}

  @Post()
  @HttpCode(202)
  @Access(['ingest'], { cloudEvents: true, takesBody: true, users: usersOfTurns })
  @ApiExtraModels(Turn, TurnBatch, TurnCloudEvent)
  @ApiOperation({
    summary: 'Send turns',
    description:
      'One turn, or up to 500 in a batch, as plain JSON or as CloudEvents. Answers 202 once every accepted turn is stored durably. If one turn is not valid, none is accepted. A turn with a known `eventId` is listed in `duplicates` and has no second effect, even if its content differs.',
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: { oneOf: [referenceTo(Turn), referenceTo(TurnBatch)] } },
        'application/cloudevents+json': { schema: referenceTo(TurnCloudEvent) },
        'application/cloudevents-batch+json': {
          schema: { type: 'array', items: referenceTo(TurnCloudEvent), minItems: 1, description: mostTurns },
        },
      },
    },
  })
  @Answers(202, Accepted)
  async receive(@Caller() caller: ApiKeyRecord, @Req() request: FastifyRequest): Promise<Accepted> {
    const { body } = request;
    const mediaType = mediaTypeOf(request);
    const turns = await readTurns(this.pipe, mediaType, body, this.options);
    refuseOneKeyForMany(request, turns);
    await this.turnLimit.take(caller, turns.length, turnsFieldOf(mediaType, body));
    return this.entries.turns(caller.tenantId, turns);
  }
}
