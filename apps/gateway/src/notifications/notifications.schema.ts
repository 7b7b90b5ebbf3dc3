import { notificationTypes } from '@app/memory-core';
import { z } from 'zod';
import { pageQuery } from '../users/users.schema';

export const notificationsQuery = z.strictObject({
  limit: pageQuery.shape.limit,
  after: pageQuery.shape.cursor.meta({ description: 'The nextCursor of an earlier answer.' }),
});

export const notificationsAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      type: z.enum(notificationTypes),
      at: z.iso.datetime(),
      subjectIds: z.array(z.string()),
      text: z.string(),
    }),
  ),
  nextCursor: z
    .string()
    .meta({ description: 'Always there: ask again with it as `after` for what was raised since.' }),
});
