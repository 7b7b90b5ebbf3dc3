import { z } from 'zod';
import { OpenAiLanguageModel } from '@app/models/openai';
import { type Environment } from '../environment/environment';
import { type LanguageTask } from '@app/memory-core/domain/model-task';
import { type ModelEnvironment } from '@app/models/endpoints';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type Logger, silentLogger } from '@app/memory-core/ports/logger';
import { onNoAccount } from './on-no-account';

const nobody = { tenantId: '', userId: '' };

/** A question that holds nothing of anybody, and is like what tasks ask: a list of objects. */
const question = {
  user: nobody,
  system: 'List the colours that the input names.',
  prompt: '{"text":"A red door and a blue roof."}',
  schema: z.object({ colours: z.array(z.object({ name: z.string(), sure: z.number().min(0).max(1) })) }),
  schemaName: 'colours',
  items: 'colours',
  maxTokens: 300,
};

/** What came of one real call for a task. Holds no key, and nothing but what the endpoint says of the protocol. */
export interface TriedTask {
  readonly task: LanguageTask;
  readonly model: string;
  readonly seconds: number;
  readonly format: string;
  readonly roomField: string;
  /** How many of the two colours it found; undefined where it did not answer. */
  readonly found?: number;
  readonly problem?: string;
}

/** Keeps what an endpoint said at its last refusal, without anything that was sent. */
export const lastRefusal = () => {
  let said: string | undefined;
  const logger: Logger = {
    ...silentLogger,
    warn: (_message, fields) => {
      if (typeof fields?.['said'] === 'string') said = fields['said'];
    },
  };
  return {
    logger,
    with: (problem: string): string => (said === undefined ? problem : `${problem}; it says: ${said}`),
  };
};

/** Makes one real call for the task. */
export const tryTask = async (
  task: LanguageTask,
  model: ModelEnvironment,
  parameters: Parameters['model'],
): Promise<TriedTask> => {
  const refusal = lastRefusal();
  const asked = new OpenAiLanguageModel(model, parameters, onNoAccount(parameters, refusal.logger));
  const startedAt = performance.now();
  const tried = () => {
    const { format, roomField } = asked.dialectFor(task);
    const seconds = Math.round(performance.now() - startedAt) / 1_000;
    return { task, model: model[task].model, seconds, format, roomField };
  };
  try {
    const { value } = await asked.generate({ ...question, task });
    return { ...tried(), found: value.colours.length };
  } catch (error) {
    return { ...tried(), problem: refusal.with(isKeepsakeError(error) ? error.message : 'the call failed') };
  }
};

/**
 * At a start: one real call for each of these tasks, and a line in the log of what came of it. Nobody waits for it, and a
 * model that is away keeps no program from starting.
 */
export const sayWhatModelsDo = async (
  { model }: Pick<Environment, 'model'>,
  tasks: readonly LanguageTask[],
  parameters: Parameters['model'],
  logger: Logger,
): Promise<void> => {
  if (model === undefined) return;
  for (const task of tasks) {
    const { problem, ...tried } = await tryTask(task, model, { ...parameters, attempts: 1 });
    if (problem === undefined) logger.info('a model answers for a task', tried);
    else logger.warn('a model does not answer for a task', { ...tried, problem });
  }
};
