import { type ModelEnvironment } from '@app/memory-core/config/environment';
import { defaultParameters, type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError, type KeepsakeError } from '@app/memory-core/domain/errors';
import { type ModelCall } from '@app/memory-core/ports/language-model';
import { type Logger } from '@app/memory-core/ports/logger';
import { OpenAiLanguageModel } from '@app/models/openai';

/**
 * Figures of a client that is quick to try again. It gives an answer more time than a busy machine takes for it: a test
 * of an endpoint that hangs says itself how long it waits.
 */
export const impatient: Partial<Parameters['model']> = { timeoutMs: 30_000, backoffMs: 1, maxBackoffMs: 4 };

const oneModel = (name: string): ModelEnvironment['byTask'] => ({
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

/** A client of the endpoint at `url`; every task asks the model `gpt-x` unless `byTask` names others. */
export const languageModelAt = (
  url: string,
  {
    over = {},
    byTask = oneModel('gpt-x'),
    key = null,
    record = recorders(),
  }: {
    readonly over?: Partial<Parameters['model']>;
    readonly byTask?: ModelEnvironment['byTask'];
    readonly key?: string | null;
    readonly record?: Pick<ReturnType<typeof recorders>, 'ledger' | 'logger'>;
  } = {},
): OpenAiLanguageModel =>
  new OpenAiLanguageModel(
    { url, byTask, ...(key === null ? {} : { key }) },
    { ...defaultParameters.model, ...impatient, ...over },
    record.ledger,
    record.logger,
  );

/** The error by which `work` says that it cannot be done; throws any other, and where there is none. */
export const failureOf = async (work: Promise<unknown>): Promise<KeepsakeError> => {
  const error: unknown = await work.then(
    () => new Error('it was done'),
    (reason: unknown) => reason,
  );
  if (!isKeepsakeError(error)) throw error;
  return error;
};
