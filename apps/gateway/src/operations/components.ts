import { exportDocument } from '@app/memory-core/portability';
import { z } from 'zod';
import * as apiKeys from '../admin/api-keys.schema';
import { auditAnswer } from '../admin/audit.schema';
import { overviewAnswer } from '../admin/overview.schema';
import * as parked from '../admin/parked.schema';
import { usageAnswer } from '../admin/usage.schema';
import * as commands from '../commands/commands.schema';
import {
  contextAnswerSchema,
  contextRequestSchema,
  itemSchema,
  watermarkSchema,
} from '../context/context.schema';
import { deletionAnswer, deletionRequest } from '../deletions/deletions.schema';
import { erasureReceipt } from '../erasures/erasures.schema';
import { eventSchema } from '../events/event.schema';
import * as insights from '../insights/insights.schema';
import { searchAnswerSchema, searchRequestSchema } from '../memories/search.schema';
import { notificationsAnswer } from '../notifications/notifications.schema';
import { diffAnswer, restoreAnswer, restoreRequest, versionsAnswer } from '../profiles/profiles.schema';
import { cloudEventBatchSchema, cloudEventSchema } from '../turns/cloud-event.schema';
import { exportRequest, importReceipt, importRequest } from '../exports/exports.schema';
import { settingsAnswer, settingsChange } from '../settings/settings.schema';
import { acceptedSchema, turnBatchSchema, turnSchema } from '../turns/turn.schema';
import { rebuildAnswer } from '../rebuild/rebuild.schema';
import * as users from '../users/users.schema';
import * as validationPrompts from '../validation-prompts/validation-prompts.schema';
import * as webhooks from '../webhooks/webhooks.schema';
import { whoamiAnswer } from '../whoami/whoami.schema';
import { jsonSchemasOf } from './json-schema';

const upDown = z.enum(['up', 'down']);

/** Every request and response body, by its name in the OpenAPI document. The same schemas check the requests. */
const schemas = {
  Turn: turnSchema,
  TurnBatch: turnBatchSchema,
  TurnCloudEvent: cloudEventSchema,
  TurnCloudEventBatch: cloudEventBatchSchema,
  Accepted: acceptedSchema,
  LifecycleEvent: eventSchema,
  ContextRequest: contextRequestSchema,
  Context: contextAnswerSchema,
  MemoryItem: itemSchema,
  Watermark: watermarkSchema,
  SearchRequest: searchRequestSchema,
  SearchAnswer: searchAnswerSchema,
  Memories: insights.memoriesAnswer,
  ExplainedInsight: insights.explainedAnswer,
  Decision: insights.decisionRequest,
  DecidedInsight: insights.decidedAnswer,
  Correction: insights.correctionRequest,
  CorrectedInsight: insights.correctedAnswer,
  DeletionRequest: deletionRequest,
  Deletion: deletionAnswer,
  CommandRequest: commands.commandRequest,
  Command: commands.commandAnswer,
  CommandConfirmation: commands.confirmRequest,
  PendingCommands: commands.pendingAnswer,
  Profile: users.profileAnswer,
  ProfileVersions: versionsAnswer,
  ProfileDiff: diffAnswer,
  ProfileRestore: restoreRequest,
  ProfileRestored: restoreAnswer,
  Rebuild: rebuildAnswer,
  Notifications: notificationsAnswer,
  Insights: users.insightsAnswer,
  Attractors: users.attractorsAnswer,
  Changes: users.changesAnswer,
  Status: users.statusAnswer,
  ErasureReceipt: erasureReceipt,
  Export: exportDocument,
  ExportRequest: exportRequest,
  ImportRequest: importRequest,
  ImportReceipt: importReceipt,
  Settings: settingsAnswer,
  SettingsChange: settingsChange,
  Conversations: users.conversationsAnswer,
  Turns: users.turnsAnswer,
  Whoami: whoamiAnswer,
  ValidationPrompt: validationPrompts.validationPromptSchema,
  ValidationAnswer: validationPrompts.validationAnswerSchema,
  ValidationSettled: validationPrompts.validationSettledSchema,
  ApiKeyRequest: apiKeys.apiKeyRequest,
  NewApiKey: apiKeys.newApiKeyAnswer,
  ApiKeys: apiKeys.apiKeysAnswer,
  Audit: auditAnswer,
  Parked: parked.parkedAnswer,
  ParkedRelease: parked.releaseRequest,
  ParkedReleased: parked.releaseAnswer,
  Overview: overviewAnswer,
  Usage: usageAnswer,
  WebhookRequest: webhooks.webhookRequest,
  NewWebhook: webhooks.newWebhookAnswer,
  Webhook: webhooks.webhookAnswer,
  Webhooks: webhooks.webhooksAnswer,
  Liveness: z.strictObject({ status: z.literal('up') }),
  Accepting: z.strictObject({ status: upDown }),
  Readiness: z.strictObject({ status: upDown, parts: z.record(z.string(), upDown) }),
  Problem: z.strictObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.strictObject({ field: z.string(), message: z.string() })),
    requestId: z.string(),
  }),
} as const satisfies Record<string, z.ZodType>;

export type ComponentName = keyof typeof schemas;

export const componentSchemas = () => jsonSchemasOf(schemas);
