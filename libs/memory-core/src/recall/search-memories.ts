import { type TenantDirectory } from '../config/tenant-settings';
import { type LateMeaning, type MemoryItem, type RecallKind } from '../domain/context';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type ProfileSchema } from '../domain/profile-schema';
import { type Clock } from '../ports/clock';
import { type Page } from '../ports/memory-store';
import { type Turn } from '../domain/turn';
import { withBelieved } from './corrections';
import { acceptedBy, type RecallFilters } from './filters';
import { mayBeQuoted } from './may-be-quoted';
import { readQuestion } from './question';
import { memoryItem } from './memory-items';
import { type Recalling } from './recall-indexes';
import { merged, resonate } from './resonance';
import { searchCursor, searchPlaceOf } from './search-cursor';
import { inSearchOrder } from './search-order';
import { type UserMemory } from './user-memory';

export interface SearchRequest {
  readonly query: string;
  /** All kinds when absent. */
  readonly kinds?: readonly RecallKind[];
  readonly limit?: number;
  readonly filters?: RecallFilters;
  /** The `nextCursor` of the page before. */
  readonly cursor?: string;
}

/** What was received and is not yet in the store. */
export interface TailReader {
  read(user: UserRef): Promise<{
    readonly turns: readonly Turn[];
    readonly retractedTurnIds: ReadonlySet<string>;
  }>;
}

const allKinds: readonly RecallKind[] = ['insight', 'turn', 'attractor'];

/** What makes two requests the same search, in whatever order they name it. */
const sameOf = ({
  query,
  kinds = allKinds,
  filters: { status, metadata = {}, ...filters } = {},
}: SearchRequest): unknown => [
  query,
  inOrder(kinds),
  status && inOrder(status),
  [filters, metadata].map((named) => Object.entries(named).sort()),
];

const inOrder = (names: readonly string[]): readonly string[] => [...new Set(names)].sort();

/** What was learned under a schema that is used no more is found under its category as before. */
const refuseUnknownCategory = (
  category: string | undefined,
  { categories }: ProfileSchema,
  { insights }: UserMemory,
): void => {
  if (category === undefined || categories.some(({ id }) => id === category)) return;
  if ([...insights.values()].some((insight) => insight.category === category)) return;
  const message = `must be one of ${categories.map(({ id }) => id).join(', ')}`;
  throw new KeepsakeError('invalid-input', 'the category is unknown', {
    problems: [{ field: 'filters.category', message }],
  });
};

/** Search in one user's memory for integrators (SPEC R47): by words and meaning, what came in a moment ago included. */
export class SearchMemories {
  constructor(
    private readonly indexes: Recalling,
    private readonly tail: TailReader,
    private readonly settings: TenantDirectory,
    private readonly clock: Clock,
  ) {}

  /** The items of a page. */
  async search(user: UserRef, request: SearchRequest): Promise<readonly MemoryItem[]> {
    return (await this.page(user, request)).items;
  }

  /**
   * Best first. Pages of a memory that does not change hold everything once; what is learned meanwhile may move an item from
   * one page to another. Throws `user-unknown`, and `invalid-input` for another search's cursor and for an unknown category.
   */
  async page(user: UserRef, request: SearchRequest): Promise<Page<MemoryItem> & LateMeaning> {
    const { parameters, schema } = this.settings.for(user.tenantId);
    const search = sameOf(request);
    const { offset, now } =
      request.cursor === undefined
        ? { offset: 0, now: this.clock.now() }
        : searchPlaceOf(request.cursor, search);
    // The tail first: what moves from it to the store meanwhile is then seen twice, never in neither.
    const { turns, retractedTurnIds } = await this.tail.read(user);
    const tail = turns.filter(({ id }) => !retractedTurnIds.has(id));
    const kinds = new Set(request.kinds ?? allKinds);
    const limit = request.limit ?? parameters.recall.defaultLimit;
    const statements = kinds.has('insight') || kinds.has('attractor');
    const vectors = await this.indexes.embed(user, request.query, { statements });
    // One more than asked tells whether there is a next page.
    const end = offset + limit;
    const { items, more, meaning } = await this.indexes.read(user, async (memory) => {
      refuseUnknownCategory(request.filters?.category, schema, memory);
      const all = memory.turns.beside(tail.filter((turn) => memory.visibility.ofTurn(turn)));
      const question = readQuestion(request.query, all.speakers, {
        analysers: all.analysersFor(request.query),
        at: all.askedAt(now),
      });
      const lacking = all.lacking(request.filters?.metadata ?? {});
      const untold = { gone: retractedTurnIds, lacking, withheld: memory.withheldTurnIds };
      const accept = acceptedBy(request.filters ?? {}, untold, now, parameters.learning);
      const { candidatePool, defaultLimit } = parameters.recall;
      const turnLimit = Math.max(end + 1, candidatePool);
      const isAskedFor = (turn: Turn): boolean => {
        const words = memory.termsOf(turn.content, turn.language);
        return question.terms.length > 0 && question.terms.every((term) => words.has(term));
      };
      const mayBeTold = (turn: Turn): boolean =>
        mayBeQuoted(turn, all, parameters.context, memory.languages) ||
        (!memory.languages.withholds(turn) && isAskedFor(turn));
      const query = { question, vectors, kinds, turns: all, turnLimit, mayBeTold, accept, now };
      const resonance = await resonate(memory, query, parameters);
      const believed = acceptedBy({}, untold, now, parameters.learning).insight;
      const told = { ...resonance, turns: withBelieved(memory, resonance.turns, believed) };
      const found = inSearchOrder(merged(told, turnLimit, parameters.recall), defaultLimit);
      const shown = found.slice(offset, end);
      return {
        items: shown.map((resonant) => memoryItem(resonant, question, parameters)),
        more: found.length > end,
        meaning: (memory.lacksVectors || vectors.late === true) && { meaning: 'late' as const },
        turnIds: shown.flatMap(({ kind, id }) => (kind === 'turn' ? [id] : [])),
      };
    });
    return { items, ...meaning, ...(more && { nextCursor: searchCursor(search, { offset: end, now }) }) };
  }
}
