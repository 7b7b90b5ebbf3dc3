import { ModelAccounts, ModelBudgets } from '@app/models/accounting';
import { type AiSelection } from '@app/models/tasks';
import { type ExtractorOf } from '@app/memory-core/ports/extractor';
import { type MergerOf } from '@app/memory-core/ports/merger';
import { type RelationJudge } from '@app/memory-core/ports/relation-judge';
import { type SummariserOf } from '@app/memory-core/ports/summariser';
import { EnglishJudge } from '@app/language-en/judge';
import { CachedEmbedder } from '@app/models/embeddings';
import { RetrievalEmbedder } from '@app/models/retrieval';
import { CallLimits } from '@app/models/openai';
import { type Foundation } from './foundation';
import { lazily } from './lazily';
import { type Stores } from './open-stores';
import { openEmbedder } from './open-embedder';
import {
  type ModelCircuits,
  type ModelParts,
  openExtractor,
  openMerger,
  openSelection,
  openSummariser,
} from './open-model';

/** What reads, compares and words, whether a model stands behind it or not. */
export interface Models {
  readonly parts: ModelParts;
  readonly embedder: CachedEmbedder;
  /** Whose vectors passages of turns are found by. */
  readonly passages: CachedEmbedder;
  readonly judge: RelationJudge;
  readonly extractorOf: ExtractorOf;
  readonly mergerOf: MergerOf;
  readonly summariserOf: SummariserOf;
  readonly selection: AiSelection;
}

/** Cached vectors name no user, so they are all dropped when anybody is erased. */
const allAtOnce = (embedder: CachedEmbedder, keys: Pick<Stores['keys'], 'erasures'>) => {
  let known: number | undefined;
  return {
    forget: () => {
      embedder.clear();
      return 0;
    },
    forgetErased: async () => {
      const erasures = await keys.erasures();
      if (known !== undefined && erasures !== known) embedder.clear();
      known = erasures;
    },
  };
};

/** `circuits` gets the circuit breaker of each task that this process asks a model for. */
export const openModels = (foundation: Foundation, circuits: ModelCircuits): Models => {
  const { environment, parameters, tenants, clock, logger, metrics, tracing } = foundation;
  const { languages, tokens, queues, stores, caches, opened } = foundation;
  const models: Models = lazily<Models>({
    parts: () => {
      const accounts = new ModelAccounts(queues.usage, tenants, { clock, metrics, logger });
      opened.defer(() => accounts.settled());
      const budgets = new ModelBudgets(queues.usage, tenants, clock);
      const limits = new CallLimits(parameters.model);
      return { ledger: accounts, budgets, metrics, tracing, circuits, limits };
    },
    embedder: () => {
      const parts = { ...models.parts, figures: queues.figures };
      const embedder = openEmbedder(environment, parameters, parts, logger);
      caches.add(allAtOnce(embedder, stores.keys));
      return embedder;
    },
    passages: () => {
      if (environment.embeddings !== undefined) return models.embedder;
      const { cachedEmbeddings: entries, cachedEmbeddingsMs: ttlMs } = parameters.learning;
      const passages = new CachedEmbedder(new RetrievalEmbedder(), { entries, ttlMs });
      caches.add(allAtOnce(passages, stores.keys));
      return passages;
    },
    judge: () => new EnglishJudge(),
    extractorOf: () =>
      openExtractor(
        environment,
        parameters,
        { embedder: models.embedder, languages, tokens, tenants, clock, ...models.parts },
        logger,
      ),
    mergerOf: () => openMerger(environment, parameters, models.parts, logger, languages),
    summariserOf: () =>
      openSummariser(environment, parameters, { languages, tokens, ...models.parts }, logger),
    selection: () => openSelection(environment, parameters, { clock, ...models.parts }, logger),
  });
  return models;
};
