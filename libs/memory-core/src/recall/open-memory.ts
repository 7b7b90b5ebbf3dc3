import { type Parameters } from '../config/parameters';
import { type TenantDirectory } from '../config/tenant-settings';
import { type Attractor } from '../domain/attractor';
import { type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { type Turn } from '../domain/turn';
import { defaultUserSettings } from '../domain/user-settings';
import { type MemoryStore } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';
import { type Visibility } from '../settings/visibility';
import { type ReadTurns } from './lexical/add-turns';
import { arrivedTurns } from './segments/arrived-turns';
import { recipeOf } from './segments/pack';
import { type Statement, type StatementIndex } from './statement-index';
import { type TimelyEmbedder } from './timely-embedder';
import { textOfAttractor, textOfInsight, UserMemory } from './user-memory';

type Store = Pick<MemoryStore, 'turns' | 'segments' | 'insights' | 'attractors' | 'settings' | 'revision'>;

/** Runs what comes late once the memory that is being opened is there. */
type Later = (work: () => void) => void;

/** Opens memories from the store, and brings open ones up to date. */
export class OpenMemory {
  constructor(
    private readonly store: Store,
    private readonly settings: TenantDirectory,
    private readonly tokens: TokenCounter,
    private readonly embedder: TimelyEmbedder,
    private readonly figures: Pick<Parameters['recall'], 'loadBatch'>,
  ) {}

  /**
   * `known`, or a new one, with all that the store has. Built anew where the person's settings have changed: what they
   * hide is never in it (SPEC R66).
   */
  async memory(
    user: UserRef,
    epoch: number,
    known: UserMemory | undefined,
    later: Later,
  ): Promise<UserMemory> {
    const revision = await this.store.revision(user);
    const settings = (await this.store.settings.get(user)) ?? defaultUserSettings;
    const memory =
      known?.settings.changedAt === settings.changedAt
        ? known
        : new UserMemory(epoch, this.settings.for(user.tenantId).parameters, this.tokens, settings);
    await this.refresh(user, memory, revision, later);
    return memory;
  }

  /** Turns that arrived since, and the insights and attractors as they are: everything is applied in one go at the end. */
  private async refresh(user: UserRef, memory: UserMemory, revision: number, later: Later): Promise<void> {
    const { visibility } = memory;
    const { intake } = this.settings.for(user.tenantId).parameters;
    const { parts, throughSeq } = await arrivedTurns(this.store, user, memory.throughSeq, {
      batch: this.figures.loadBatch,
      recipe: recipeOf(intake),
    });
    const all = await this.store.insights.all(user);
    const hidden = new Set(all.filter((insight) => !visibility.ofInsight(insight)).map(({ id }) => id));
    const shown = all.filter(({ id }) => !hidden.has(id)).map(insightStatement);
    const insights = await this.withVectors(user, memory.insights, shown, later);
    const attractors = (await this.store.attractors.all(user)).filter((one) =>
      visibility.ofAttractor(one, hidden),
    );
    const first = memory.throughSeq === -1;
    const unmoved = (await this.store.revision(user)) === revision;
    const standing = parts.map((part) => standingOf(part, visibility));
    memory.turns.add(...standing);
    memory.throughSeq = throughSeq;
    memory.setInsights(insights);
    memory.attractors.replace(attractors.map((value) => this.attractorStatement(value)));
    // What was read a moment ago, with nothing written meanwhile, need not be looked at before it is handed out.
    if (!unmoved) memory.confirmed.none();
    else if (first) memory.confirmed.all();
    else memory.confirmed.only(standing.flatMap(idsOf));
    memory.texts.clear();
    memory.revision = revision;
  }

  private async withVectors<T>(
    user: UserRef,
    index: StatementIndex<T>,
    statements: readonly Statement<T>[],
    later: Later,
  ): Promise<readonly Statement<T>[]> {
    const known = statements.map(({ id, text }) => index.vectorOf(id, text));
    const missing = statements.filter((_, i) => known[i] === undefined);
    const made = await this.embedder.embed(
      missing.map(({ text }) => text),
      user,
      (late) => later(() => index.understand(missing, late)),
    );
    let next = 0;
    return statements.map((statement, i) => {
      const vector = known[i] ?? made[next++];
      return vector === undefined ? statement : { ...statement, vector };
    });
  }

  private attractorStatement(value: Attractor): Statement<Attractor> {
    return {
      id: value.id,
      text: textOfAttractor(value),
      value,
      // Vectors of two embedders are never compared.
      ...(value.embedder === this.embedder.name && { vector: value.centroid }),
    };
  }
}

const insightStatement = (value: Insight): Statement<Insight> => ({
  id: value.id,
  text: textOfInsight(value),
  value,
});

/** What may be shown of turns that arrived. A segment holds none that was taken back. */
const standingOf = (
  part: readonly Turn[] | ReadTurns,
  visibility: Visibility,
): readonly Turn[] | ReadTurns => {
  if ('readings' in part && visibility.whole) return part;
  const turns = 'readings' in part ? part.turns.all() : part;
  return turns.filter((turn) => turn.retractedAt === undefined && visibility.ofTurn(turn));
};

const idsOf = (part: readonly Turn[] | ReadTurns): readonly string[] =>
  'readings' in part
    ? Array.from({ length: part.turns.length }, (_, place) => part.turns.idAt(place))
    : part.map(({ id }) => id);
