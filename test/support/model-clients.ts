import { type ChatEndpoint, type ModelEnvironment } from '@app/models/endpoints';
import { type LanguageTask } from '@app/memory-core/domain/model-task';
import { defaultParameters, type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError, type KeepsakeError } from '@app/memory-core/domain/errors';
import { type ModelCall } from '@app/memory-core/ports/language-model';
import { type Logger } from '@app/memory-core/ports/logger';
import { silentMetrics, type Metrics } from '@app/memory-core/ports/metrics';
import { CallLimits, type Instruments, OpenAiLanguageModel } from '@app/models/openai';

/**
 * Figures of a client that is quick to try again. It gives an answer more time than a busy machine takes for it: a test
 * of an endpoint that hangs says itself how long it waits.
 */
export const impatient: Partial<Parameters['model']> = { timeoutMs: 30_000, backoffMs: 1, maxBackoffMs: 4 };

type ByTask = Readonly<Record<LanguageTask, string>>;

const oneModel = (name: string): ByTask => ({
  extraction: name,
  selection: name,
  summaries: name,
  consolidation: name,
});

/** What a client puts to account and into the log. */
export const recorders = () => {
  const calls: ModelCall[] = [];
  const logged: unknown[] = [];
  const log = (...line: unknown[]) => void logged.push(line);
  const logger: Logger = { info: log, warn: log, error: log };
  const ledger = { record: (call: ModelCall) => void calls.push(call) };
  return { calls, logged, logger, ledger, outcomes: () => calls.map(({ outcome }) => outcome) };
};

/** What clients report to: `record`, and a queue of their own. */
export const instrumentsOf = (
  { ledger, logger }: Pick<ReturnType<typeof recorders>, 'ledger' | 'logger'>,
  parameters: Parameters['model'],
  metrics: Metrics = silentMetrics,
): Instruments => ({ ledger, logger, metrics, limits: new CallLimits(parameters) });

/** A client of the endpoint at `url`; every task asks the model `gpt-x` unless `byTask` names others. */
export const languageModelAt = (
  url: string,
  {
    over = {},
    byTask = oneModel('gpt-x'),
    key = null,
    record = recorders(),
    endpoint = {},
    metrics = silentMetrics,
  }: {
    readonly over?: Partial<Parameters['model']>;
    readonly byTask?: ByTask;
    readonly key?: string | null;
    readonly record?: Pick<ReturnType<typeof recorders>, 'ledger' | 'logger'>;
    /** What is set of every task's endpoint beside that. */
    readonly endpoint?: Partial<ChatEndpoint>;
    readonly metrics?: Metrics;
  } = {},
): OpenAiLanguageModel => {
  const at = (task: LanguageTask): ChatEndpoint => ({
    url,
    model: byTask[task],
    ...(key === null ? {} : { key }),
    ...endpoint,
  });
  const endpoints: ModelEnvironment = {
    extraction: at('extraction'),
    selection: at('selection'),
    summaries: at('summaries'),
    consolidation: at('consolidation'),
  };
  const parameters = { ...defaultParameters.model, ...impatient, ...over };
  return new OpenAiLanguageModel(endpoints, parameters, instrumentsOf(record, parameters, metrics));
};

/** The error by which `work` says that it cannot be done; throws any other, and where there is none. */
export const failureOf = async (work: Promise<unknown>): Promise<KeepsakeError> => {
  const error: unknown = await work.then(
    () => new Error('it was done'),
    (reason: unknown) => reason,
  );
  if (!isKeepsakeError(error)) throw error;
  return error;
};
