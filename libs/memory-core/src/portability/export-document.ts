import { z } from 'zod';
import { changeTypes } from '../domain/change';
import { insightKinds, insightStatuses } from '../domain/insight';
import { signalKinds } from '../domain/signal';
import { roles } from '../domain/turn';

/** Rises when a document changes its shape; older ones stay importable. */
export const exportVersion = 1;
export const exportFormat = 'keepsake.export';

const id = z.string().min(1).max(1_024);
const text = z.string();
const at = z.number();
const count = z.int().min(0);
const kind = z.enum(insightKinds);
const status = z.enum(insightStatuses);
const slot = z.strictObject({ key: text, value: text });
const anchor = z.strictObject({ value: z.number(), at });

const turn = z.strictObject({
  id,
  eventId: id,
  conversationId: text,
  role: z.enum(roles),
  content: text,
  occurredAt: at,
  speaker: text.exactOptional(),
  sequence: count.exactOptional(),
  partial: z.boolean().exactOptional(),
  metadata: z.record(text, z.union([text, z.number(), z.boolean()])).exactOptional(),
  seq: count,
  origin: z.enum(['message', 'note']),
  signals: z.array(z.strictObject({ kind: z.enum(signalKinds), words: z.array(text) })),
  tokens: count,
  receivedAt: at,
  retractedAt: at.exactOptional(),
});

const conversation = z.strictObject({
  id: text,
  firstAt: at,
  lastAt: at,
  turns: count,
  tokens: count,
  endedAt: at.exactOptional(),
  sequences: z.strictObject({ lowest: z.int(), highest: z.int(), seen: count }).exactOptional(),
  summaryPlanned: z.strictObject({ turns: count, tokens: count }).exactOptional(),
  summarisedTurns: count,
  summarisedTokens: count,
});

const evidence = z.strictObject({
  turnId: id,
  eventId: id,
  conversationId: text,
  quote: text,
  occurredAt: at,
  explicit: z.literal(true).exactOptional(),
});

const insight = z.strictObject({
  id,
  statement: text,
  category: id,
  subcategory: text.exactOptional(),
  kind,
  slot: slot.exactOptional(),
  importance: z.number(),
  confidence: anchor,
  status,
  explicit: z.boolean(),
  evidence: z.array(evidence).min(1),
  validFrom: at,
  validTo: at.exactOptional(),
  recordedAt: at,
  supersededAt: at.exactOptional(),
  supersededBy: id.exactOptional(),
  supersedes: z.array(id),
  confirmations: count,
  lastConfirmedAt: at,
  lastRecalledAt: at.exactOptional(),
  recalls: count,
  attractorId: id.exactOptional(),
  pinned: z.boolean(),
  enabled: z.boolean(),
  extractor: text,
  dueAt: at.exactOptional(),
  reviewReason: z.enum(['contradiction', 'outdated', 'unrecalled']).exactOptional(),
  archivedAt: at.exactOptional(),
  waiting: z.strictObject({ in: status, since: at }).exactOptional(),
  asked: z
    .array(z.strictObject({ conversationId: text, at, answer: z.enum(['yes', 'no']).exactOptional() }))
    .exactOptional(),
});

const attractor = z.strictObject({
  id,
  label: text,
  gist: text,
  centroid: z.array(z.number()),
  embedder: text,
  strength: anchor,
  members: z.array(id),
  createdAt: at,
  updatedAt: at,
  slotHistory: z.array(z.strictObject({ key: text, value: text, at })),
  dueAt: at.exactOptional(),
});

const profile = z.strictObject({
  version: z.int().min(1),
  schemaId: text,
  schemaVersion: z.int(),
  createdAt: at,
  updatedAt: at,
  messages: count,
  tokens: count,
  sections: z.array(
    z.strictObject({
      category: text,
      title: text,
      tokens: count,
      items: z.array(
        z.strictObject({
          insightIds: z.array(id),
          text,
          kind,
          confidence: z.number(),
          importance: z.number(),
          tokens: count,
        }),
      ),
    }),
  ),
  markdown: text,
  changeIds: z.array(id),
});

const summary = z.strictObject({
  id,
  scope: z.enum(['conversation', 'cross-conversation']),
  conversationId: text.exactOptional(),
  text,
  tokens: count,
  turns: count,
  throughAt: at,
  throughSeq: count,
  createdAt: at,
  summariser: text,
});

const change = z.strictObject({
  id,
  type: z.enum(changeTypes),
  at,
  cause: text,
  subjectIds: z.array(text),
  text,
  before: text.exactOptional(),
  after: text.exactOptional(),
});

const ordinal = z.int().min(1);
const step = z.discriminatedUnion('kind', [
  z.strictObject({
    ordinal,
    kind: z.literal('extract'),
    fromSeq: count,
    throughSeq: count,
    contextFromSeq: z.int().exactOptional(),
    turns: count,
    flagged: count,
    reason: z.enum(['threshold', 'conversation-ended', 'idle', 'tokens']),
  }),
  z.strictObject({ ordinal, kind: z.literal('retract'), turnId: id, at }),
  z.strictObject({ ordinal, kind: z.literal('consolidate'), throughSeq: count, turns: count, at }),
  z.strictObject({ ordinal, kind: z.literal('summarise'), conversationId: text, throughSeq: count, at }),
  z.strictObject({ ordinal, kind: z.literal('summarise-across'), throughSeq: count, at }),
]);

const pipeline = z.strictObject({
  drainedSeq: count,
  counts: z.strictObject({
    stored: count,
    extracted: count,
    consolidated: count,
    flagged: count,
    extractionCalls: count,
    consolidations: count,
  }),
  open: z.strictObject({
    fromSeq: count,
    turns: count,
    flagged: count,
    tokens: count,
    contextFromSeq: z.int().exactOptional(),
  }),
  turnsSinceConsolidation: count,
  flaggedSinceConsolidation: count,
  recentSeqs: z.array(count),
  acrossThroughSeq: count.exactOptional(),
  lastConversationId: text.exactOptional(),
  lastReceivedAt: at,
  lastOccurredAt: at,
  nextOrdinal: ordinal,
  pendingSteps: count,
  dueAt: at.exactOptional(),
});

const settings = z.strictObject({
  extraction: z.enum(['on', 'off']),
  aiSelection: z.enum(['on', 'off']),
  categoriesOff: z.array(text),
  suppressedTopics: z.array(text),
  changedAt: at,
});

/** Everything that is kept of a user, in the order in which it is read back. Times in ms since 1970. */
export const exportDocument = z.strictObject({
  format: z.literal(exportFormat),
  version: z.literal(exportVersion),
  exportedAt: at,
  /** Whose it is, as a digest: ids in it are derived from tenant and user, so that it is of no use to another. */
  owner: z.string().regex(/^[0-9a-f]{40}$/),
  memory: z.enum(['on', 'off']),
  settings: settings.exactOptional(),
  pipeline: pipeline.exactOptional(),
  steps: z.array(step),
  conversations: z.array(conversation),
  insights: z.array(insight),
  attractors: z.array(attractor),
  profiles: z.array(profile),
  summaries: z.array(summary),
  changes: z.array(change),
  turns: z.array(turn),
});
export type ExportDocument = z.output<typeof exportDocument>;
