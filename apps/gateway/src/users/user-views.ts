import { statementOf } from '@app/memory-core/domain/claim';
import {
  type ProcessingStatus,
  type SeenAttractor,
  type SeenConversation,
  type SeenInsight,
} from '@app/memory-core/agency';
import { type Change } from '@app/memory-core/domain/change';
import { saidIn } from '@app/memory-core/domain/conversation';
import { type Profile } from '@app/memory-core/domain/profile';
import { type Turn } from '@app/memory-core/domain/turn';
import { type Page } from '@app/memory-core/ports/memory-store';
import { areaOf } from '@app/memory-core/domain/lasting';
import { formatInstant } from '../validation/instant';

/** `JSON.stringify` leaves out undefined fields, so these views use undefined for absent ones. */

const optionalInstant = (at: number | undefined): string | undefined =>
  at === undefined ? undefined : formatInstant(at);

export const pageOf = <T, V>(page: Page<T>, view: (item: T) => V) => ({
  items: page.items.map(view),
  nextCursor: page.nextCursor,
});

export const insightView = ({ insight, confidence }: SeenInsight) => ({
  id: insight.id,
  statement: statementOf(insight),
  claim: {
    subject: insight.subject,
    polarity: insight.polarity,
    state: insight.state,
    quote: insight.quote,
    dates: insight.dates,
    about: insight.about,
    instruction: insight.instruction,
    area: areaOf(insight),
  },
  language: insight.language,
  wordedBy: insight.wording?.by,
  category: insight.category,
  kind: insight.kind,
  slot: insight.slot === undefined ? undefined : { key: insight.slot.key, value: insight.slot.value },
  importance: insight.importance,
  confidence,
  status: insight.status,
  enabled: insight.enabled,
  explicit: insight.explicit,
  evidence: insight.evidence.map((source) => ({
    eventId: source.eventId,
    ...saidIn(source),
    quote: source.quote,
    occurredAt: formatInstant(source.occurredAt),
  })),
  recordedAt: formatInstant(insight.recordedAt),
  supersededBy: insight.supersededBy,
});

export const profileView = (profile: Profile) => ({
  version: profile.version,
  schema: profile.schemaId,
  createdAt: formatInstant(profile.createdAt),
  updatedAt: formatInstant(profile.updatedAt),
  messages: profile.messages,
  tokens: profile.tokens,
  ...(profile.leftOut !== undefined && { leftOut: profile.leftOut }),
  sections: profile.sections.map(({ category, title, tokens, items }) => ({
    category,
    title,
    tokens,
    items: items.map(({ text, kind, confidence, importance, insightIds }) => ({
      text,
      kind,
      confidence,
      importance,
      insightIds,
    })),
  })),
});

export const attractorView = ({ attractor, strength }: SeenAttractor) => ({
  id: attractor.id,
  label: attractor.label,
  gist: attractor.gist,
  strength,
  insightIds: attractor.members,
  slotHistory: attractor.slotHistory.map(({ key, value, at }) => ({ key, value, at: formatInstant(at) })),
  createdAt: formatInstant(attractor.createdAt),
  updatedAt: formatInstant(attractor.updatedAt),
});

export const changeView = ({ id, type, at, cause, subjectIds, text, before, after }: Change) => ({
  id,
  type,
  at: formatInstant(at),
  cause,
  subjectIds,
  text,
  before,
  after,
});

export const conversationView = ({ conversation, summary }: SeenConversation) => ({
  conversationId: conversation.id,
  firstAt: formatInstant(conversation.firstAt),
  lastAt: formatInstant(conversation.lastAt),
  turns: conversation.turns,
  ended: conversation.endedAt !== undefined,
  endedAt: optionalInstant(conversation.endedAt),
  summary,
});

export const turnView = (turn: Turn) => ({
  eventId: turn.eventId,
  conversationId: turn.conversationId,
  role: turn.role,
  content: turn.content,
  occurredAt: formatInstant(turn.occurredAt),
  speaker: turn.speaker,
  sequence: turn.sequence,
  partial: turn.partial,
  metadata: turn.metadata,
});

export const statusView = (status: ProcessingStatus) => ({
  watermark: status.watermark,
  pendingEntries: status.pendingEntries,
  pendingSteps: status.pendingSteps,
  waitingForModel: status.waitingForModel,
  counts: status.counts,
  lastReceivedAt: optionalInstant(status.lastReceivedAt),
  lastUpdatedAt: optionalInstant(status.lastUpdatedAt),
  failed: status.failed.map(({ work, code, attempts, failedAt }) => ({
    work,
    code,
    attempts,
    failedAt: formatInstant(failedAt),
  })),
});
