import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { TurnLimit } from '../limits/turn-limit';
import { Answers, Describe } from '../operations/describe';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { refuseFuture, refuseLong } from '../request-validation/fields';
import { ValidPipe } from '../request-validation/parse';
import { eventSchema } from './event.schema';

@Controller('v1/events')
export class EventsController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    private readonly turnLimit: TurnLimit,
  ) {}

  @Post()
  @HttpCode(202)
  @Access(['ingest'])
  @Describe(
    'Send a lifecycle event',
    'Tells that a conversation started or ended, that a turn was retracted, or that something is to be remembered. Plain JSON only, no CloudEvents. `conversation.started` alone leaves no trace: a conversation begins to exist with its first turn.',
    { 'application/json': ['LifecycleEvent'] },
  )
  @Answers(202, 'Accepted')
  async receive(
    @Caller() caller: ApiKeyRecord,
    @Body(new ValidPipe(eventSchema)) { userId, occurredAt: said, ...told }: z.output<typeof eventSchema>,
  ): Promise<object> {
    // By whose clock matters for what was said alone.
    const event = { ...told, ...('content' in told ? said : { occurredAt: said.occurredAt }) };
    if ('content' in event) refuseLong(event.content, this.options.limits.maxTurnBytes, 'content');
    refuseFuture(event.occurredAt, this.options.clock.now(), 'occurredAt');
    await this.turnLimit.take(caller, 1, 'body');
    const { duplicate, notKept } = await this.core.receive.event(caller.tenantId, userId, event);
    if (notKept) return { accepted: 0, duplicates: [], notKept: 1 };
    return { accepted: duplicate ? 0 : 1, duplicates: duplicate ? [event.eventId] : [] };
  }
}
