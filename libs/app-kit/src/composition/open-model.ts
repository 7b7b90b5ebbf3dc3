import {
  BudgetedExtractor,
  BudgetedModel,
  BudgetedSelection,
  type ModelBudgets,
} from '@app/models/accounting';
import { type CallLimits, type ModelCircuit, OpenAiLanguageModel, OpenAiReranker } from '@app/models/openai';
import {
  AiSelection,
  ModelExtractor,
  ModelMerger,
  ModelSummariser,
  PromptedSelection,
  type SelectionModel,
  TrackRecord,
  WithStandIn,
} from '@app/models/tasks';
import { type Environment } from '../environment/environment';
import { type LanguageTask, type ModelTask } from '@app/memory-core/domain/model-task';
import { type ModelEnvironment } from '@app/models/endpoints';
import { type Parameters } from '@app/memory-core/config/parameters';
import { type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { english } from '@app/language-en';
import { OfflineSummariser } from '@app/language-en/summariser';
import { SummariseByLanguage } from '@app/memory-core/consolidation';
import { type Languages } from '@app/memory-core/languages';
import { type Clock } from '@app/memory-core/ports/clock';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type ExtractorOf } from '@app/memory-core/ports/extractor';
import { type ModelLedger } from '@app/memory-core/ports/language-model';
import { type Logger } from '@app/memory-core/ports/logger';
import { type MergerOf } from '@app/memory-core/ports/merger';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { type SummariserOf } from '@app/memory-core/ports/summariser';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { type Tracing } from '@app/memory-core/ports/tracing';
import { openOfflineExtractor } from './open-languages';
import { tracedModel } from './traced';

/** The circuit breaker of each task that a model is asked for. */
export type ModelCircuits = Map<ModelTask, () => ModelCircuit>;

export interface ModelParts {
  readonly ledger: ModelLedger;
  readonly budgets: ModelBudgets;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly circuits: ModelCircuits;
  /** One for the process: tasks of one endpoint share its queue. */
  readonly limits: CallLimits;
}

interface ExtractionParts {
  readonly embedder: Embedder;
  readonly tokens: TokenCounter;
  readonly languages: Languages;
  readonly tenants: TenantDirectory;
  readonly clock: Clock;
}

/** Nothing waits for these but the turns behind them: what fails is left to the next opportunity instead of tried again (SPEC R9, R13). */
const leftToNextTime: ReadonlySet<LanguageTask> = new Set(['consolidation', 'summaries']);

/** Each task has its own circuit breaker. */
const openModel = (
  task: LanguageTask,
  endpoints: ModelEnvironment,
  parameters: Parameters,
  { ledger, metrics, limits, tracing, circuits }: ModelParts,
  logger: Logger,
) => {
  const figures = leftToNextTime.has(task) ? { ...parameters.model, attempts: 1 } : parameters.model;
  const model = new OpenAiLanguageModel(endpoints, figures, { ledger, logger, metrics, limits });
  circuits.set(task, () => model.circuit);
  return tracedModel(model, tracing);
};

/** Extracts with the operator's model if there is one, offline where it yields nothing valid or there is none. */
export const openExtractor = (
  { model, parkWhenAway }: Pick<Environment, 'model' | 'parkWhenAway'>,
  parameters: Parameters,
  parts: ModelParts & ExtractionParts,
  logger: Logger,
): ExtractorOf => {
  const offline = openOfflineExtractor(parts.languages);
  if (model === undefined) return () => offline;
  const asked = openModel('extraction', model, parameters, parts, logger);
  const whenAway = parkWhenAway === true ? 'park' : 'offline';
  const record = new TrackRecord();
  return (user) => {
    const { parameters: figures } = parts.tenants.for(user.tenantId);
    const reader = new ModelExtractor(user, asked, parts, figures);
    const extractor = new WithStandIn(
      { ...parts, model: reader, offline, record },
      { ...figures.model, whenAway },
    );
    return new BudgetedExtractor(user, { ...parts, model: extractor, offline });
  };
};

/** What judges memories: the operator's reranker where there is one, else his language model. */
const selectionModelOf = (
  { model, rerank }: Pick<Environment, 'model' | 'rerank'>,
  parameters: Parameters,
  parts: ModelParts,
  logger: Logger,
): SelectionModel | undefined => {
  const { budgets, metrics, circuits } = parts;
  if (rerank !== undefined) {
    const reranker = new OpenAiReranker(rerank, parameters.model, { ...parts, logger });
    circuits.set('rerank', () => reranker.circuit);
    return new BudgetedSelection(reranker, budgets, metrics);
  }
  if (model === undefined) return undefined;
  const asked = openModel('selection', model, parameters, parts, logger);
  return new PromptedSelection(new BudgetedModel(asked, budgets, metrics));
};

/**
 * Chooses memories for requests that ask for it. An instance and so a circuit of its own: a model that is too slow for a
 * reply must not keep turns from being learned from.
 */
export const openSelection = (
  environment: Pick<Environment, 'model' | 'rerank'>,
  parameters: Parameters,
  parts: ModelParts & Pick<ExtractionParts, 'clock'>,
  logger: Logger,
): AiSelection =>
  new AiSelection(
    selectionModelOf(environment, parameters, parts, logger),
    parts.metrics,
    parameters.context,
    parts.clock,
  );

/**
 * Summarises by the operator's model where there is one, and offline for a user whose budget is spent. When the model fails
 * there is no summary this time (SPEC R9).
 */
export const openSummariser = (
  { model }: Pick<Environment, 'model'>,
  parameters: Parameters,
  parts: ModelParts & Pick<ExtractionParts, 'tokens' | 'languages'>,
  logger: Logger,
): SummariserOf => {
  const offline = new SummariseByLanguage(english.tag, new OfflineSummariser(parts.tokens), parts.languages);
  if (model === undefined) return () => offline;
  const asked = openModel('summaries', model, parameters, parts, logger);
  return async (user) => {
    const spent = await parts.budgets.spent(user);
    if (spent === undefined) return new ModelSummariser(user, asked, parts, parameters.model);
    const labels = { task: 'summaries', budget: spent.of, then: 'offline' };
    parts.metrics.count('model_budget_spent_total', labels);
    return offline;
  };
};

/** Words what is merged by the operator's model where there is one and a budget for it, else by rule. */
export const openMerger = (
  { model }: Pick<Environment, 'model'>,
  parameters: Parameters,
  parts: ModelParts,
  logger: Logger,
  languages: Languages,
): MergerOf => {
  if (model === undefined) return async () => undefined;
  const asked = openModel('consolidation', model, parameters, parts, logger);
  return async (user) => {
    const spent = await parts.budgets.spent(user);
    if (spent === undefined) return new ModelMerger(user, asked, parts.metrics, languages);
    const labels = { task: 'consolidation', budget: spent.of, then: 'offline' };
    parts.metrics.count('model_budget_spent_total', labels);
    return undefined;
  };
};
