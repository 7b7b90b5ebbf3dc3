import {
  contextParts,
  omissions,
  parameterGroups,
  profileSchemas,
  sectionNames,
  selectionOutcomes,
} from '@app/memory-core';
import { z } from 'zod';
import { content, identifier, name, words } from '../request-validation/fields';

const { min, max } = parameterGroups.context.budgetTokens;

/** SPEC R40. `sections` are the caller's own (system prompt, domain knowledge): placed first and budgeted with the rest. */
export const contextRequestSchema = z.strictObject({
  userId: identifier,
  conversationId: identifier.exactOptional(),
  message: content,
  budgetTokens: z.int().min(min).max(max).exactOptional(),
  schema: z
    .enum([...profileSchemas.keys()])
    .exactOptional()
    .meta({
      description: 'Categories that the caller goes by: a profile that is written in others is left out.',
    }),
  sections: z
    .array(z.strictObject({ name: name(64), text: words(65_536) }))
    .max(16)
    .exactOptional()
    .meta({
      description:
        'The caller’s own texts, in their order: the first, where it is named `system`, as it is, others under their ' +
        'names. Where they do not all fit, each is sure of an even part, and the first has what is left.',
    }),
  selection: z.enum(['algorithmic', 'ai']).exactOptional().meta({
    description:
      'Who chooses among what resonates. `ai`: a model, within a time limit; else the algorithm all the same.',
  }),
  parts: z
    .array(z.enum(contextParts))
    .min(1)
    .max(contextParts.length)
    .exactOptional()
    .meta({
      description:
        'Which forms of the context to answer; all when absent. One alone is a smaller and faster answer: `text` is ' +
        'about a quarter of the whole.',
    }),
  explain: z
    .boolean()
    .exactOptional()
    .meta({ description: 'Answer every candidate with what its score is made of and why it was left out.' }),
});

export const conversationSaidIn = z
  .string()
  .exactOptional()
  .meta({ description: 'Absent of what was given outside of any conversation.' });

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
    .meta({ description: 'Conversations whose `sequence` has holes.' }),
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
  text: z.string().exactOptional().meta({ description: 'Absent of what must not reach a prompt.' }),
  score: z.number(),
  parts: scoreParts,
  relevance: z
    .number()
    .exactOptional()
    .meta({ description: 'Of an insight: how well it fits beside the best, from 0 to 1.' }),
  active: z
    .strictObject({ trace: z.number(), activation: z.number() })
    .exactOptional()
    .meta({ description: 'Of a turn in active memory: trace strength and activation, from 0 to 1.' }),
  chosen: z.boolean(),
  leftOut: z.enum(omissions).exactOptional(),
});

const unlessLeftOut = { description: 'Absent only where `parts` does not name it.' };

export const contextAnswerSchema = z.strictObject({
  text: z.string().exactOptional().meta(unlessLeftOut),
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }))
    .exactOptional()
    .meta({
      description:
        `${unlessLeftOut.description} The current message comes last, cut where \`text\` cuts it; it is whole where it ` +
        'fits, and where not a word of it does.',
    }),
  tokens: z.int(),
  sections: z
    .array(z.strictObject({ name: z.enum(sectionNames), tokens: z.int(), items: z.array(itemSchema) }))
    .exactOptional()
    .meta({
      description:
        `${unlessLeftOut.description} An item whose reasons end with \`shortened to fit\` has the part of its text that ` +
        'was placed; so does the current message (`message`), which is an item only then.',
    }),
  watermark: watermarkSchema,
  selection: z
    .strictObject({ by: z.enum(['algorithmic', 'ai']), outcome: z.enum(selectionOutcomes) })
    .exactOptional()
    .meta({ description: 'Where `ai` was asked for: who chose, and what came of asking.' }),
  explanation: z.array(candidateSchema).exactOptional(),
});
