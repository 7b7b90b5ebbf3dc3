import { ConsolidateStep, SummariseAcrossStep, SummariseStep } from '@app/memory-core/consolidation';
import { type UserRef } from '@app/memory-core/domain/identity';
import { ExtractStep, gatesFor, RereadStep, RetractStep, WithdrawTurns } from '@app/memory-core/extraction';
import { learnWith, unlearn } from '@app/memory-core/learning';
import { RunSteps, type PipelineParts } from '@app/memory-core/pipeline';
import { KeepReadings, KeepTurnVectors } from '@app/memory-core/recall';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type ExtractorOf } from '@app/memory-core/ports/extractor';
import { type MemoryStore } from '@app/memory-core/ports/memory-store';
import { type RelationJudge } from '@app/memory-core/ports/relation-judge';
import { type MergerOf } from '@app/memory-core/ports/merger';
import { type SummariserOf } from '@app/memory-core/ports/summariser';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { type Tracing } from '@app/memory-core/ports/tracing';
import { type VectorIndexes } from '@app/memory-core/ports/vector-index';
import { tracedSteps } from './traced';

interface StepParts {
  /** The memory without what the user has switched off. Learning uses the whole memory, profiles and summaries use this. */
  readonly visible: MemoryStore;
  readonly embedder: Embedder;
  /** Whose vectors passages of turns are found by. */
  readonly passages: Embedder;
  readonly judge: RelationJudge;
  readonly vectors: VectorIndexes;
  readonly tokens: TokenCounter;
  readonly tracing: Tracing;
  readonly epochOf: (user: UserRef) => Promise<number>;
}

interface Readers {
  readonly extractorOf: ExtractorOf;
  readonly mergerOf: MergerOf;
  readonly summariserOf: SummariserOf;
}

/** Wires every kind of step to its handler. */
export const openSteps = (
  bench: PipelineParts,
  { visible, embedder, passages, judge, tokens, vectors, tracing, epochOf }: StepParts,
  { extractorOf, mergerOf, summariserOf }: Readers,
): RunSteps => {
  const { store, languages } = bench;
  const { metrics } = bench.instruments;
  const rules = { passGates: gatesFor(languages), learn: learnWith(judge), languages };
  const extract = new ExtractStep(store, extractorOf, embedder, rules, metrics);
  const handlers = {
    extract,
    reread: new RereadStep(extract),
    retract: new RetractStep(store, {
      withdraw: new WithdrawTurns(store, unlearn, tokens, languages),
      embedder,
      tokens,
    }),
    consolidate: new KeepTurnVectors(
      new KeepReadings(new ConsolidateStep(visible, embedder, tokens, metrics, mergerOf), store, {
        embedder,
        languages,
        vectors,
      }),
      store,
      passages,
      languages,
    ),
    summarise: new SummariseStep(visible, summariserOf, tokens, metrics, languages),
    'summarise-across': new SummariseAcrossStep(visible, summariserOf, tokens, metrics, languages),
  };
  return new RunSteps(bench, tracedSteps(handlers, tracing), epochOf);
};
