import { inEnglish } from './languages';
import { OfflineEmbedder } from '@app/language-en/embedder/embedder';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { generalSchema } from '@app/memory-core/config/schemas/general';
import { type TenantSettings } from '@app/memory-core/config/tenant-settings';
import { type Attractor } from '@app/memory-core/domain/attractor';
import { type Change } from '@app/memory-core/domain/change';
import { textOf } from '@app/memory-core/domain/claim';
import { type Candidate } from '@app/memory-core/domain/extraction';
import { isUsable, type Insight } from '@app/memory-core/domain/insight';
import { type LearningContext } from '@app/memory-core/learning/context';
import { learn } from '@app/memory-core/learning/learn';
import { redactedLog } from '@app/memory-core/learning/unlearn/redact';
import { unlearn } from '@app/memory-core/learning/unlearn/unlearn';
import { withdrawnBy } from '@app/memory-core/learning/unlearn/withdrawn';
import { type Embedder } from '@app/memory-core/ports/embedder';
import { type MemoryChange } from '@app/memory-core/ports/memory-store';
import { type RelationJudge } from '@app/memory-core/ports/relation-judge';
import { WordJudge } from './a-judge';
import { aClaim } from './factories';

export const defaultSettings: TenantSettings = { schema: generalSchema, parameters: defaultParameters };

const startAt = Date.parse('2026-01-05T09:00:00Z');
const dayMs = 86_400_000;

/** Something said on some day, in a turn of its own unless told; a test names only what it is about. */
export const aCandidate = (
  quote: string,
  { day = 0, turn = `${quote}@${day}`, ...over }: Partial<Candidate> & { day?: number; turn?: string } = {},
): Candidate => {
  const occurredAt = startAt + day * dayMs;
  return {
    ordinal: 0,
    ...aClaim({ quote }),
    category: 'people-and-facts',
    importance: 0.6,
    importanceReasons: [],
    explicit: false,
    evidence: { turnId: turn, eventId: turn, conversationId: 'conversation-1', quote, occurredAt },
    validFrom: occurredAt,
    ...over,
  };
};

/** One user's memory that learns and unlearns as the pipeline would have it, without a store. */
export class ALearner {
  private readonly insightsById = new Map<string, Insight>();
  private readonly attractorsById = new Map<string, Attractor>();
  private readonly changesById = new Map<string, Change>();

  constructor(
    private readonly settings: TenantSettings = defaultSettings,
    /** Another one from now on: as when an operator changes the model. */
    public embedder: Embedder = new OfflineEmbedder(),
    private readonly judge: RelationJudge = new WordJudge(),
  ) {}

  static day(days: number): number {
    return startAt + days * dayMs;
  }

  get insights(): readonly Insight[] {
    return [...this.insightsById.values()];
  }

  get attractors(): readonly Attractor[] {
    return [...this.attractorsById.values()];
  }

  get log(): readonly Change[] {
    return [...this.changesById.values()];
  }

  get believed(): readonly string[] {
    return this.insights.filter(isUsable).map(textOf).sort();
  }

  insight(words: string): Insight {
    const found = this.insights.filter((insight) => textOf(insight) === words);
    if (found.length !== 1) throw new Error(`${found.length} insights say: ${words}`);
    return found[0]!;
  }

  /** One batch. Answers what was written. */
  async learns(...candidates: readonly Candidate[]): Promise<readonly MemoryChange[]> {
    return this.learnsAs({ extractor: 'test/1' }, ...candidates);
  }

  /** The same, stamped so; `again`: of turns that were read before. */
  async learnsAs(
    how: Pick<LearningContext, 'extractor' | 'again'>,
    ...candidates: readonly Candidate[]
  ): Promise<readonly MemoryChange[]> {
    const changes = await learn(this, candidates, this.judge, {
      user: { tenantId: 'tenant-1', userId: 'user-1' },
      settings: this.settings,
      languages: inEnglish,
      embedder: this.embedder,
      ...how,
      at: Math.max(...candidates.map(({ evidence }) => evidence.occurredAt)),
    });
    this.applies(changes);
    return changes;
  }

  unlearns(turnId: string, day = 1000): readonly MemoryChange[] {
    const user = { tenantId: 'tenant-1', userId: 'user-1' };
    const changes = unlearn(this, turnId, {
      user,
      settings: this.settings,
      languages: inEnglish,
      at: ALearner.day(day),
    });
    const withdrawn = withdrawnBy(user, turnId, this, changes, this.log);
    const redacted = redactedLog(this.log, withdrawn);
    // What unlearning tells anew of an entry is the later word.
    this.applies(redacted.map((value) => ({ put: 'change', value })));
    this.applies(changes);
    return changes;
  }

  applies(changes: readonly MemoryChange[]): void {
    for (const change of changes) {
      if ('remove' in change) {
        if (change.remove === 'insight') this.insightsById.delete(change.id);
        if (change.remove === 'attractor') this.attractorsById.delete(change.id);
      } else if (change.put === 'insight') this.insightsById.set(change.value.id, change.value);
      else if (change.put === 'attractor') this.attractorsById.set(change.value.id, change.value);
      else if (change.put === 'change') this.changesById.set(change.value.id, change.value);
    }
  }
}
