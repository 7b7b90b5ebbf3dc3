import { type Parameters } from '@app/memory-core/config/parameters';
import { RefusedRequest } from './endpoint/refusal';

type Vectors = readonly (readonly number[])[];
type Embed = (texts: readonly string[]) => Promise<Vectors>;

/** Whether a refusal is about how many texts came together, rather than about one of them. */
const isAboutBatch = ({ answer }: RefusedRequest): boolean =>
  // eslint-disable-next-line local/no-words-in-patterns -- answers of endpoints
  /(?<!physical )batch|too many inputs|array/i.test(answer.message);

const shortest = 100;

/**
 * How much an endpoint takes at a time: as much as configured, and less once it has refused that. A refused batch is asked
 * for again in halves, a text that is too long with half its characters; both are remembered.
 */
export class Shrinking {
  private batch: number;
  private chars: number;

  constructor({
    embeddingBatch,
    embeddingChars,
  }: Pick<Parameters['model'], 'embeddingBatch' | 'embeddingChars'>) {
    this.batch = embeddingBatch;
    this.chars = embeddingChars;
  }

  /** Vectors of all texts, in their order. */
  async run(texts: readonly string[], embed: Embed): Promise<Vectors> {
    const vectors: (readonly number[])[] = [];
    while (vectors.length < texts.length) {
      const next = texts.slice(vectors.length, vectors.length + this.batch);
      vectors.push(...(await this.inHalves(next, embed)));
    }
    return vectors;
  }

  private async inHalves(texts: readonly string[], embed: Embed): Promise<Vectors> {
    const cut = texts.map((text) => text.slice(0, this.chars));
    try {
      return await embed(cut);
    } catch (error) {
      const refused =
        error instanceof RefusedRequest && ['overflow', 'form', 'other'].includes(error.kind)
          ? error
          : undefined;
      if (refused === undefined) throw error;
      if (texts.length > 1) {
        const half = Math.ceil(texts.length / 2);
        const first = await this.inHalves(texts.slice(0, half), embed);
        if (refused.kind === 'overflow' && isAboutBatch(refused)) this.batch = Math.min(this.batch, half);
        return [...first, ...(await this.inHalves(texts.slice(half), embed))];
      }
      const chars = Math.floor((cut[0]?.length ?? 0) / 2);
      if (refused.kind !== 'overflow' || chars < shortest) throw error;
      const vectors = await this.inHalves([cut[0]?.slice(0, chars) ?? ''], embed);
      this.chars = Math.min(this.chars, chars);
      return vectors;
    }
  }
}
