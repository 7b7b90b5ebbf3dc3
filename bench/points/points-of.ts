import { createHmac } from 'node:crypto';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { parseTenantSettings } from '@app/memory-core/config/tenant-settings';
import { type Languages } from '@app/memory-core/languages';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { DraftPoints, PointSecret } from '@app/vectors/points';
import { type CoreRecaller } from '../recall/core-recaller';
import { type Conversation } from '../recall/datasets';

export type BlurFigures = Pick<typeof defaultParameters.qdrant, 'noise' | 'wordNumbers'>;

/** A passage, and what an index would store of it. */
export interface StoredPassage {
  readonly turn: string;
  readonly text: string;
  /** As the embedder made it, of length 1; absent where it made none. */
  readonly vector?: readonly number[] | undefined;
  readonly terms: readonly string[];
  /** Of length 1, and turned. */
  readonly stored: readonly number[];
  readonly numbers: readonly number[];
  /** Of each of its words. */
  readonly weight: number;
}

export const unit = (vector: readonly number[]): readonly number[] => {
  const length = Math.hypot(...vector) || 1;
  return vector.map((number) => number / length);
};

/** Of everything that was said, with a key that nobody has. */
export const pointsOf = async (
  recaller: CoreRecaller,
  conversation: Conversation,
  { languages, embedder }: { readonly languages: Languages; readonly embedder: Embedder },
  figures: BlurFigures,
): Promise<{ readonly secret: PointSecret; readonly passages: readonly StoredPassage[] }> => {
  const secretFor = (use: string) => createHmac('sha256', 'of the bench').update(use).digest();
  const secret = new PointSecret({ secretFor }, embedder.dimensions, {
    ...defaultParameters.qdrant,
    ...figures,
  });
  const user = { tenantId: 'bench', userId: conversation.name };
  const drafts = new DraftPoints(parseTenantSettings(undefined), { languages, embedder });
  const { turns, vectors } = await recaller.written(conversation);
  const drafted = drafts.turns(user, secret, turns, vectors);
  const points = await drafts.points(user, secret, drafted);
  const passages = points.map(({ id, meaning = [], words }, at) => ({
    turn: id,
    text: drafted[at]?.text ?? '',
    vector: drafted[at]?.vector && unit(drafted[at].vector),
    terms: languages.of(drafted[at]?.language).text.passage(drafted[at]?.text ?? '').terms,
    stored: unit(meaning),
    numbers: words.indices,
    weight: words.values[0] ?? 0,
  }));
  return { secret, passages: passages.filter(({ vector }) => vector !== undefined) };
};
