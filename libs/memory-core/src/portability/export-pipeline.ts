import { z } from 'zod';
import { at, count, due, id, seq, text } from './export-fields';

/** How far a user's memory has come, and what it has planned, in an exported document. */

const ordinal = z.int().min(1);
const seqs = { fromSeq: seq, throughSeq: seq, contextFromSeq: z.int().max(8e15).exactOptional() };
const stoodIn = { ...seqs, turns: count, tries: count };
export const step = z.discriminatedUnion('kind', [
  z.strictObject({
    ordinal,
    kind: z.literal('extract'),
    ...seqs,
    turns: count,
    flagged: count,
    reason: z.enum(['threshold', 'conversation-ended', 'idle', 'tokens']),
  }),
  z.strictObject({ ordinal, kind: z.literal('reread'), ...stoodIn }),
  z.strictObject({
    ordinal,
    kind: z.literal('retract'),
    turnId: id,
    at,
    ahead: z.literal(true).exactOptional(),
  }),
  z.strictObject({
    ordinal,
    kind: z.literal('consolidate'),
    throughSeq: seq,
    turns: count,
    at,
    decidedAt: at.exactOptional(),
  }),
  z.strictObject({ ordinal, kind: z.literal('summarise'), conversationId: text, throughSeq: seq, at }),
  z.strictObject({ ordinal, kind: z.literal('summarise-across'), throughSeq: seq, at }),
]);

export const pipeline = z.strictObject({
  drainedSeq: seq,
  counts: z.strictObject({
    stored: count,
    extracted: count,
    consolidated: count,
    flagged: count,
    extractionCalls: count,
    consolidations: count,
  }),
  open: z.strictObject({
    fromSeq: seq,
    turns: count,
    flagged: count,
    tokens: count,
    contextFromSeq: z.int().max(8e15).exactOptional(),
  }),
  turnsSinceConsolidation: count,
  flaggedSinceConsolidation: count,
  recentSeqs: z.array(seq),
  acrossThroughSeq: seq.exactOptional(),
  lastConversationId: text.exactOptional(),
  lastReceivedAt: at,
  lastOccurredAt: at,
  nextOrdinal: ordinal,
  pendingSteps: count,
  standIns: z
    .strictObject({ batches: z.array(z.strictObject(stoodIn)).max(10_000), at: due.exactOptional() })
    .exactOptional(),
  dueAt: due.exactOptional(),
});
