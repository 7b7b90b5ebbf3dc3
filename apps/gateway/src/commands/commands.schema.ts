import { memoryCommandNames } from '@app/memory-core/domain/memory-command';
import { commandStatuses } from '@app/memory-core/agency';
import { z } from 'zod';
import { conversationSaidIn } from '../context/context.schema';
import { deletionPlan } from '../deletions/deletions.schema';
import { erasureReceipt } from '../erasures/erasures.schema';
import { correctedAnswer, memoriesAnswer } from '../insights/insights.schema';
import { userParams } from '../users/users.schema';
import { identifier, wording } from '../request-validation/fields';

const time = z.iso.datetime();
const insights = correctedAnswer.shape.insights.element;

export const commandParams = z.strictObject({
  ...userParams.shape,
  commandId: identifier.meta({ description: 'The `commandId` of an earlier answer.' }),
});

export const commandRequest = z.strictObject({
  text: wording(2_048),
  conversationId: identifier.exactOptional(),
});

export const confirmRequest = z.strictObject({
  token: z.string().regex(/^[A-Za-z0-9_-]{16,32768}$/, 'must be the confirmation token of an earlier answer'),
});

const understood = z.strictObject({
  name: z.enum(memoryCommandNames),
  topic: z.string().exactOptional(),
  topics: z
    .array(z.string())
    .exactOptional()
    .meta({ description: 'All topics, if several are to be forgotten together; `topic` is the first.' }),
});

const commandReply = z.strictObject({
  commandId: z.string(),
  status: z.enum(commandStatuses),
  understood: understood.exactOptional(),
  text: z.string().meta({ description: 'An answer to show to the person.' }),
  plan: deletionPlan.exactOptional().meta({ description: 'What would be deleted.' }),
  everything: z
    .strictObject({ insights: z.int(), conversations: z.int(), messages: z.int() })
    .exactOptional()
    .meta({ description: 'What would be deleted if everything were.' }),
  confirmation: z
    .strictObject({ token: z.string(), expiresAt: time })
    .exactOptional()
    .meta({ description: 'Nothing is done until this token is sent back.' }),
  memories: memoriesAnswer.exactOptional(),
  believed: z.array(insights).exactOptional(),
  outdated: z.array(insights).exactOptional().meta({ description: 'Insights that are no longer believed.' }),
  disputed: insights.exactOptional().meta({ description: 'The insight that would no longer be believed.' }),
  choices: z
    .array(insights)
    .exactOptional()
    .meta({ description: 'The insights that may be meant; ask the person which.' }),
  deleted: deletionPlan.exactOptional(),
  erased: erasureReceipt.exactOptional(),
});

export const commandAnswer = commandReply.extend({
  further: z.array(commandReply).exactOptional().meta({
    description:
      'Answers to what else the text asks, each to be confirmed by itself. `refused`: the rest was done, but not this.',
  }),
});

export const pendingAnswer = z.strictObject({
  items: z.array(
    z.strictObject({
      commandId: z.string(),
      at: time,
      understood,
      words: z.string(),
      eventId: z.string(),
      conversationId: conversationSaidIn,
    }),
  ),
});
