import { administrativeActs } from '@app/memory-core/ports/audit-log';
import { z } from 'zod';

export const auditAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      at: z.iso.datetime(),
      by: z.string().meta({ description: 'The id of the API key, or the name of the program, that did it.' }),
      act: z.enum(administrativeActs),
      subject: z.string().exactOptional().meta({ description: 'The id of what it was done to.' }),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    }),
  ),
  nextCursor: z.string().exactOptional(),
});
