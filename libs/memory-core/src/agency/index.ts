export { type FailureReader } from './processing';
export {
  type ProcessingStatus,
  SeeMemory,
  type SeenAttractor,
  type SeenConversation,
  type SeenInsight,
} from './see';
export { ExplainInsight, type ExplainedInsight } from './seeing/explain-insight';
export { CurrentProfile } from './seeing/current-profile';
export { OverviewMemory, overviewMarkdown, type MemoryOverview } from './seeing/overview';
export { MemoryEditor } from './editing/memory-editor';
export { DecideInsights, decisions } from './decisions/decide-insights';
export { RecordStatements } from './statements/record-statements';
export { DeleteMemories, type DeletionPlan } from './deletion/delete-memories';
export { Topic } from './deletion/topic';
export { CommandClaims } from './commands/claims';
export { ReadCommands } from './commands/read-commands';
export { Confirmations } from './commands/confirmations';
export { PendingCommands, type PendingCommand } from './commands/pending-commands';
export { commandStatuses, type CommandReply, understoodOf } from './commands/command-reply';
export { HearAnswers } from './commands/hear-answers';
export { RunCommands } from './commands/run-commands';
export { ValidateInsights } from './validation/validate-insights';
