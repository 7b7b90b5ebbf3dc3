import { type Parameters } from '../config/parameters';
import { type ContextAnswer, type MemoryItem } from '../domain/context';
import { type Insight } from '../domain/insight';
import { type Clock } from '../ports/clock';
import { type TokenCounter } from '../ports/token-counter';
import { type Summary } from '../domain/summary';
import { speaksOfGone } from '../recall/filters';
import { readQuestion } from '../recall/question';
import { memoryItem } from '../recall/memory-items';
import { type Resonant } from '../recall/resonant';
import { nothingWaits, type Waiting } from '../recall/waiting';
import { assemble, type Assembled } from './assemble';
import { BesideTold } from './beside-told';
import { type ContextRequest } from './context-request';
import { type Gathered } from './gather';
import { LineMeasure } from './lines';
import { type Judgements } from '../ports/memory-selector';
import { SectionDrafts } from './sources';
import { standingOf } from './standing-facts';
import { type Stored } from './stored';

/** What a model chose, and what is told of it. */
export interface Choice {
  readonly judgements?: Judgements;
  readonly selection?: NonNullable<ContextAnswer['selection']>;
}

/** What a context is assembled from. */
type ToAssemble = Pick<Gathered, 'question' | 'window' | 'insights' | 'facts' | 'turns' | 'gone'> & {
  readonly memory: {
    readonly insights: Pick<ReadonlyMap<string, Insight>, 'get'>;
    readonly waiting: Pick<Waiting, 'asked'>;
    insightsFrom(turnId: string): readonly Insight[];
  };
};

/** Of a user never met. */
export const nothingGathered = {
  memory: { insights: { get: () => undefined }, waiting: nothingWaits, insightsFrom: () => [] },
  question: readQuestion('', new Set()),
  insights: [],
  facts: [],
  turns: [],
  gone: new Set<string>(),
} as const satisfies Omit<ToAssemble, 'window'>;

/** Drafts each section of a context from what was gathered, and assembles them within the budget. */
export class Assembly {
  private readonly drafts: SectionDrafts;
  private readonly measure: LineMeasure;
  private readonly beside: BesideTold;
  private readonly clock: Clock;

  constructor({ tokens, clock }: { readonly tokens: TokenCounter; readonly clock: Clock }) {
    this.measure = new LineMeasure(tokens);
    this.drafts = new SectionDrafts(this.measure);
    this.beside = new BesideTold(tokens);
    this.clock = clock;
  }

  of(
    request: ContextRequest,
    { memory, question, window, insights, facts, turns, gone }: ToAssemble,
    { profile, across, summary }: Stored,
    { judgements }: Choice,
    parameters: Parameters,
  ): Assembled {
    const { budgetTokens } = parameters.context;
    const { now = this.clock.now() } = request;
    const itemOf = (resonant: Resonant): MemoryItem => {
      const made = memoryItem(resonant, question, parameters);
      const reason = judgements?.get(resonant.id)?.reason;
      return reason === undefined || reason === ''
        ? made
        : { ...made, reasons: [...made.reasons, `chosen by the model: ${reason}`] };
    };
    const known = (id: string) => memory.insights.get(id);
    const ofGone = [...gone]
      .flatMap((id) => memory.insightsFrom(id))
      .filter((one) => speaksOfGone(one, gone));
    const untold = new Set(ofGone.map(({ id }) => id));
    const insight = (id: string) => (untold.has(id) ? undefined : known(id));
    const beside = (summary: Summary | undefined, told: ReadonlySet<string>) =>
      this.beside.of(summary, [...told, ...untold], known);
    const profileDraft = this.drafts.profile.of(profile, { insight, now, parameters }, insights);
    const { asked } = memory.waiting;
    const memories = this.drafts.memories({ asked, recalled: insights, facts }, itemOf, parameters, now);
    return assemble(
      {
        frame: this.drafts.frame,
        system: this.drafts.system(request.sections ?? []),
        standing: standingOf(facts, profileDraft, memories),
        profile: profileDraft,
        across: (told) => this.drafts.summary('cross-conversation-summary', beside(across, told)),
        summary: (told) => this.drafts.summary('conversation-summary', beside(summary, told)),
        memories,
        olderTurns: this.drafts.olderTurns(turns, itemOf),
        recent: this.drafts.recentTurns(window.turns),
        message: this.drafts.message(request.message, window.speaker),
      },
      window,
      request.budgetTokens ?? budgetTokens,
      parameters.context,
      this.measure,
    );
  }
}
