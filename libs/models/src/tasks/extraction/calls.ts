import { type Parameters } from '@app/memory-core/config/parameters';
import { type ExtractionInput } from '@app/memory-core/domain/extraction';
import { type ProfileSchema } from '@app/memory-core/domain/profile-schema';
import { byPlace, type Turn } from '@app/memory-core/domain/turn';
import { chunks } from '@app/memory-core/intake/chunks';
import { withoutInjectedMemories } from '@app/memory-core/intake/memory-markers';
import { type Languages } from '@app/memory-core/languages';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { type ShownTurn } from './extraction-prompt';

type Sizes = Pick<Parameters, 'intake' | 'model'>;

/** How a text is taken apart. */
export interface Readers {
  readonly languages: Languages;
  readonly tokens: TokenCounter;
}

/** A text that is extracted from: a turn or a piece of a long one. */
export interface Passage {
  readonly turn: Turn;
  readonly text: string;
  readonly tokens: number;
}

/** A turn that fits whole; of one that does not, the pieces in which something was flagged (SPEC R17). */
const passagesOf = (
  turn: Turn,
  schema: ProfileSchema,
  { intake, model }: Sizes,
  { languages, tokens }: Readers,
): readonly Passage[] => {
  const text = withoutInjectedMemories(turn.content);
  const { commands, flagger } = languages.of(turn.language);
  // Commands to the memory are carried out by the person, not learned (SPEC R61).
  if (turn.role !== 'user' || turn.retractedAt !== undefined || commands.inTurn(text).length > 0) return [];
  if (turn.tokens <= model.extractionPassageTokens) return [{ turn, text, tokens: turn.tokens }];
  const sizes = {
    chunkTokens: Math.min(intake.chunkTokens, model.extractionPassageTokens),
    chunkOverlapTokens: 0,
  };
  return chunks(text, sizes, tokens)
    .filter(
      (piece) =>
        // Where nobody can tell what is worth reading, all of it is read.
        !languages.covers(turn.language) || flagger.flag({ ...turn, content: piece.text }, schema).length > 0,
    )
    .map((piece) => ({ turn, text: piece.text, tokens: tokens.count(piece.text) }));
};

const inCalls = (passages: readonly Passage[], limit: number): readonly (readonly Passage[])[] => {
  const calls: Passage[][] = [];
  let room = 0;
  for (const passage of passages) {
    const call = calls.at(-1);
    if (call === undefined || passage.tokens > room) {
      calls.push([passage]);
      room = limit - passage.tokens;
    } else {
      call.push(passage);
      room -= passage.tokens;
    }
  }
  return calls;
};

/** What is extracted from in each call: one for an ordinary batch (SPEC R6), several where a turn is very long, none for nothing. */
export const callsFor = (
  turns: readonly Turn[],
  schema: ProfileSchema,
  sizes: Sizes,
  readers: Readers,
): readonly (readonly Passage[])[] =>
  inCalls(
    turns.flatMap((turn) => passagesOf(turn, schema, sizes, readers)),
    sizes.model.extractionPassageTokens,
  );

/** What is shown in a call, in the order of the talk: the passages, and the beginnings of the turns around them. */
export const shownIn = (
  passages: readonly Passage[],
  context: ExtractionInput['context'],
  neighbourChars: number,
): readonly ShownTurn[] => {
  const rooms = new Set(passages.map(({ turn }) => turn.conversationId));
  const extracted = new Set(passages.map(({ turn }) => turn.id));
  const neighbours = context
    .filter(({ id, conversationId }) => !extracted.has(id) && rooms.has(conversationId))
    .map((turn) => ({
      turn,
      text: withoutInjectedMemories(turn.content).slice(0, neighbourChars),
      extract: false,
    }))
    .filter(({ text }) => text !== '');
  // Pieces of one turn stay in their order: the sort is stable.
  return [...neighbours, ...passages.map(({ turn, text }) => ({ turn, text, extract: true }))].sort((a, b) =>
    byPlace(a.turn, b.turn),
  );
};

/** A passage this short is not cut: it would lose what it says. */
const leastTokens = 64;

/** The same in two calls; undefined where it cannot be less. */
export const halvesOf = (
  passages: readonly Passage[],
  tokens: TokenCounter,
): readonly (readonly Passage[])[] | undefined => {
  const middle = Math.ceil(passages.length / 2);
  if (passages.length > 1) return [passages.slice(0, middle), passages.slice(middle)];
  const [passage] = passages;
  if (passage === undefined || passage.tokens < 2 * leastTokens) return undefined;
  const sizes = { chunkTokens: Math.ceil(passage.tokens / 2), chunkOverlapTokens: 0 };
  const pieces = chunks(passage.text, sizes, tokens);
  return pieces.length < 2
    ? undefined
    : pieces.map(({ text }) => [{ turn: passage.turn, text, tokens: tokens.count(text) }]);
};
