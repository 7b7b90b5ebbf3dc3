import { type Parameters, withOverrides } from '@app/memory-core/config/parameters';
import { type SelectionRequest } from '@app/memory-core/ports/memory-selector';
import { OpenAiReranker } from '@app/models/openai';
import { AiSelection } from '@app/models/tasks';
import { silentMetrics } from '@app/memory-core/ports/metrics';
import { ManualClock } from '@app/testing/clock';
import { failureOf, impatient, instrumentsOf, recorders } from '../support/model-clients';
import {
  type Behaviour,
  failsWith,
  hangs,
  hangsUp,
  refuses,
  reranks,
  type ScriptedModel,
  sendsJson,
  sendsPage,
  startScriptedModel,
} from '../support/scripted-model';

const secret = 'the marmalade sleeps under the piano';
const user = { tenantId: 'acme', userId: 'ana' };
const request: SelectionRequest = {
  user,
  epoch: 1,
  message: 'Where does the marmalade sleep?',
  turns: [],
  candidates: ['I sail on Sundays.', secret, 'My boat is blue.'].map((text, i) => ({
    id: `real-id-${i}`,
    kind: 'insight',
    at: 0,
    text,
  })),
};
/** By the length of a text. */
const byLength = reranks((text) => text.length / 100);

describe('OpenAiReranker', () => {
  const open: ScriptedModel[] = [];

  const aReranker = async (
    otherwise: Behaviour,
    over: Partial<Parameters['model']> = {},
    figures: Partial<Parameters['context']> = {},
  ) => {
    const server = await startScriptedModel(otherwise);
    open.push(server);
    const record = recorders();
    const { model, context } = withOverrides({ model: { ...impatient, ...over }, context: figures });
    const endpoint = { url: server.url, key: 'a-key', model: 'rerank-1' };
    const reranker = new OpenAiReranker(endpoint, model, instrumentsOf(record, model));
    const selection = new AiSelection(reranker, silentMetrics, context, new ManualClock());
    const judge = () => reranker.judge(request, context, new AbortController().signal);
    return { server, reranker, judge, choose: () => selection.choose(request, context), ...record };
  };

  afterEach(async () => {
    await Promise.all(open.splice(0).map((model) => model.stop()));
  });

  it('should send the message and the texts of candidates, and put the call to account', async () => {
    const { server, choose, calls } = await aReranker(byLength);
    const { outcome, judgements } = await choose();
    expect(outcome).toBe('chosen');
    expect([...(judgements ?? [])].map(([id]) => id)).toEqual(['real-id-1', 'real-id-0', 'real-id-2']);
    expect(server.asked[0]?.path).toBe('/v1/rerank');
    expect(server.asked[0]?.headers.authorization).toBe('Bearer a-key');
    expect(server.asked[0]?.body).toEqual({
      model: 'rerank-1',
      query: request.message,
      documents: request.candidates.map(({ text }) => text),
      top_n: 3,
    });
    expect(calls).toMatchObject([
      { user, task: 'rerank', model: 'rerank-1', outcome: 'answered', promptTokens: 15, completionTokens: 0 },
    ]);
  });

  it('should keep the order of endpoints whose scores are no probabilities, and read what Voyage answers', async () => {
    const logits = await aReranker(reranks((text) => text.length - 20));
    const { judgements } = await logits.choose();
    const [best, ...rest] = [...(judgements ?? [])];
    expect(best?.[0]).toBe('real-id-1');
    expect(
      [best, ...rest].every((one) => one !== undefined && one[1].relevance >= 0 && one[1].relevance <= 1),
    ).toBe(true);
    const voyage = await aReranker(
      sendsJson({
        object: 'list',
        data: [
          { index: 2, relevance_score: 0.4 },
          { index: 1, relevance_score: 0.9 },
        ],
      }),
    );
    expect([...((await voyage.choose()).judgements ?? [])].map(([id]) => id)).toEqual([
      'real-id-1',
      'real-id-2',
    ]);
  });

  it.each<[string, Behaviour]>([
    ['another text', sendsJson({ results: [{ index: 3, relevance_score: 1 }] })],
    ['one twice', sendsJson({ results: [0, 0].map((index) => ({ index, relevance_score: 1 })) })],
    ['no score', sendsJson({ results: [{ index: 0 }] })],
    ['no list', sendsJson({ results: 'fine' })],
    ['a page', sendsPage],
  ])('should leave the choice to the algorithm where the endpoint answers %s', async (_, behaviour) => {
    const { choose, outcomes, reranker, logged } = await aReranker(behaviour);
    expect(await choose()).toEqual({ outcome: 'malformed' });
    expect(outcomes()).toEqual(['unreadable']);
    expect(reranker.circuit).toBe('closed');
    expect(JSON.stringify(logged)).not.toContain('marmalade');
  });

  it.each<[string, Behaviour]>([
    ['fails', failsWith(500)],
    ['hangs up', hangsUp],
    ['refuses', refuses(400, { message: `cannot rank "${secret}"` })],
  ])('should ask once and say nothing of what was sent when the endpoint %s', async (_, behaviour) => {
    const { server, judge, choose, logged } = await aReranker(behaviour);
    const failure = await failureOf(judge());
    expect(failure.code).toBe('model-unavailable');
    expect(server.asked).toHaveLength(1);
    expect((await choose()).outcome).toBe('api-error');
    expect(JSON.stringify([failure.message, failure.cause, logged])).not.toContain('marmalade');
  });

  it('should not keep a reply waiting', async () => {
    const { choose } = await aReranker(hangs, {}, { selectionTimeoutMs: 50 });
    expect((await choose()).outcome).toBe('timeout');
  });
});
