import { parameterGroups, roles } from '@app/memory-core';
import { z } from 'zod';
import { content, identifier, saidAt } from '../request-validation/fields';
import { metadata } from '../request-validation/metadata';

/** Up to what any deployment may allow; `readTurns` holds it to what this one does (SPEC R1). */
export const maxTurns = parameterGroups.intake.maxTurnsPerRequest.max;

export const mostTurns = `At most ${parameterGroups.intake.maxTurnsPerRequest.default} turns unless the operator has set otherwise.`;

/** What a turn says, without whose it is and when: shared by the plain form and the CloudEvents `data`. */
export const spokenFields = {
  conversationId: identifier,
  role: z.enum(roles),
  content,
  speaker: identifier.exactOptional(),
  sequence: z.int().min(0).exactOptional().meta({
    description:
      'Place within the conversation: orders turns of equal `occurredAt` only. Numbers that are missing are told as gaps.',
  }),
  partial: z.boolean().exactOptional(),
  metadata: metadata.exactOptional(),
};

export const turnSchema = z.strictObject({
  eventId: identifier,
  userId: identifier,
  ...spokenFields,
  occurredAt: saidAt,
});
type Parsed = z.output<typeof turnSchema>;
export type TurnBody = Omit<Parsed, 'occurredAt'> & Parsed['occurredAt'];

export const turnOfBody = ({ occurredAt, ...turn }: Parsed): TurnBody => ({ ...turn, ...occurredAt });

export const turnBatchSchema = z.strictObject({
  turns: z.array(turnSchema).min(1).max(maxTurns).meta({ description: mostTurns }),
});

export const acceptedSchema = z.strictObject({
  accepted: z.int().min(0),
  duplicates: z.array(z.string()).meta({ description: 'eventIds met before: they had no second effect.' }),
  notKept: z.int().min(1).exactOptional().meta({
    description:
      'Taken and not kept, because their person has turned memory off; absent where there are none.',
  }),
});
