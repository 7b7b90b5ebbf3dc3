import { insightStatuses } from '@app/memory-core/domain/insight';
import { z } from 'zod';
import { insightParams } from '../insights/insights.schema';
import { identifier } from '../request-validation/fields';

export const validationQuery = z.strictObject({
  conversationId: identifier.meta({ description: 'The conversation in which the question would be asked.' }),
});
export const validationParams = insightParams;

export const validationAnswerSchema = z.strictObject({ answer: z.enum(['yes', 'no']) });

export const validationPromptSchema = z.strictObject({
  prompt: z
    .strictObject({
      insightId: z.string(),
      statement: z.string(),
      text: z.string().meta({ description: 'The question, to be asked word for word.' }),
    })
    .exactOptional()
    .meta({ description: 'Absent if there is nothing to ask in this conversation.' }),
});

export const validationSettledSchema = z.strictObject({
  insightId: z
    .string()
    .meta({ description: 'The insight that was asked about, or the one it has since been merged into.' }),
  status: z.enum(insightStatuses),
  confidence: z.number(),
});
