import { BudgetedModel } from '@app/models/accounting';
import { OpenAiLanguageModel } from '@app/models/openai';
import {
  CommandClaims,
  ReadCommands,
  Confirmations,
  CurrentProfile,
  DecideInsights,
  DeleteMemories,
  ExplainInsight,
  type MemoryEditor,
  OverviewMemory,
  PendingCommands,
  RunCommands,
  RecordStatements,
} from '@app/memory-core/agency';
import { type Environment } from '../environment/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import { WithdrawTurns } from '@app/memory-core/extraction';
import { type DrainInbox, type ReceiveEntries } from '@app/memory-core/intake';
import { unlearn } from '@app/memory-core/learning';
import { type PipelineParts } from '@app/memory-core/pipeline';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type RelationJudge } from '@app/memory-core/ports/relation-judge';
import { type UserVault } from '@app/memory-core/ports/user-vault';
import { type EraseUser } from '@app/memory-core/privacy';
import { type RecallIndexes, type Reinforcement } from '@app/memory-core/recall';
import { type UserSettingsBook, visibleMemory } from '@app/memory-core/settings';

import { openOfflineExtractor } from './open-languages';
import { type ModelParts } from './open-model';
import { tracedModel } from './traced';

/** What a person can see of their memory and do to it (SPEC R60-R63). */
export interface Agency {
  readonly overview: OverviewMemory;
  readonly explain: ExplainInsight;
  readonly decide: DecideInsights;
  readonly state: RecordStatements;
  readonly remove: DeleteMemories;
  readonly commands: RunCommands;
}

export interface AgencyParts {
  readonly vault: UserVault;
  readonly receive: ReceiveEntries;
  readonly drain: DrainInbox;
  readonly embedder: Embedder;
  readonly judge: RelationJudge;
  readonly indexes: RecallIndexes;
  readonly reinforcement: Reinforcement;
  readonly eraseUser: Pick<EraseUser, 'everything' | 'finish'>;
  readonly settings: Pick<UserSettingsBook, 'change' | 'suppress'>;
}

/** A configured model reads commands that the grammar does not. It has its own instance and so its own circuit breaker. */
export const openCommandReader = (
  { model }: Pick<Environment, 'model'>,
  parameters: Parameters,
  { instruments: { metrics, logger }, languages }: PipelineParts,
  { ledger, budgets, limits, tracing }: Pick<ModelParts, 'ledger' | 'budgets' | 'limits' | 'tracing'>,
): ReadCommands =>
  model === undefined
    ? new ReadCommands(languages)
    : new ReadCommands(languages, {
        model: new BudgetedModel(
          tracedModel(
            new OpenAiLanguageModel(model, parameters.model, { ledger, logger, metrics, limits }),
            tracing,
          ),
          budgets,
          metrics,
        ),
        metrics,
        limits: parameters.agency,
      });

/** All changes go through `editor`. */
export const openAgency = (editor: MemoryEditor, parts: AgencyParts, reader: ReadCommands): Agency => {
  const { tokens } = editor;
  const { store, tenants, instruments, languages } = editor.bench;
  const { clock } = instruments;
  const { embedder, judge, drain, indexes, reinforcement, eraseUser } = parts;
  const shown = visibleMemory(store, tokens, languages);
  const current = new CurrentProfile(shown, tenants, { tokens, clock });
  const overview = new OverviewMemory(shown, current, tenants, clock);
  const decide = new DecideInsights(editor);
  const intake = {
    event: parts.receive.event.bind(parts.receive),
    drain: (user: UserRef) => drain.run(user),
  };
  const withdraw = new WithdrawTurns(store, unlearn, tokens, editor.bench.languages);
  const state = new RecordStatements(editor, intake, {
    extractor: openOfflineExtractor(languages),
    embedder,
    judge,
    withdraw,
  });
  const remove = new DeleteMemories(editor, {
    withdraw,
    embedder,
    drain: intake.drain,
    indexes,
  });
  return {
    overview,
    explain: new ExplainInsight(shown, tenants, clock),
    decide,
    state,
    remove,
    commands: new RunCommands(editor, {
      reader,
      confirmations: new Confirmations(parts.vault, clock),
      claims: new CommandClaims(editor),
      pending: new PendingCommands(editor),
      overview,
      decide,
      state,
      remove,
      eraseUser,
      settings: parts.settings,
      flushRecalls: () => reinforcement.flush(),
    }),
  };
};
