import { insightKinds } from '@app/memory-core/domain/insight';
import { z } from 'zod';
import { profileAnswer, userParams } from '../users/users.schema';

const mostDigits = 9;

const versionText = z
  .string()
  .regex(new RegExp(`^[1-9]\\d{0,${mostDigits - 1}}$`), 'must be a version number, from 1 upwards')
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, description: 'The number of a version of the profile.' });

export const versionParams = z.strictObject({ ...userParams.shape, version: versionText });
export const diffQuery = z.strictObject({ from: versionText, to: versionText });
export const restoreRequest = z.strictObject({
  version: z
    .int()
    .min(1)
    .max(10 ** mostDigits - 1),
});

const time = z.iso.datetime();
const item = z.strictObject({
  text: z.string(),
  kind: z.enum(insightKinds),
  confidence: z.number(),
  importance: z.number(),
  insightIds: z.array(z.string()),
});

export const versionsAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      version: z.int(),
      updatedAt: time,
      messages: z.int(),
      tokens: z.int(),
      changeIds: z.array(z.string()).meta({ description: 'Ids of the changes since the previous version.' }),
    }),
  ),
  nextCursor: z.string().exactOptional(),
});

export const diffAnswer = z.strictObject({
  from: z.int(),
  to: z.int(),
  added: z.array(item),
  removed: z.array(item),
  changed: z
    .array(z.strictObject({ before: item, after: item }))
    .meta({ description: 'The same memory in other words.' }),
});

export const restoreAnswer = z.strictObject({
  profile: profileAnswer.meta({
    description: 'The new version, as it was written. It stays until the next consolidation.',
  }),
  leftOut: z
    .int()
    .meta({ description: 'The number of lines that were left out because they are no longer believed.' }),
});
