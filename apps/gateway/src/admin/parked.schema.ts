import { queueNames } from '@app/memory-core';
import { z } from 'zod';
import { pageQuery } from '../users/users.schema';
import { identifier, name } from '../validation/fields';

const queue = z.enum(queueNames);
/** All that is given must hold. */
const filter = {
  queue: queue.exactOptional(),
  code: name(64).exactOptional().meta({ description: 'Of the last error, e.g. `model-unavailable`.' }),
  userId: identifier.exactOptional(),
};

export const parkedQuery = z.strictObject({ ...pageQuery.shape, ...filter });
export const parkedParams = z.strictObject({ jobId: identifier });
export const releaseRequest = z.strictObject(filter);
export const releaseAnswer = z.strictObject({ released: z.int().min(0) });

export const parkedAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      queue,
      work: z.string(),
      userId: z.string().exactOptional(),
      code: z.string(),
      attempts: z.int(),
      failedAt: z.iso.datetime(),
    }),
  ),
  nextCursor: z.string().exactOptional(),
});
