import { queueNames } from '@app/memory-core/jobs';
import { z } from 'zod';
import { pageQuery } from '../users/users.schema';
import { identifier, name } from '../request-validation/fields';

const queue = z.enum(queueNames);
/** All given filters must match. */
const filter = {
  queue: queue.meta({ description: 'Only work of this queue.' }).exactOptional(),
  code: name(64)
    .exactOptional()
    .meta({ description: 'Only work whose last error has this code, such as `model-unavailable`.' }),
  userId: identifier.meta({ description: 'Only work of this user.' }).exactOptional(),
};

export const parkedQuery = z.strictObject({ ...pageQuery.shape, ...filter });
export const parkedParams = z.strictObject({
  jobId: identifier.meta({ description: 'The `id` of a parked job.' }),
});
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
