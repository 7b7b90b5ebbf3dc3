import { ReceiveEntries } from '@app/memory-core/intake';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { userOfBody } from '../http/of-one-user';
import { BatchLimit } from '../limits/batch-limit';
import { Answers } from '../openapi/answers';
import { GATEWAY_OPTIONS, type GatewayOptions } from '../options';
import { Accepted } from '../turns/turns.dto';
import { LifecycleEvent, type LifecycleForm } from './events.dto';
import { refuseLong } from '../validation/fields/text';
import { instantOf, refuseFuture, saidAt } from '../validation/fields/time';

@Controller('v1/events')
export class EventsController {
  constructor(
    private readonly entries: ReceiveEntries,
    @Inject(GATEWAY_OPTIONS) private readonly options: GatewayOptions,
    private readonly limit: BatchLimit,
  ) {}

  @Post()
  @HttpCode(202)
  @Access(['ingest'], { repeatable: true, users: userOfBody })
  @ApiOperation({
    summary: 'Send a lifecycle event',
    description:
      'Tells that a conversation started or ended, that a turn was retracted, or that something is to be remembered. Plain JSON only, no CloudEvents. `conversation.started` alone leaves no trace: a conversation begins to exist with its first turn.',
  })
  @Answers(202, Accepted)
  async receive(@Caller() caller: ApiKeyRecord, @Body() body: LifecycleEvent): Promise<Accepted> {
    const { userId, occurredAt, ...told } = body as LifecycleForm;
    // By whose clock matters for what was said alone.
    const event = {
      ...told,
      ...('content' in told ? saidAt(occurredAt) : { occurredAt: instantOf(occurredAt) }),
    };
    if ('content' in event) refuseLong(event.content, this.options.limits.maxTurnBytes, 'content');
    refuseFuture(event.occurredAt, this.options.clock.now(), 'occurredAt');
    await this.limit.take('turns', caller, 1, 'body');
    const { duplicate, notKept } = await this.entries.event(caller.tenantId, userId, event);
    if (notKept) return { accepted: 0, duplicates: [], notKept: 1 };
    return { accepted: duplicate ? 0 : 1, duplicates: duplicate ? [event.eventId] : [] };
  }
}
