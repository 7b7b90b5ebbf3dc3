import { cosine } from '@app/memory-core/learning/vectors';
import { RetrievalEmbedder } from './retrieval-embedder';

const user = { tenantId: 'acme', userId: 'ada' };
const embedder = new RetrievalEmbedder();

const passages = [
  'I never eat peanuts, they make me ill.',
  'The boat is blue and lies in Faro.',
  'Die Gesellenprüfung der Schreinerin ist am Dienstag.',
  '週末は母と温泉に行きました。',
];

describe('RetrievalEmbedder', () => {
  it.each([
    ['Which snack is no good?', 0],
    ['What colour is the ship?', 1],
    ['Wann legt sie ihre Prüfung ab?', 2],
    ['先週はどこへ行きましたか。', 3],
    ['¿De qué color es el barco?', 1],
  ])('should put %s nearest to what answers it', async (question, answer) => {
    const vectors = await embedder.embed(passages, user, 'passage');
    const [asked = []] = await embedder.embed([question], user, 'query');
    const cosines = vectors.map((vector) => cosine(vector, asked));
    expect(cosines.indexOf(Math.max(...cosines))).toBe(answer);
  });

  it('should answer one unit vector a text, the same alone and among others, however long', async () => {
    const texts = [...passages, '', 'boat '.repeat(2_000)];
    const together = await embedder.embed(texts, user);
    expect(together).toHaveLength(texts.length);
    for (const [at, text] of texts.entries()) {
      const [alone = []] = await embedder.embed([text], user);
      expect(alone).toHaveLength(embedder.dimensions);
      expect(cosine(alone, alone)).toBeCloseTo(1, 5);
      expect(cosine(alone, together[at] ?? [])).toBeGreaterThan(0.999);
    }
  });
});
