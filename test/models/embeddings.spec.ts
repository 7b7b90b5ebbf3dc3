import { defaultParameters } from '@app/memory-core/config/parameters';
import { OpenAiEmbedder } from '@app/models/openai';
import { instrumentsOf, recorders } from '../support/model-clients';
import { describeAt, embeddingsEndpoint } from './real-endpoint';

const user = { tenantId: 'acme', userId: 'ana' };
const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, part, at) => sum + part * (b[at] ?? 0), 0);

describeAt('EMBEDDINGS', 'real embeddings', () => {
  let embedder: OpenAiEmbedder;
  let dimensions = 0;
  beforeAll(async () => {
    const endpoint = await embeddingsEndpoint();
    ({ dimensions } = endpoint);
    const parameters = { ...defaultParameters.model, embeddingTimeoutMs: 60_000 };
    embedder = new OpenAiEmbedder(endpoint, parameters, instrumentsOf(recorders(), parameters));
    await embedder.verify();
    console.info(`${endpoint.model}: ${dimensions} dimensions, ${embedder.tells}`);
  });

  it('should be unit vectors of one length', async () => {
    for (const vector of await embedder.embed(['A red door.', '', 'Ein rotes Tor.'], user)) {
      expect(vector).toHaveLength(dimensions);
      expect(dot(vector, vector)).toBeCloseTo(1, 6);
    }
  });

  it('should find the passage that answers a question', async () => {
    const passages = ['I am allergic to peanuts.', 'My sister lives in Porto.', 'We fixed the roof in May.'];
    const made = await embedder.embed(passages, user, 'passage');
    const [question = []] = await embedder.embed(['Which food can I not eat?'], user, 'query');
    const scores = made.map((vector) => dot(question, vector));
    console.info(`scores: ${scores.map((score) => score.toFixed(3)).join(', ')}`);
    expect(scores.indexOf(Math.max(...scores))).toBe(0);
  });

  it('should be made of many texts and of long ones', async () => {
    const many = Array.from({ length: 150 }, (_, n) => `Sentence number ${n}.`);
    expect(await embedder.embed([...many, 'A red door and a blue roof. '.repeat(1_000)], user)).toHaveLength(
      151,
    );
  });
});
