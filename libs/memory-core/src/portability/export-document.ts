import { z } from 'zod';
import { changeTypes } from '../domain/change';
import { claimStates, lifeAreas, polarities } from '../domain/claim';
import { reviewReasons } from '../domain/insight';
import { signalKinds } from '../domain/signal';
import { isLanguageTag } from '../domain/language';
import { roles } from '../domain/turn';
import { at, count, due, id, kind, moment, said, score, seq, slot, status, text } from './export-fields';
import { pipeline, step } from './export-pipeline';

/** Rises when a document changes its shape; older ones stay importable. */
export const exportVersion = 2;
export const exportFormat = 'keepsake.export';

const language = z.string().refine(isLanguageTag, 'must be a BCP 47 language tag');

const turn = z.strictObject({
  id,
  eventId: id,
  conversationId: said,
  role: z.enum(roles),
  content: said,
  occurredAt: at,
  utcOffset: z.int().min(-1_439).max(1_439).exactOptional(),
  language: language.exactOptional(),
  speaker: said.exactOptional(),
  sequence: count.exactOptional(),
  partial: z.boolean().exactOptional(),
  metadata: z.record(said, z.union([said, z.number(), z.boolean()])).exactOptional(),
  seq,
  origin: z.enum(['message', 'note']),
  signals: z.array(z.strictObject({ kind: z.enum(signalKinds), words: z.array(text) })),
  tokens: count,
  receivedAt: at,
  retractedAt: at.exactOptional(),
});

const conversation = z.strictObject({
  id: said,
  firstAt: at,
  lastAt: at,
  turns: count,
  tokens: count,
  endedAt: at.exactOptional(),
  language: language.exactOptional(),
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

const claim = {
  subject: text,
  kind,
  slot: slot.exactOptional(),
  polarity: z.enum(polarities),
  state: z.enum(claimStates),
  saidDate: text.exactOptional(),
  instruction: z.strictObject({ when: text.exactOptional() }).exactOptional(),
  area: z.enum(lifeAreas).exactOptional(),
  language: text,
  quote: text,
  dates: z.array(z.strictObject({ words: text, date: text })).exactOptional(),
  about: z.array(text).exactOptional(),
  wording: z.strictObject({ text, by: text }).exactOptional(),
};

const insight = z.strictObject({
  id,
  ...claim,
  category: id,
  subcategory: text.exactOptional(),
  importance: score,
  confidence: z.strictObject({ value: score, at: moment }),
  status,
  explicit: z.boolean(),
  evidence: z.array(evidence).min(1),
  validFrom: at,
  validTo: moment.exactOptional(),
  recordedAt: at,
  supersededAt: moment.exactOptional(),
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
  dueAt: due.exactOptional(),
  reviewReason: z.enum(reviewReasons).exactOptional(),
  archivedAt: moment.exactOptional(),
  waiting: z.strictObject({ in: status, since: moment }).exactOptional(),
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
  strength: z.strictObject({ value: z.number().min(0).max(1e9), at: moment }),
  members: z.array(id),
  createdAt: at,
  themeSince: at.exactOptional(),
  updatedAt: at,
  slotHistory: z.array(z.strictObject({ key: text, value: text, at })),
  dueAt: due.exactOptional(),
});

const profile = z.strictObject({
  /** Every one up to the latest is looked at by an export. */
  version: z.int().min(1).max(100_000),
  schemaId: text,
  schemaVersion: z.int(),
  createdAt: at,
  updatedAt: at,
  readThrough: at.exactOptional(),
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
          confidence: score,
          importance: score,
          tokens: count,
        }),
      ),
    }),
  ),
  markdown: text,
  leftOut: count.exactOptional(),
  toldOfLeftOut: z.literal(true).exactOptional(),
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
  throughSeq: seq,
  createdAt: at,
  summariser: text,
});

const change = z.strictObject({
  id,
  type: z.enum(changeTypes),
  at: moment,
  cause: text,
  subjectIds: z.array(text),
  text,
  before: text.exactOptional(),
  after: text.exactOptional(),
});

const settings = z.strictObject({
  extraction: z.enum(['on', 'off']),
  aiSelection: z.enum(['on', 'off']),
  categoriesOff: z.array(text),
  suppressedTopics: z.array(text),
  changedAt: at,
  memoryTold: z.enum(['on', 'off']).exactOptional(),
});

/** Everything that is kept of a user, in the order in which it is read back. Times in its records are exact, in ms since 1970. */
export const exportDocument = z.strictObject({
  format: z.literal(exportFormat),
  version: z.literal(exportVersion),
  exportedAt: z.iso.datetime({ offset: true }),
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
