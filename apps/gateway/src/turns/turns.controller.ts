import { ReceiveEntries } from '@app/memory-core/intake';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, HttpCode, Inject, Post, Query, Req, type Type } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { ApiExtraModels, ApiOperation, getSchemaPath } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { mediaTypeOf } from '../http/body-parsers';
import { refuseOneKeyForMany } from '../http/one-key';
import { BatchLimit } from '../limits/batch-limit';
import { Answers } from '../openapi/answers';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { readGoodTurns, readTurns, turnsFieldOf, usersOfTurns } from './read-turns';
import { refusalOf, takeByUser } from './take-by-user';
import { RequestPipe } from '../validation/request.pipe';
import { TurnCloudEvent } from './cloud-events.dto';
import { Accepted, mostTurns, Turn, TurnBatch, TurnsQuery } from './turns.dto';
import { invalid } from '../validation/problems';

const referenceTo = (model: Type) => ({ $ref: getSchemaPath(model) });

@Controller('v1/turns')
export class TurnsController {
  constructor(
    private readonly entries: ReceiveEntries,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    private readonly limit: BatchLimit,
    private readonly pipe: RequestPipe,
  ) {}

  @Post()
  @HttpCode(202)
  @Access(['ingest'], { cloudEvents: true, takesBody: true, repeatable: true, users: usersOfTurns })
  @ApiExtraModels(Turn, TurnBatch, TurnCloudEvent)
  @ApiOperation({
    summary: 'Send turns',
    description:
      'One turn, or up to 500 in a batch, as plain JSON or as CloudEvents. Answers 202 once every accepted turn is stored durably. If one turn is not valid, none is accepted, unless `partial=true`: then the valid ones are, `refused` lists the others, and only a batch without a valid turn is answered with 400. A turn with a known `eventId` is listed in `duplicates` and has no second effect, even if its content differs.',
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
  async receive(
    @Caller() caller: ApiKeyRecord,
    @Query() { partial }: TurnsQuery,
    @Req() request: FastifyRequest,
  ): Promise<Accepted> {
    const { body } = request;
    const mediaType = mediaTypeOf(request);
    if (partial === true) return this.receiveGood(caller, request, mediaType);
    const turns = await readTurns(this.pipe, mediaType, body, this.options);
    refuseOneKeyForMany(request, turns);
    await this.limit.take('turns', caller, turns.length, turnsFieldOf(mediaType, body));
    return this.entries.turns(caller.tenantId, turns);
  }

  private async receiveGood(
    caller: ApiKeyRecord,
    request: FastifyRequest,
    mediaType: string,
  ): Promise<Accepted> {
    const { body } = request;
    const { good, bad } = await readGoodTurns(this.pipe, mediaType, body, this.options);
    refuseOneKeyForMany(request, good);
    await this.limit.take('turns', caller, good.length, turnsFieldOf(mediaType, body));
    const { refused, ...receipt } = await takeByUser(this.entries, caller.tenantId, good);
    const all = [...bad.map(({ index, errors }) => refusalOf(index, invalid(errors))), ...refused];
    return { ...receipt, ...(all.length > 0 && { refused: all.sort((a, b) => a.index - b.index) }) };
  }
}
