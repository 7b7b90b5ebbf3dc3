import { z } from 'zod';
import { OpenAiEmbedder, OpenAiLanguageModel } from '@app/models/openai';
import {
  type Environment,
  type LanguageTask,
  languageTasks,
  type ModelEnvironment,
} from '@app/memory-core/config/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type Logger, silentLogger } from '@app/memory-core/ports/logger';
import { onNoAccount } from '../on-no-account';
import { bad, type Look, note, ok } from './findings';

const nobody = { tenantId: '', userId: '' };
const fixEndpoint = 'start the endpoint, or check its URL, key and model; turns wait until it answers';

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

/** Of the last refusal, what the endpoint said, without anything that was sent. */
const lastRefusal = () => {
  let said: string | undefined;
  const logger: Logger = {
    ...silentLogger,
    warn: (_message, fields) => {
      if (typeof fields?.['said'] === 'string') said = fields['said'];
    },
  };
  return { logger, said: () => said };
};

/** One real call for a task: what came of it. */
export const tryTask = async (
  task: LanguageTask,
  model: ModelEnvironment,
  parameters: Parameters['model'],
): Promise<Look> => {
  const refusal = lastRefusal();
  const asked = new OpenAiLanguageModel(model, parameters, onNoAccount(parameters, refusal.logger));
  const startedAt = performance.now();
  const name = model[task].model;
  try {
    const { value } = await asked.generate({ ...question, task });
    const { format, roomField } = asked.dialectFor(task);
    const took = `${Math.round(performance.now() - startedAt)} ms`;
    const found = `${name} answers in ${took} (${format}, ${roomField})`;
    return value.colours.length > 0
      ? ok(task, found)
      : note(task, `${found}, but found nothing in a plain sentence`, 'try a larger model');
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    const said = refusal.said();
    return bad(task, `${error.message}${said === undefined ? '' : `; it says: ${said}`}`, fixEndpoint);
  }
};

const lookAtEmbeddings = async (
  embeddings: NonNullable<Environment['embeddings']>,
  parameters: Parameters['model'],
): Promise<Look> => {
  const refusal = lastRefusal();
  const embedder = new OpenAiEmbedder(embeddings, parameters, onNoAccount(parameters, refusal.logger));
  const startedAt = performance.now();
  try {
    await embedder.verify();
    await embedder.embed(['A sentence.'], nobody);
    await embedder.embed(['What is this?'], nobody, 'query');
    const took = `${Math.round(performance.now() - startedAt)} ms`;
    return ok(
      'embeddings',
      `${embeddings.model} answers in ${took}: ${embeddings.dimensions} dimensions, ${embedder.tells}`,
    );
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    const said = refusal.said();
    return bad(
      'embeddings',
      `${error.message}${said === undefined ? '' : `; it says: ${said}`}`,
      fixEndpoint,
    );
  }
};

/**
 * Makes one real call for each task that a model does, and says what came of it. `timeoutMs`: at most so long, and once.
 */
export const lookAtModel = async (
  { model, embeddings }: Pick<Environment, 'model' | 'embeddings'>,
  parameters: Parameters['model'],
  timeoutMs: number,
): Promise<readonly Look[]> => {
  const quick = { ...parameters, attempts: 1 };
  const hurried = <T extends { readonly timeoutMs?: number }>(endpoint: T): T => ({
    ...endpoint,
    timeoutMs: Math.min(timeoutMs, endpoint.timeoutMs ?? timeoutMs),
  });
  const language =
    model === undefined
      ? [ok('language', 'offline')]
      : await Promise.all(
          languageTasks.map((task) => tryTask(task, { ...model, [task]: hurried(model[task]) }, quick)),
        );
  const vectors =
    embeddings === undefined
      ? ok('embeddings', 'offline')
      : await lookAtEmbeddings(hurried(embeddings), quick);
  return [...language, vectors];
};
