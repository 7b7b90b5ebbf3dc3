import { type TenantDirectory } from '../config/tenant-settings';
import { type MemoryItem, type RecallKind } from '../domain/context';
import { type UserRef } from '../domain/identity';
import { type Clock } from '../ports/clock';
import { type Turn } from '../domain/turn';
import { acceptedBy, type RecallFilters } from './filters';
import { readQuestion } from './lexical/question';
import { memoryItem } from './memory-items';
import { type RecallIndexes } from './recall-indexes';
import { merged, resonate } from './resonance';

export interface SearchRequest {
  readonly query: string;
  /** All kinds when absent. */
  readonly kinds?: readonly RecallKind[];
  readonly limit?: number;
  readonly filters?: RecallFilters;
}

/** What was received and is not yet in the store. */
export interface TailReader {
  read(user: UserRef): Promise<{
    readonly turns: readonly Turn[];
    readonly retractedTurnIds: ReadonlySet<string>;
  }>;
}

const allKinds: readonly RecallKind[] = ['insight', 'turn', 'attractor'];

/** Search in one user's memory for integrators (SPEC R47): by words and meaning, what came in a moment ago included. */
export class SearchMemories {
  constructor(
    private readonly indexes: RecallIndexes,
    private readonly tail: TailReader,
    private readonly settings: TenantDirectory,
    private readonly clock: Clock,
  ) {}

  /** Best first. For turns alone the order is that of the lexical recipe. Throws `user-unknown`. */
  async search(user: UserRef, request: SearchRequest): Promise<readonly MemoryItem[]> {
    const { parameters } = this.settings.for(user.tenantId);
    // The tail first: what moves from it to the store meanwhile is then seen twice, never in neither.
    const { turns, retractedTurnIds } = await this.tail.read(user);
    const tail = turns.filter(({ id }) => !retractedTurnIds.has(id));
    const kinds = new Set(request.kinds ?? allKinds);
    const limit = request.limit ?? parameters.recall.defaultLimit;
    const now = this.clock.now();
    const byMeaning = kinds.has('insight') || kinds.has('attractor');
    const vector = byMeaning ? await this.indexes.embed(request.query) : undefined;
    const accept = acceptedBy(request.filters ?? {}, retractedTurnIds, now, parameters.learning);
    const { items } = await this.indexes.read(user, (memory) =>
      memory.turns.with(tail, () => {
        const question = readQuestion(request.query, memory.turns.speakers);
        const query = { question, vector, kinds, turnLimit: limit, accept, now };
        const found = merged(resonate(memory, query, parameters), limit);
        return {
          items: found.map((resonant) => memoryItem(resonant, question, parameters)),
          turnIds: found.flatMap(({ kind, id }) => (kind === 'turn' ? [id] : [])),
        };
      }),
    );
    return items;
  }
}
