import { BudgetedModel } from '@app/memory-core/accounting';
import { OpenAiLanguageModel } from '@app/models/openai';
import {
  CommandClaims,
  ReadCommands,
  Confirmations,
  CurrentProfile,
  DecideInsights,
  DeleteMemories,
  ExplainInsight,
  Hand,
  OverviewMemory,
  PendingCommands,
  RunCommands,
  StateMemories,
  ValidateInsights,
} from '@app/memory-core/agency';
import { type Environment } from '@app/memory-core/config/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type UserRef } from '@app/memory-core/domain/identity';
import { WithdrawTurns } from '@app/memory-core/extraction';
import { type DrainInbox, type InboxTail, type ReceiveEntries } from '@app/memory-core/intake';
import { unlearn } from '@app/memory-core/learning';
import { type PipelineParts } from '@app/memory-core/pipeline';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type RelationJudge } from '@app/memory-core/ports/relation-judge';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
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
  /** Asks whether an insight is still true. */
  readonly validation: ValidateInsights;
  readonly state: StateMemories;
  readonly remove: DeleteMemories;
  readonly commands: RunCommands;
}

export interface AgencyParts {
  readonly epochOf: (user: UserRef) => Promise<number>;
  readonly vault: UserVault;
  readonly receive: ReceiveEntries;
  readonly drain: DrainInbox;
  readonly tail: Pick<InboxTail, 'read'>;
  readonly embedder: Embedder;
  readonly judge: RelationJudge;
  readonly tokens: TokenCounter;
  readonly indexes: RecallIndexes;
  readonly reinforcement: Reinforcement;
  readonly eraseUser: Pick<EraseUser, 'everything' | 'finish'>;
  readonly settings: Pick<UserSettingsBook, 'change' | 'suppress'>;
  /** Passes on the notifications that a change raised. */
  readonly announce: (user: UserRef, epoch: number) => Promise<unknown>;
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

export const openAgency = (bench: PipelineParts, parts: AgencyParts, reader: ReadCommands): Agency => {
  const { store, tenants, instruments, languages } = bench;
  const { clock } = instruments;
  const { embedder, judge, tokens, drain, indexes, reinforcement, eraseUser } = parts;
  const hand = new Hand(bench, parts.epochOf, tokens, parts.announce);
  const shown = visibleMemory(store, tokens, languages);
  const current = new CurrentProfile(shown, tenants, { tokens, clock });
  const overview = new OverviewMemory(shown, current, tenants, clock);
  const decide = new DecideInsights(hand);
  const intake = {
    event: parts.receive.event.bind(parts.receive),
    drain: (user: UserRef) => drain.run(user),
  };
  const withdraw = new WithdrawTurns(store, unlearn, tokens, bench.languages);
  const state = new StateMemories(hand, intake, {
    extractor: openOfflineExtractor(languages),
    embedder,
    judge,
    withdraw,
  });
  const remove = new DeleteMemories(hand, {
    withdraw,
    embedder,
    drain: intake.drain,
    indexes,
  });
  return {
    overview,
    explain: new ExplainInsight(shown, tenants, clock),
    decide,
    validation: new ValidateInsights(hand, shown, parts.tail),
    state,
    remove,
    commands: new RunCommands(hand, {
      reader,
      confirmations: new Confirmations(parts.vault, clock),
      claims: new CommandClaims(hand),
      pending: new PendingCommands(hand),
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
