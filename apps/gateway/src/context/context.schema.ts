import { parameterGroups } from '@app/memory-core/config/parameters';
import { profileSchemas } from '@app/memory-core/config/schemas';
import { contextParts, omissions, sectionNames, selectionOutcomes } from '@app/memory-core/domain/context';
import { z } from 'zod';
import { content, identifier, name, words } from '../request-validation/fields';

const { min, max, default: usual } = parameterGroups.context.budgetTokens;

/** SPEC R40. `sections` are the caller's own texts (system prompt, domain knowledge); they come first and count towards the budget. */
export const contextRequestSchema = z.strictObject({
  userId: identifier,
  conversationId: identifier.exactOptional(),
  message: content,
  budgetTokens: z
    .int()
    .min(min)
    .max(max)
    .exactOptional()
    .meta({ description: `Default: ${usual}, unless the operator has set another.` }),
  schema: z
    .enum([...profileSchemas.keys()])
    .exactOptional()
    .meta({
      description:
        'The profile schema that the caller works with. A profile written in another schema is left out.',
    }),
  sections: z
    .array(z.strictObject({ name: name(64), text: words(65_536) }))
    .max(16)
    .exactOptional()
    .meta({
      description:
        'The caller’s own texts, placed in this order. A first section named `system` is placed without a heading, the others under their names. If they do not all fit, each gets at least an equal share, and the first gets what is left.',
    }),
  selection: z.enum(['algorithmic', 'ai']).exactOptional().meta({
    description:
      'Who selects the memories. `ai`: a model, within a time limit; if it fails, the algorithm does.',
  }),
  parts: z.array(z.enum(contextParts)).min(1).max(contextParts.length).exactOptional().meta({
    description:
      'The forms of the context to return; all if absent. A single one is smaller and faster: `text` is about a quarter of the whole.',
  }),
  explain: z.boolean().exactOptional().meta({
    description: 'Also return every candidate, with the parts of its score and the reason it was left out.',
  }),
});

export const conversationSaidIn = z
  .string()
  .exactOptional()
  .meta({ description: 'Absent if it was said outside any conversation.' });

export const itemSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['insight', 'turn', 'attractor', 'profile', 'summary', 'instruction']),
  text: z.string(),
  score: z.number(),
  reasons: z.array(z.string()),
  confidence: z.number().min(0).max(1).exactOptional(),
  sources: z.array(
    z.strictObject({
      eventId: z.string(),
      conversationId: conversationSaidIn,
      quote: z.string().exactOptional(),
    }),
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
    .meta({ description: 'Conversations with missing `sequence` numbers.' }),
});

const scoreParts = z
  .strictObject({
    words: z.number(),
    meaning: z.number(),
    evidence: z.number(),
    activation: z.number(),
    confidence: z.number(),
    importance: z.number(),
    recency: z.number(),
    strength: z.number(),
  })
  .meta({
    description:
      'score = (words + meaning + evidence + activation) · exp(confidence + importance + recency + strength), rounded.',
  });

const candidateSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(['insight', 'turn', 'attractor']),
  section: z.enum(sectionNames),
  text: z.string().exactOptional().meta({ description: 'Absent for memories that must not reach a prompt.' }),
  score: z.number(),
  parts: scoreParts,
  relevance: z
    .number()
    .exactOptional()
    .meta({ description: 'For insights: the relevance compared with the best match, from 0 to 1.' }),
  active: z
    .strictObject({ trace: z.number(), activation: z.number() })
    .exactOptional()
    .meta({ description: 'For turns in active memory: trace strength and activation, from 0 to 1.' }),
  chosen: z.boolean(),
  leftOut: z.enum(omissions).exactOptional(),
});

const unlessLeftOut = { description: 'Absent if `parts` does not include it.' };

export const contextAnswerSchema = z.strictObject({
  text: z.string().exactOptional().meta(unlessLeftOut),
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .exactOptional()
    .meta({
      description:
        `${unlessLeftOut.description} The current message comes last, shortened as in \`text\`. If not even one word of ` +
        'it fits, it is included whole.',
    }),
  tokens: z.int(),
  sections: z
    .array(z.strictObject({ name: z.enum(sectionNames), tokens: z.int(), items: z.array(itemSchema) }))
    .exactOptional()
    .meta({
      description:
        `${unlessLeftOut.description} If an item’s reasons end with \`shortened to fit\`, its text is the part that was ` +
        'placed. The current message (`message`) is an item only if it was shortened.',
    }),
  watermark: watermarkSchema,
  selection: z
    .strictObject({ by: z.enum(['algorithmic', 'ai']), outcome: z.enum(selectionOutcomes) })
    .exactOptional()
    .meta({ description: 'If `ai` was requested: who selected, and what came of the request.' }),
  explanation: z.array(candidateSchema).exactOptional(),
});
