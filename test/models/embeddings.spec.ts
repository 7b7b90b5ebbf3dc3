import { defaultParameters } from '@app/memory-core/config/parameters';
import { silentLogger } from '@app/memory-core/ports/logger';
import { MemoryKeptFigures } from '@app/testing/memory-kept-figures';
import { CalibratedEmbedder } from '@app/models/embeddings';
import { OpenAiEmbedder } from '@app/models/openai';
import { instrumentsOf, recorders } from '../support/model-clients';
import { describeAt, embeddingsEndpoint } from './real-endpoint';

const user = { tenantId: 'acme', userId: 'ana' };
const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, part, at) => sum + part * (b[at] ?? 0), 0);

/** About nothing that another is about, and in none of the words by which thresholds are calibrated. */
const unrelated = [
  'I sold my motorbike to a neighbour.',
  'My grandmother bakes plum cake on Sundays.',
  'The dentist found two cavities.',
  'I collect stamps from island states.',
  'Our office moves to the fourth floor.',
  'I failed my driving test twice.',
  'I have worn glasses since primary school.',
  'My wedding is planned for September.',
  'I cannot stand loud music in shops.',
  'Der Keller stand nach dem Gewitter unter Wasser.',
  'Mein Sohn spielt Handball im Verein.',
  'Ich trinke abends gern Kamillentee.',
  'Necesito renovar el pasaporte.',
  'Mi abuelo fue marinero en Vigo.',
  'J’ai adopté un perroquet gris.',
  'Le toit de la grange fuit.',
  '我在写一部科幻小说。',
  '他借给我五千块钱。',
  '花粉症で春はつらいです。',
  '祖父の畑でトマトを育てています。',
  'زرت المتحف الوطني أمس.',
];

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

  it('should put no two of 210 unrelated pairs together by the thresholds that were calibrated', async () => {
    const calibrated = new CalibratedEmbedder(embedder, embedder, new MemoryKeptFigures(), silentLogger);
    const vectors = await calibrated.embed(unrelated, user);
    const joins = calibrated.cosineAt(defaultParameters.learning.attractorSimilarity);
    const cosines = vectors.flatMap((one, at) => vectors.slice(at + 1).map((other) => dot(one, other)));
    const together = cosines.filter((cosine) => cosine >= joins).length;
    const before = cosines.filter(
      (cosine) => cosine >= defaultParameters.learning.attractorSimilarity,
    ).length;
    console.info(
      `of ${cosines.length} unrelated pairs ${together} from ${joins.toFixed(3)}, ${before} from 0.72`,
    );
    expect(cosines).toHaveLength(210);
    expect(together).toBe(0);
  });

  it('should be made of many texts and of long ones', async () => {
    const many = Array.from({ length: 150 }, (_, n) => `Sentence number ${n}.`);
    expect(await embedder.embed([...many, 'A red door and a blue roof. '.repeat(1_000)], user)).toHaveLength(
      151,
    );
  });
});
