import { english } from '@app/language-en';
import { OfflineEmbedder } from '@app/language-en/embedder';
import { OfflineExtractor } from '@app/language-en/extraction';
import { flagByMeaning, flagWith } from '@app/language-en/flagging';
import { EnglishJudge } from '@app/language-en/judge';
import {
  meaningModel,
  type MeaningModel,
  type MeaningRead,
  signalsModel,
  type SignalsModel,
} from '@app/language-en/readers';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { type Candidate } from '@app/memory-core/domain/extraction';
import { type Insight, insightKinds, isUsable } from '@app/memory-core/domain/insight';
import { type SignalKind, signalKinds } from '@app/memory-core/domain/signal';
import { type Turn } from '@app/memory-core/domain/turn';
import { gatesFor } from '@app/memory-core/extraction';
import { Languages } from '@app/memory-core/languages';
import { learn, type LearnedMemory } from '@app/memory-core/learning';

const languages = new Languages([english]);
const passGates = gatesFor(languages);
const dayMs = 86_400_000;
const startAt = Date.parse('2026-01-13T10:00:00Z');
const settings = { schema: generalSchema, parameters: defaultParameters };

/** What reads the turns: the models of the tables where nothing else is said. */
export interface Models {
  readonly signals: SignalsModel;
}

const extractorBy = (models: Models | undefined): OfflineExtractor =>
  models === undefined
    ? new OfflineExtractor()
    : new OfflineExtractor(
        defaultParameters.extraction,
        meaningModel,
        // Looked at already.
        async ({ signals }) => signals,
      );
const embedder = new OfflineEmbedder();
const judge = new EnglishJudge();

/** A turn of its own conversation, said `day` days after the first. */
export const anUnflaggedTurn = (content: string, day: number): Turn => {
  const id = `turn-${day}`;
  const occurredAt = startAt + day * dayMs;
  return { id, eventId: id, conversationId: `conversation-${day}`, role: 'user', content, occurredAt, seq: day + 1, origin: 'message', signals: [], tokens: 0, receivedAt: occurredAt }; // prettier-ignore
};

/** The same as it is flagged where nobody else's model reads. */
export const aTurn = async (content: string, day = 0, models?: Models): Promise<Turn> => {
  const flaggedBy = { words: models?.signals ?? signalsModel(), meanings: meaningModel };
  const signals = await flagByMeaning(content, generalSchema, flaggedBy);
  return { ...anUnflaggedTurn(content, day), signals };
};

/** Kinds of signal by words alone. */
export const kindsByWords = (content: string, models?: Models): readonly SignalKind[] =>
  flagWith(models?.signals ?? signalsModel(), content, generalSchema).map(({ kind }) => kind);

/** What the extractor proposes: it looks again where the flagger saw nothing. */
export const candidatesOf = async (
  turn: Turn,
  related: readonly Insight[] = [],
  models?: Models,
  before: readonly Turn[] = [],
): Promise<readonly Candidate[]> => {
  const input = { turns: [turn], context: [...before, turn] };
  const { candidates } = await extractorBy(models).extract(input, generalSchema, related, turn.occurredAt);
  return candidates.map(({ wording: _wording, ...candidate }) => candidate);
};

const allHalf = <Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name) => [name, 0.5])) as Readonly<Record<Name, number>>;

/** A meaning model that has no say. */
const noSay: MeaningModel = {
  read: async () => ({
    meaning: new Float32Array(0),
    likely: { none: 0, low: 0, medium: 1, high: 0 },
    signals: allHalf([...signalKinds, 'any']),
    kinds: Object.fromEntries(insightKinds.map((kind) => [kind, 0])) as MeaningRead['kinds'],
  }),
  compare: async () => ({ same: 0, contradicts: 0, continues: 0, unrelated: 0 }),
};
const byRules = new OfflineExtractor(
  defaultParameters.extraction,
  async () => noSay,
  async () => [{ kind: 'fact', words: [] }],
);

/** What rules alone make of a turn that is known to tell something: what the meaning model is trained on must not need it. */
export const candidatesByRules = async (turn: Turn): Promise<readonly Candidate[]> => {
  const input = { turns: [turn], context: [turn] };
  return (await byRules.extract(input, generalSchema, [], turn.occurredAt)).candidates;
};

export const passing = (candidates: readonly Candidate[], turn: Turn): readonly Candidate[] =>
  candidates.filter((candidate) => passGates(candidate, turn, settings.parameters.extraction).passed);

/** How many turns an insight rests on. */
export const turnsOf = ({ evidence }: Insight): number => new Set(evidence.map(({ turnId }) => turnId)).size;

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

  /** How many claims it makes of a turn. */
  async hears(content: string, day: number): Promise<number> {
    return this.reads(await aTurn(content, day, this.models));
  }

  /** The same of a turn with what was said before it in its conversation. */
  async reads(turn: Turn, before: readonly Turn[] = []): Promise<number> {
    const proposed = await candidatesOf(turn, this.believed, this.models, before);
    const claims = passing(proposed, turn);
    const changes = await learn(this, claims, judge, {
      user: { tenantId: 'bench', userId: 'labelled' },
      settings,
      languages,
      embedder,
      extractor: 'bench/1',
      at: turn.occurredAt,
    });
    for (const change of changes) {
      if ('remove' in change) {
        if (change.remove === 'attractor') this.attractorsById.delete(change.id);
      } else if (change.put === 'insight') this.byId.set(change.value.id, change.value);
      else if (change.put === 'attractor') this.attractorsById.set(change.value.id, change.value);
    }
    return claims.length;
  }
}
