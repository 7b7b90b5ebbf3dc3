import { inEnglish, passGates } from '@app/testing/languages';
import { OfflineEmbedder } from '@app/language-en/embedder';
import { type ChatEndpoint } from '@app/models/endpoints';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { type Insight } from '@app/memory-core/domain/insight';
import { emptyPipelineState } from '@app/memory-core/domain/pipeline';
import { type Turn } from '@app/memory-core/domain/turn';
import { ExtractStep } from '@app/memory-core/extraction';
import { ModelExtractor } from '@app/models/tasks';
import { learnWith } from '@app/memory-core/learning';
import { WordJudge } from '@app/testing/a-judge';
import { RunSteps } from '@app/memory-core/pipeline';
import { silentLogger } from '@app/memory-core/ports/logger';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { GptTokenCounter } from '@app/models/tokenizer';
import { aMemoryStore } from '@app/testing/a-memory-store';
import { ManualClock } from '@app/testing/clock';
import { aTurn } from '@app/testing/factories';
import { MemoryLease } from '@app/testing/memory-lease';
import { RecordingPublisher } from '@app/testing/recording-publisher';
import { countingMetrics } from './counting-metrics';
import { languageModelAt } from './model-clients';
import { type AskedOfModel } from './scripted-model';

export const ana = { tenantId: 'acme', userId: 'ana' };
const startOfTalk = Date.parse('2026-03-04T10:00:00Z');

/** A flagged turn of the user, the n-th of its conversation; a test names only what it is about. */
export const told = (n: number, content: string, over: Partial<Turn> = {}): Turn =>
  aTurn({
    id: `turn-${n}`,
    eventId: `event-${n}`,
    seq: n,
    occurredAt: startOfTalk + n * 60_000,
    content,
    signals: [{ kind: 'fact', words: ['I'] }],
    ...over,
  });

/** Not flagged: it only stands around. */
export const around = (n: number, role: Turn['role'], content: string): Turn =>
  told(n, content, { role, signals: [] });

/** An extractor that asks the endpoint, impatiently. */
export const extractorAt = (
  url: string,
  {
    over = {},
    metrics,
    endpoint = {},
  }: {
    readonly over?: Partial<typeof defaultParameters.model>;
    readonly metrics: Metrics;
    readonly endpoint?: Partial<ChatEndpoint>;
  },
): ModelExtractor => {
  const patience = { attempts: 2, breakerFailures: 100, ...over };
  const parameters = { ...defaultParameters, model: { ...defaultParameters.model, ...patience } };
  return new ModelExtractor(
    ana,
    languageModelAt(url, { over: patience, endpoint }),
    { embedder: new OfflineEmbedder(), tokens: new GptTokenCounter(), metrics, languages: inEnglish },
    parameters,
  );
};

/** One line of what the model was shown. */
interface ShownLine {
  readonly turn?: number;
  readonly known?: number;
  readonly text?: string;
  readonly statement?: string;
  readonly extract?: boolean;
}

export const linesOf = ({ prompt }: Pick<AskedOfModel, 'prompt'>): readonly ShownLine[] =>
  prompt.split('\n').map((line) => JSON.parse(line) as ShownLine);

/** The number under which a text was shown, as a model would look it up. */
export const numberOf = (asked: AskedOfModel, words: string): number => {
  const line = linesOf(asked).find(({ text, statement }) => (text ?? statement ?? '').includes(words));
  return line?.turn ?? line?.known ?? 0;
};

/** One extract step over stored turns, with the real gates and the real learning. */
export const aStepOver = async (
  turns: readonly Turn[],
  extractor: ModelExtractor,
  insights: readonly Insight[] = [],
) => {
  const clock = new ManualClock();
  const { store, records, meet } = aMemoryStore(clock);
  const fence = await meet(ana, 0);
  const flagged = turns.filter(({ signals }) => signals.length > 0).length;
  const throughSeq = Math.max(...turns.map(({ seq }) => seq));
  const { metrics } = countingMetrics();
  const changes: MemoryChange[] = [
    ...turns.map((value): MemoryChange => ({ put: 'turn', value })),
    ...insights.map((value): MemoryChange => ({ put: 'insight', value })),
    {
      put: 'step',
      value: {
        ordinal: 1,
        kind: 'extract',
        fromSeq: 0,
        throughSeq,
        turns: turns.length,
        flagged,
        reason: 'threshold',
      },
    },
    { put: 'pipeline', value: { ...emptyPipelineState(), nextOrdinal: 2, pendingSteps: 1 } },
  ];
  await store.writer.commit(ana, fence, changes);
  const bench = {
    store,
    lease: new MemoryLease(),
    publisher: new RecordingPublisher(),
    tenants: parseTenantSettings(undefined),
    instruments: { clock, metrics, logger: silentLogger },
    languages: inEnglish,
  };
  const learning = { crashes: false };
  const rules = {
    passGates,
    languages: inEnglish,
    learn: (...args: Parameters<ReturnType<typeof learnWith>>) => {
      if (learning.crashes) throw new Error('killed while learning');
      return learnWith(new WordJudge())(...args);
    },
  };
  const step = new ExtractStep(store, () => extractor, new OfflineEmbedder(), rules, metrics);
  const steps = new RunSteps(bench, { extract: step }, async () => fence.epoch);
  return {
    learning,
    run: () => steps.run(ana, fence.epoch, 'extractor'),
    insights: () => store.insights.all(ana),
    steps: () => store.pipeline.steps(ana, 10),
    state: () => store.pipeline.state(ana),
    checkpoints: async () => (await records.query(ana, { kind: 'checkpoint', limit: 10 })).length,
  };
};

/** What a model answers about the turn in which `quote` stands. */
export const finds =
  (...found: readonly (Record<string, unknown> & { readonly quote: string })[]) =>
  (asked: AskedOfModel) => ({
    insights: found.map((one) => ({
      turn: numberOf(asked, one.quote),
      statement: 'The user lives in Porto.',
      kind: 'fact',
      category: 'people-and-facts',
      subcategory: null,
      slot: null,
      importance: 0.7,
      asked: false,
      ended: false,
      validFrom: null,
      validTo: null,
      known: null,
      relation: 'new',
      ...one,
    })),
  });
