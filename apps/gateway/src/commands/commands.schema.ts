import { commandStatuses, memoryCommandNames } from '@app/memory-core';
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
  token: z.string().regex(/^[A-Za-z0-9_-]{16,8192}$/, 'must be the confirmation token of an earlier answer'),
});

const understood = z.strictObject({
  name: z.enum(memoryCommandNames),
  topic: z.string().exactOptional(),
});

export const commandAnswer = z.strictObject({
  commandId: z.string(),
  status: z.enum(commandStatuses),
  understood: understood.exactOptional(),
  text: z.string().meta({ description: 'For the person.' }),
  plan: deletionPlan.exactOptional().meta({ description: 'What would go.' }),
  everything: z
    .strictObject({ insights: z.int(), conversations: z.int(), messages: z.int() })
    .exactOptional()
    .meta({ description: 'What would go where everything would.' }),
  confirmation: z
    .strictObject({ token: z.string(), expiresAt: time })
    .exactOptional()
    .meta({ description: 'Nothing is done before the token is sent back.' }),
  memories: memoriesAnswer.exactOptional(),
  believed: z.array(insights).exactOptional(),
  outdated: z.array(insights).exactOptional().meta({ description: 'Not believed any more.' }),
  disputed: insights.exactOptional().meta({ description: 'What would not be believed any more.' }),
  choices: z.array(insights).exactOptional().meta({ description: 'Which of these is meant?' }),
  deleted: deletionPlan.exactOptional(),
  erased: erasureReceipt.exactOptional(),
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
