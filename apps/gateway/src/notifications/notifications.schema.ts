import { notificationTypes } from '@app/memory-core/domain/notice';
import { z } from 'zod';
import { pageQuery } from '../users/users.schema';

export const notificationsQuery = z.strictObject({
  limit: pageQuery.shape.limit,
  cursor: pageQuery.shape.cursor.meta({
    description: 'The `nextCursor` of an earlier answer, to get only what was raised since.',
  }),
});

export const notificationsAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      type: z.enum(notificationTypes).meta({
        description:
          '`memory.first-use`: the memory is in use for the first time. `memory.compressed`: memories were merged, moved to the archive to make room, or no longer fit in the profile. `memory.archived`: memories were archived by decay (told at most once in `decay.archivedToldEveryDays`); they can be confirmed until they are deleted. `contradiction.to-review`, `limit.reached` and `command.pending` wait for the person.',
      }),
      at: z.iso.datetime(),
      subjectIds: z.array(z.string()),
      text: z.string(),
    }),
  ),
  nextCursor: z
    .string()
    .meta({ description: 'Always present: send it as `cursor` later to get only what was raised since.' }),
});
