import { parameterGroups, profileSchemas, sectionNames } from '@app/memory-core';
import { z } from 'zod';
import { content, identifier, name, words } from '../validation/fields';

const { min, max } = parameterGroups.context.budgetTokens;

/** SPEC R40. `sections` are the caller's own (system prompt, domain knowledge): placed first and budgeted with the rest. */
export const contextRequestSchema = z.strictObject({
  userId: identifier,
  conversationId: identifier.exactOptional(),
  message: content,
  budgetTokens: z.int().min(min).max(max).exactOptional(),
  schema: z.enum([...profileSchemas.keys()]).exactOptional(),
  sections: z
    .array(z.strictObject({ name: name(64), text: words(65_536) }))
    .max(16)
    .exactOptional(),
});

export const itemSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['insight', 'turn', 'attractor', 'profile', 'summary', 'instruction']),
  text: z.string(),
  score: z.number(),
  reasons: z.array(z.string()),
  confidence: z.number().min(0).max(1).exactOptional(),
  sources: z.array(
    z.strictObject({ eventId: z.string(), conversationId: z.string(), quote: z.string().exactOptional() }),
  ),
});

export const watermarkSchema = z.strictObject({
  received: z.int(),
  extracted: z.int(),
  consolidated: z.int(),
  lagTurns: z.int(),
  lagSeconds: z.number(),
  gaps: z
    .array(z.strictObject({ conversationId: z.string(), missing: z.int() }))
    .meta({ description: 'Conversations whose `sequence` has holes.' }),
});

export const contextAnswerSchema = z.strictObject({
  text: z.string(),
  messages: z.array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() })),
  tokens: z.int(),
  sections: z.array(
    z.strictObject({ name: z.enum(sectionNames), tokens: z.int(), items: z.array(itemSchema) }),
  ),
  watermark: watermarkSchema,
});
