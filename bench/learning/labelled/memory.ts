import {
  type Candidate,
  defaultParameters,
  flag,
  generalSchema,
  type Insight,
  isUsable,
  learn,
  type LearnedMemory,
  OfflineEmbedder,
  OfflineExtractor,
  passGates,
  type RelationTable,
  type SignalsModel,
  type StatementsModel,
  type Turn,
} from '@app/memory-core';

const dayMs = 86_400_000;
const startAt = Date.parse('2026-01-13T10:00:00Z');
const settings = { schema: generalSchema, parameters: defaultParameters };

/** What reads the turns: the models of the tables where nothing else is said. */
export interface Models {
  readonly signals: SignalsModel;
  readonly statements: StatementsModel;
  readonly relations: RelationTable;
}

const extractorBy = (models: Models | undefined): OfflineExtractor =>
  models === undefined
    ? new OfflineExtractor(defaultParameters.extraction)
    : new OfflineExtractor(defaultParameters.extraction, () => models.statements);
const embedder = new OfflineEmbedder();

/** A turn of its own conversation, said `day` days after the first. */
export const aTurn = (content: string, day = 0, models?: Models): Turn => {
  const id = `turn-${day}`;
  const occurredAt = startAt + day * dayMs;
  const signals = flag(content, generalSchema, models?.signals);
  return { id, eventId: id, conversationId: `conversation-${day}`, role: 'user', content, occurredAt, seq: day + 1, origin: 'message', signals, tokens: 0, receivedAt: occurredAt }; // prettier-ignore
};

/** What the extractor proposes; nothing where the flagger saw nothing. */
export const candidatesOf = async (
  turn: Turn,
  related: readonly Insight[] = [],
  models?: Models,
): Promise<readonly Candidate[]> => {
  if (turn.signals.length === 0) return [];
  const input = { turns: [turn], context: [turn] };
  const { candidates } = await extractorBy(models).extract(input, generalSchema, related, turn.occurredAt);
  return candidates;
};

export const passing = (candidates: readonly Candidate[], turn: Turn): readonly Candidate[] =>
  candidates.filter((candidate) => passGates(candidate, turn, settings.parameters.extraction).passed);

/** One invented user's memory: flag, extract, gates and learning as the pipeline runs them, without its store. */
export class Memory implements LearnedMemory {
  constructor(private readonly models?: Models) {}

  private readonly byId = new Map<string, Insight>();
  private readonly attractorsById = new Map<string, LearnedMemory['attractors'][number]>();

  get insights(): readonly Insight[] {
    return [...this.byId.values()];
  }

  get attractors(): LearnedMemory['attractors'] {
    return [...this.attractorsById.values()];
  }

  get believed(): readonly Insight[] {
    return this.insights.filter(isUsable);
  }

  async hears(content: string, day: number): Promise<void> {
    const turn = aTurn(content, day, this.models);
    const proposed = await candidatesOf(turn, this.believed, this.models);
    const changes = await learn(this, passing(proposed, turn), {
      user: { tenantId: 'bench', userId: 'labelled' },
      settings,
      embedder,
      extractor: 'bench/1',
      at: turn.occurredAt,
      ...(this.models === undefined ? {} : { relations: this.models.relations }),
    });
    for (const change of changes) {
      if ('remove' in change) {
        if (change.remove === 'attractor') this.attractorsById.delete(change.id);
      } else if (change.put === 'insight') this.byId.set(change.value.id, change.value);
      else if (change.put === 'attractor') this.attractorsById.set(change.value.id, change.value);
    }
  }
}
