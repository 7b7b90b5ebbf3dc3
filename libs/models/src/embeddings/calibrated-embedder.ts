import { createHash } from 'node:crypto';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type EmbeddedSide, type Embedder } from '@app/memory-core/ports/embedder';
import { type KeptFigures } from '@app/memory-core/ports/kept-figures';
import { type Logger } from '@app/memory-core/ports/logger';
import { CosineScale } from './cosine-scale';
import { sayingTheSame } from './pairs';

const nobody: UserRef = { tenantId: '', userId: '' };

/** Other pairs measure otherwise. */
const pairs = createHash('sha256').update(JSON.stringify(sayingTheSame)).digest('hex').slice(0, 8);
const nameOf = (space: string): string => `cosines ${pairs} ${space}`;

/** What was measured of a space and kept, if anything: also by another program, and before a restart. */
export const keptScale = async (
  kept: Pick<KeptFigures, 'get'>,
  space: string,
): Promise<CosineScale | undefined> => CosineScale.of((await kept.get(nameOf(space))) ?? []);

/**
 * Knows what cosines mean in a model's space before it hands out a first vector of it, so that none is ever compared by
 * thresholds made for another. Measured once and kept under the name of the space; where it can be neither read nor measured,
 * so fails the call that needed it, and the next one tries again.
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
    private readonly kept: Pick<KeptFigures, 'get' | 'put'>,
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
    this.measuring ??= this.known().finally(() => (this.measuring = undefined));
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

  private async known(): Promise<CosineScale> {
    // A store of figures that is away costs a measurement, and no vector.
    const before = await keptScale(this.kept, this.name).catch(() => undefined);
    this.scale = before ?? (await this.measured());
    const { summary, figures } = this.scale;
    this.logger.info('embeddings were calibrated', {
      space: this.name,
      kept: before !== undefined,
      ...summary,
    });
    if (before === undefined) await this.kept.put(nameOf(this.name), figures).catch(() => undefined);
    return this.scale;
  }

  private async measured(): Promise<CosineScale> {
    const vectors = await this.onNoAccount.embed(sayingTheSame.flat(), nobody, 'passage');
    const of = (which: number) => vectors.filter((_, at) => at % 2 === which);
    return CosineScale.measured(of(0), of(1));
  }
}
