import { parameterGroups } from '@app/memory-core/config/parameters';
import { roles } from '@app/memory-core/domain/turn';
import { z } from 'zod';
import { content, identifier, saidAt } from '../request-validation/fields';
import { metadata } from '../request-validation/metadata';

/** The most that any deployment can allow; `readTurns` enforces this deployment's own limit (SPEC R1). */
export const maxTurns = parameterGroups.intake.maxTurnsPerRequest.max;

export const mostTurns = `At most ${parameterGroups.intake.maxTurnsPerRequest.default} turns unless the operator has set another limit.`;

/** The fields that the plain form and the `data` of a CloudEvent share. */
export const spokenFields = {
  conversationId: identifier.meta({ description: 'The caller’s id of the conversation.' }),
  role: z.enum(roles).meta({ description: 'Only `user` turns are evidence; the others are context.' }),
  content,
  speaker: identifier
    .exactOptional()
    .meta({ description: 'The name of who spoke, where several people talk.' }),
  sequence: z.int().min(0).exactOptional().meta({
    description:
      'The position in the conversation. It only orders turns with the same `occurredAt`; missing numbers are reported as gaps.',
  }),
  partial: z
    .boolean()
    .exactOptional()
    .meta({ description: 'Whether the reply was cancelled and this is only its beginning.' }),
  metadata: metadata
    .exactOptional()
    .meta({ description: 'The caller’s own annotations, returned unchanged.' }),
};

export const turnSchema = z.strictObject({
  eventId: identifier.meta({ description: 'The idempotency key: a repeated one has no second effect.' }),
  userId: identifier.meta({ description: 'The caller’s id of the end user.' }),
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
  duplicates: z
    .array(z.string())
    .meta({ description: 'The `eventId`s that were known already. They had no second effect.' }),
  notKept: z.int().min(1).exactOptional().meta({
    description:
      'Turns that were accepted but not stored, because the person has turned memory off. Absent if there are none.',
  }),
});
