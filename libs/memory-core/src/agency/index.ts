export * from './processing';
export * from './see';
export {
  ExplainInsight,
  type ConfidencePoint,
  type ExplainedInsight,
  type StatusPoint,
} from './seeing/explain-insight';
export { OverviewMemory, overviewMarkdown, type MemoryOverview, type SeenCategory } from './seeing/overview';
export { Hand, type Decided, type Held } from './hand/hand';
export { DecideInsights, decisions, type DecidedInsight, type Decision } from './decisions/decide-insights';
export { StateMemories, type Stated, type Statement } from './stating/state-memories';
export { DeleteMemories, type DeletionParts, type DeletionPlan } from './deletion/delete-memories';
export { type DeletionRequest } from './deletion/deletion-request';
export { Topic } from './deletion/topic';
export { CommandClaims } from './commands/claims';
export { CommandReader, type CommandModel } from './commands/command-reader';
export { Confirmations, type Confirmation } from './commands/confirmations';
export { PendingCommands, type PendingCommand } from './commands/pending-commands';
export { commandStatuses, type CommandReply } from './commands/command-reply';
export { RunCommands, type CommandParts } from './commands/run-commands';
