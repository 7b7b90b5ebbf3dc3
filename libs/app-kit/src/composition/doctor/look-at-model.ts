import { CalibratedEmbedder, keptScale } from '@app/models/embeddings';
import { OpenAiEmbedder, OpenAiReranker } from '@app/models/openai';
import { type Environment } from '../../environment/environment';
import { languageTasks } from '@app/memory-core/domain/model-task';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type KeptFigures } from '@app/memory-core/ports/kept-figures';
import { type SelectionCandidate } from '@app/memory-core/ports/memory-selector';
import { silentLogger } from '@app/memory-core/ports/logger';
import { onNoAccount } from '../on-no-account';
import { lastRefusal, type TriedTask, tryTask } from '../try-models';
import { bad, type Look, note, ok } from './findings';

const nobody = { tenantId: '', userId: '' };
const noFigures: Pick<KeptFigures, 'get' | 'put'> = {
  get: async () => undefined,
  put: async () => undefined,
};
/** How far two measurements of one space lie apart at most: endpoints round. */
const sameSpace = 0.02;
const fixSpace =
  'another model answers under this name: give it a name of its own (`KEEPSAKE_MODEL_EMBEDDINGS`), so that its vectors are kept apart';
const fixEndpoint =
  'start the endpoint, or check its URL, key and model; until it answers, turns are read offline or wait';

const lookOf = ({ task, model, seconds, format, roomField, found, problem }: TriedTask): Look => {
  if (problem !== undefined) return bad(task, problem, fixEndpoint);
  const how = `${model} answers in ${seconds} s (${format}, ${roomField})`;
  return found === 0
    ? note(task, `${how}, but found nothing in a plain sentence`, 'try a larger model')
    : ok(task, how);
};

/** What the figures that compare vectors come to in this model's space. */
const thresholdsOf = (
  embedder: CalibratedEmbedder,
  { learning, consolidation, recall }: Parameters,
): string =>
  Object.entries({
    near: recall.denseFloor,
    'one theme': learning.attractorSimilarity,
    merged: consolidation.mergeSimilarity,
  })
    .map(([name, reference]) => `${name} from ${embedder.cosineAt(reference).toFixed(2)}`)
    .join(', ');

const lookAtEmbeddings = async (
  embeddings: NonNullable<Environment['embeddings']>,
  parameters: Parameters['model'],
  all: Parameters,
  kept: Pick<KeptFigures, 'get'>,
): Promise<Look> => {
  const refusal = lastRefusal();
  const embedder = new OpenAiEmbedder(embeddings, parameters, onNoAccount(parameters, refusal.logger));
  const startedAt = performance.now();
  try {
    await embedder.verify();
    await embedder.embed(['A sentence.'], nobody);
    await embedder.embed(['What is this?'], nobody, 'query');
    const calibrated = new CalibratedEmbedder(embedder, embedder, noFigures, silentLogger);
    const { figures } = await calibrated.calibrate();
    const took = `${Math.round(performance.now() - startedAt) / 1_000} s`;
    const before = await keptScale(kept, embedder.name).catch(() => undefined);
    const off = Math.max(
      0,
      ...figures.map((cosine, at) => Math.abs(cosine - (before?.figures[at] ?? cosine))),
    );
    const measured = before === undefined ? 'not measured by a program yet' : 'as measured by the programs';
    const answers = `${embeddings.model} answers in ${took}: ${embeddings.dimensions} dimensions, ${embedder.tells}; ${thresholdsOf(calibrated, all)}`;
    return off > sameSpace
      ? bad('embeddings', `${answers}, which is not what the programs measured`, fixSpace)
      : ok('embeddings', `${answers}, ${measured}`);
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return bad('embeddings', refusal.with(error.message), fixEndpoint);
  }
};

/** The first answers the question that a reranker is asked, the second has nothing to do with it. */
const candidates = ['The roof is blue.', 'Trains leave at noon.'].map((text): SelectionCandidate => ({
  id: text,
  kind: 'insight',
  at: 0,
  text,
}));

const lookAtReranker = async (
  rerank: NonNullable<Environment['rerank']>,
  { model: parameters, context }: Parameters,
): Promise<Look> => {
  const refusal = lastRefusal();
  const reranker = new OpenAiReranker(rerank, parameters, onNoAccount(parameters, refusal.logger));
  const asked = { user: nobody, epoch: 0, message: 'What colour is the roof?', turns: [], candidates };
  const startedAt = performance.now();
  try {
    const { selected } = await reranker.judge(asked, context, AbortSignal.timeout(parameters.timeoutMs));
    const how = `${rerank.model} answers in ${Math.round(performance.now() - startedAt) / 1_000} s`;
    return selected[0]?.id === 1
      ? ok('rerank', how)
      : note('rerank', `${how}, but puts what has nothing to do with a question first`, 'try another model');
  } catch (error) {
    if (!isKeepsakeError(error)) throw error;
    return bad('rerank', refusal.with(error.message), fixEndpoint);
  }
};

/**
 * Makes one real call for each task that a model does, and says what came of it. `timeoutMs`: at most so long, and once.
 */
export const lookAtModel = async (
  { model, embeddings, rerank }: Pick<Environment, 'model' | 'embeddings' | 'rerank'>,
  parameters: Parameters,
  timeoutMs: number,
  kept: Pick<KeptFigures, 'get'> = noFigures,
): Promise<readonly Look[]> => {
  const quick = { ...parameters.model, attempts: 1 };
  const hurried = <T extends { readonly timeoutMs?: number }>(endpoint: T): T => ({
    ...endpoint,
    timeoutMs: Math.min(timeoutMs, endpoint.timeoutMs ?? timeoutMs),
  });
  const language =
    model === undefined
      ? [ok('language', 'offline')]
      : await Promise.all(
          languageTasks.map(async (task) =>
            lookOf(await tryTask(task, { ...model, [task]: hurried(model[task]) }, quick)),
          ),
        );
  const vectors =
    embeddings === undefined
      ? ok('embeddings', 'offline')
      : await lookAtEmbeddings(hurried(embeddings), quick, parameters, kept);
  const ranking =
    rerank === undefined ? [] : [await lookAtReranker(hurried(rerank), { ...parameters, model: quick })];
  return [...language, vectors, ...ranking];
};
