import { notificationTypes } from '@app/memory-core/domain/notice';
import { ApiProperty } from '@nestjs/swagger';
import { ApiEnum, ApiTexts, ApiTime } from '../openapi/properties';
import { IsCursor, IsPageLimit } from '../users/params.dto';

export class NotificationsQuery {
  @IsPageLimit()
  readonly limit?: number;

  @IsCursor('The `nextCursor` of an earlier answer, to get only what was raised since.')
  readonly cursor?: string;
}

export class Notification {
  @ApiProperty()
  readonly id!: string;

  @ApiEnum('NotificationType', notificationTypes, {
    description:
      '`memory.first-use`: the memory is in use for the first time. `memory.compressed`: memories were merged, moved to the archive to make room, or no longer fit in the profile. `memory.archived`: memories were archived by decay (told at most once in `decay.archivedToldEveryDays`); they can be confirmed until they are deleted. `contradiction.to-review`, `limit.reached` and `command.pending` wait for the person.',
  })
  readonly type!: string;

  @ApiTime()
  readonly at!: string;

  @ApiTexts()
  readonly subjectIds!: readonly string[];

  @ApiProperty()
  readonly text!: string;
}

export class Notifications {
  @ApiProperty({ type: [Notification] })
  readonly items!: readonly Notification[];

  @ApiProperty({
    description: 'Always present: send it as `cursor` later to get only what was raised since.',
  })
  readonly nextCursor!: string;
}
