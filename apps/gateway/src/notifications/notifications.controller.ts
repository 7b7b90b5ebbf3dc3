import { ReadNotifications } from '@app/memory-core/notifications';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { Access, Caller } from '../http/access';
import { Answers } from '../openapi/answers';
import { Notifications, NotificationsQuery } from './notifications.dto';
import { UserParams, defaultItems } from '../users/params.dto';
import { formatInstant } from '../validation/instant';

/** Notifications for a user, to be polled (SPEC R65). */
@Controller('v1/users/:id/notifications')
export class NotificationsController {
  constructor(private readonly notifications: ReadNotifications) {}

  @Get()
  @Access(['recall', 'manage'])
  @ApiOperation({
    summary: 'List notifications',
    description:
      'What the person should be told, oldest first. Each is delivered at least once; use its `id` to recognise repeats. Notifications about hidden memories come without their words.',
  })
  @Answers(200, Notifications)
  async read(
    @Caller() caller: ApiKeyRecord,
    @Param() { id }: UserParams,
    @Query()
    { limit = defaultItems, cursor }: NotificationsQuery,
  ): Promise<object> {
    const known = { tenantId: caller.tenantId, userId: id };
    const { items, nextCursor } = await this.notifications.read(known, limit, cursor);
    return {
      items: items.map(({ cause: _internal, ...item }) => ({ ...item, at: formatInstant(item.at) })),
      nextCursor,
    };
  }
}
