import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { type z } from 'zod';
import { GATEWAY_CORE, type GatewayCore } from '../core';
import { Access, Caller } from '../http/access';
import { KnownUser } from '../http/known-user';
import { Answers, Describe, Params, Queries } from '../operations/describe';
import { defaultItems, userParams } from '../users/users.schema';
import { formatInstant } from '../request-validation/instant';
import { ValidPipe } from '../request-validation/parse';
import { notificationsQuery } from './notifications.schema';

/** Notifications for a user, to be polled (SPEC R65). */
@Controller('v1/users/:id/notifications')
export class NotificationsController {
  constructor(
    @Inject(GATEWAY_CORE) private readonly core: GatewayCore,
    private readonly knownUser: KnownUser,
  ) {}

  @Get()
  @Access(['recall', 'manage'])
  @Describe(
    'List notifications',
    'What the person should be told, oldest first. Each is delivered at least once; use its `id` to recognise repeats. Notifications about hidden memories come without their words.',
  )
  @Params(userParams)
  @Queries(notificationsQuery)
  @Answers(200, 'Notifications')
  async read(
    @Caller() caller: ApiKeyRecord,
    @Param(new ValidPipe(userParams, 'path')) { id }: z.output<typeof userParams>,
    @Query(new ValidPipe(notificationsQuery, 'query'))
    { limit = defaultItems, cursor }: z.output<typeof notificationsQuery>,
  ): Promise<object> {
    const known = await this.knownUser.of(caller, id);
    const { items, nextCursor } = await this.core.notifications.read(known, limit, cursor);
    return {
      items: items.map(({ cause: _internal, ...item }) => ({ ...item, at: formatInstant(item.at) })),
      nextCursor,
    };
  }
}
