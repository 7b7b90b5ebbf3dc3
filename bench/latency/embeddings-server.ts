import { createServer, type Server } from 'node:http';
import { randomOf } from '../seeded';

export const dimensions = 1_536;

/** Unit vectors, the same for the same text: what they mean does not matter for how long a search takes. */
export const vectorOf = (text: string): number[] => {
  let seed = 7;
  for (const letter of text) seed = Math.imul(seed, 31) + letter.charCodeAt(0);
  const random = randomOf(seed);
  const vector = Array.from({ length: dimensions }, () => random() - 0.5);
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
};

/** An OpenAI-shaped embeddings endpoint that answers at once. Resolves once it listens. */
export const startEmbeddings = async (): Promise<{ readonly url: string; readonly server: Server }> => {
  const server = createServer((incoming, answer) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.once('end', () => {
      const { input } = JSON.parse(body) as { input: string | readonly string[] };
      const texts = typeof input === 'string' ? [input] : input;
      const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
      answer.writeHead(200, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ object: 'list', data, model: 'scripted', usage: {} }));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/v1`, server };
};
