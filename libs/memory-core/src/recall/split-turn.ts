import { type Parameters } from '../config/parameters';
import { type Turn } from '../domain/turn';
import { chunks } from '../intake/chunks';
import { type TokenCounter } from '../ports/token-counter';

/** A turn's content in the pieces that it is searched in, each as it stands there; one, except for long turns (SPEC R17). */
export type SplitTurn = (turn: Turn) => readonly string[];

type Sizes = Pick<Parameters['intake'], 'chunkTokens' | 'chunkOverlapTokens'>;

export const splitBy =
  (sizes: Sizes, tokens: TokenCounter): SplitTurn =>
  (turn) =>
    turn.tokens <= sizes.chunkTokens
      ? [turn.content]
      : chunks(turn.content, sizes, tokens).map(({ text }) => text);
