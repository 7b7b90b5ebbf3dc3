import { type UserRef } from '@app/memory-core/domain/identity';
import { type EmbeddedSide, type Embedder } from '@app/memory-core/ports/embedder';
import { type Logger } from '@app/memory-core/ports/logger';
import { CosineScale } from './cosine-scale';
import { sayingTheSame } from './pairs';

const nobody: UserRef = { tenantId: '', userId: '' };

/**
 * Measures what cosines mean in a model's space before it hands out a first vector of it, so that none is ever compared by
 * thresholds made for another. Once for a process; where it fails, so does the call that needed it, and the next one tries again.
 */
export class CalibratedEmbedder implements Embedder {
  readonly name: string;
  readonly dimensions: number;
  readonly beyondWords: boolean;
  private scale: CosineScale | undefined;
  private measuring: Promise<CosineScale> | undefined;

  constructor(
    private readonly inner: Embedder,
    /** The same model on no account: nobody has asked for these vectors. */
    private readonly onNoAccount: Pick<Embedder, 'embed'>,
    private readonly logger: Logger,
  ) {
    this.name = inner.name;
    this.dimensions = inner.dimensions;
    this.beyondWords = inner.beyondWords;
  }

  cosineAt(reference: number): number {
    return this.scale?.cosineAt(reference) ?? reference;
  }

  async calibrate(): Promise<CosineScale> {
    if (this.scale !== undefined) return this.scale;
    this.measuring ??= this.measured().finally(() => (this.measuring = undefined));
    return this.measuring;
  }

  async embed(
    texts: readonly string[],
    user: UserRef,
    side?: EmbeddedSide,
  ): Promise<readonly (readonly number[])[]> {
    await this.calibrate();
    return this.inner.embed(texts, user, side);
  }

  private async measured(): Promise<CosineScale> {
    const vectors = await this.onNoAccount.embed(sayingTheSame.flat(), nobody, 'passage');
    const of = (which: number) => vectors.filter((_, at) => at % 2 === which);
    const scale = CosineScale.measured(of(0), of(1));
    this.scale = scale;
    this.logger.info('embeddings were calibrated', { space: this.name, ...scale.summary });
    return scale;
  }
}
