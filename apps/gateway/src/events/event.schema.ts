import { z } from 'zod';
import { identifier, saidAt, statedContent } from '../request-validation/fields';

const common = { eventId: identifier, userId: identifier, occurredAt: saidAt };

/** SPEC R3. `eventId` is the event's own; the turn taken back is named by `retractedEventId`. */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('conversation.started'), ...common, conversationId: identifier }),
  z.strictObject({ type: z.literal('conversation.ended'), ...common, conversationId: identifier }),
  z.strictObject({
    type: z.literal('turn.retracted'),
    ...common,
    conversationId: identifier.exactOptional(),
    retractedEventId: identifier,
  }),
  z.strictObject({
    type: z.literal('memory.remember'),
    ...common,
    conversationId: identifier.exactOptional(),
    content: statedContent,
  }),
]);
