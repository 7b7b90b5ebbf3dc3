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

interface Passage {
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

/**
 * What is shown in each call, in the order of the talk: one call for an ordinary batch (SPEC R6), several where a turn
 * is very long; none where nothing may be learned from.
 */
export const callsFor = (
  { turns, context }: ExtractionInput,
  schema: ProfileSchema,
  sizes: Sizes,
  readers: Readers,
): readonly (readonly ShownTurn[])[] => {
  const { extractionPassageTokens, extractionNeighbourChars } = sizes.model;
  const all = turns.flatMap((turn) => passagesOf(turn, schema, sizes, readers));
  return inCalls(all, extractionPassageTokens).map((call) => {
    const rooms = new Set(call.map(({ turn }) => turn.conversationId));
    const extracted = new Set(call.map(({ turn }) => turn.id));
    const neighbours = context
      .filter(({ id, conversationId }) => !extracted.has(id) && rooms.has(conversationId))
      .map((turn) => ({
        turn,
        text: withoutInjectedMemories(turn.content).slice(0, extractionNeighbourChars),
        extract: false,
      }));
    const passages = call.map(({ turn, text }) => ({ turn, text, extract: true }));
    // Pieces of one turn stay in their order: the sort is stable.
    return [...neighbours, ...passages].sort((a, b) => byPlace(a.turn, b.turn));
  });
};
