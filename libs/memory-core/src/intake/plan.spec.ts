import { defaultParameters, withOverrides } from '../config/parameters';
import { type Conversation } from '../domain/conversation';
import { emptyPipelineState, type PipelineState, type Step } from '../domain/pipeline';
import { type Turn } from '../domain/turn';
import { aTurn } from '@app/testing/factories';
import { type Drained } from './drained';
import { plan } from './plan';

/** Plans entry after entry, as a drain would, and keeps what was planned. */
class Planned {
  state: PipelineState = emptyPipelineState();
  readonly conversations = new Map<string, Conversation>();
  readonly steps: Step[] = [];
  private seq = 0;

  constructor(private readonly parameters = defaultParameters) {}

  turns(count: number, over: Partial<Turn> = {}): this {
    for (let n = 0; n < count; n += 1) this.turn(over);
    return this;
  }

  turn(over: Partial<Turn> = {}): Turn {
    const turn = aTurn({ seq: this.seq + 1, ...over });
    this.entry({ type: 'turn', turn });
    return turn;
  }

  entry(entry: Unplaced<Drained>): this {
    this.seq += 1;
    const next = plan(this.state, this.conversations, { ...entry, seq: this.seq }, this.parameters);
    this.state = next.state;
    this.steps.push(...next.steps);
    for (const conversation of next.conversations) this.conversations.set(conversation.id, conversation);
    return this;
  }

  /** With its last turn, unless it says otherwise. */
  end(conversationId = 'conversation-1', at = this.conversations.get(conversationId)?.lastAt ?? 0): this {
    return this.entry({ type: 'ended', conversationId, at });
  }

  kinds(): readonly string[] {
    return this.steps.map(({ kind }) => kind);
  }
}

type Unplaced<D> = D extends Drained ? Omit<D, 'seq'> : never;
const flagged = { signals: [{ kind: 'fact' as const, words: ['Lisbon'] }] };

describe('plan', () => {
  it('should extract every fifth turn of a user, whatever the conversations', () => {
    const planned = new Planned();
    for (let n = 0; n < 10; n += 1) planned.turn({ conversationId: `conversation-${n % 2}` });
    const batches = planned.steps.filter(({ kind }) => kind === 'extract');
    expect(batches).toMatchObject([
      { fromSeq: 0, throughSeq: 5, turns: 5, flagged: 0, reason: 'threshold' },
      { fromSeq: 5, throughSeq: 10, turns: 5 },
    ]);
  });

  it('should say from where on a batch finds its context', () => {
    const planned = new Planned().turns(15);
    const reaches = planned.steps.map((step) => step.kind === 'extract' && step.contextFromSeq);
    expect(reaches).toEqual([undefined, 0, 0]);
    expect(new Planned().turns(30).state.open.contextFromSeq).toBe(20);
  });

  it('should consolidate every twentieth turn, after its extraction', () => {
    const planned = new Planned().turns(20);
    expect(planned.kinds().filter((kind) => kind !== 'summarise')).toEqual([
      ...Array<string>(4).fill('extract'),
      'consolidate',
    ]);
    expect(planned.state.turnsSinceConsolidation).toBe(0);
  });

  it('should cut the batch short where twenty turns and five do not fall together', () => {
    const planned = new Planned().turns(7).end().turns(13);
    expect(planned.steps.filter(({ kind }) => kind === 'extract' || kind === 'consolidate')).toMatchObject([
      { turns: 5 },
      { turns: 2, reason: 'conversation-ended' },
      { turns: 5 },
      { turns: 5 },
      { turns: 3, reason: 'threshold' },
      { kind: 'consolidate', turns: 20 },
    ]);
  });

  it('should extract before five turns when they are long', () => {
    const planned = new Planned().turns(2, { tokens: 1_000 });
    expect(planned.kinds()).toEqual([]);
    expect(planned.turns(1, { tokens: 1 }).steps).toMatchObject([{ reason: 'tokens', turns: 3 }]);
  });

  it('should flush and consolidate at the end of a conversation in which something was said', () => {
    const planned = new Planned().turns(1).turns(1, flagged).end();
    expect(planned.kinds()).toEqual(['extract', 'consolidate', 'summarise-across']);
    expect(planned.steps[0]).toMatchObject({ flagged: 1, turns: 2, reason: 'conversation-ended' });
    const conversation = planned.conversations.get('conversation-1');
    expect(conversation?.endedAt).toBe(conversation?.lastAt);
  });

  it('should not consolidate at the end of a conversation that taught nothing', () => {
    expect(new Planned().turns(2).end().kinds()).toEqual(['extract', 'summarise-across']);
  });

  it('should leave no trace of a conversation without turns', () => {
    const planned = new Planned().end('conversation-9');
    expect(planned.steps).toEqual([]);
    expect(planned.conversations.size).toBe(0);
  });

  it('should flush at an end that later turns have overtaken, and not take the conversation for ended', () => {
    const planned = new Planned().turns(2).end('conversation-1', 0);
    expect(planned.kinds()).toEqual(['extract']);
    expect(planned.conversations.get('conversation-1')).not.toHaveProperty('endedAt');
    expect(planned.turns(1).end().kinds()).toEqual(['extract', 'extract', 'summarise-across']);
  });

  it('should do nothing at a second end, but open the conversation again for what is said after it', () => {
    const planned = new Planned().turns(1).end().end();
    expect(planned.kinds()).toEqual(['extract', 'summarise-across']);
    planned.turns(1).end();
    expect(planned.kinds()).toEqual(['extract', 'summarise-across', 'extract', 'summarise-across']);
  });

  it('should flush an idle tail, and an idle consolidation, once', () => {
    const planned = new Planned().turns(5, flagged).entry({ type: 'idle' }).entry({ type: 'idle' });
    expect(planned.kinds()).toEqual(['extract', 'consolidate']);
    planned.turns(2).entry({ type: 'idle' });
    expect(planned.steps.at(-1)).toMatchObject({ kind: 'extract', turns: 2, reason: 'idle' });
  });

  describe('summaries', () => {
    const summaries = (planned: Planned) =>
      planned.steps.flatMap((step) => (step.kind === 'summarise' ? step.throughSeq : []));

    it('should come when a conversation exceeds 15 messages, and each 20 after', () => {
      expect(summaries(new Planned().turns(15))).toEqual([]);
      expect(summaries(new Planned().turns(60))).toEqual([16, 36, 56]);
    });

    it('should come each 8 000 tokens, once turns have left the window', () => {
      expect(summaries(new Planned().turns(12, { tokens: 800 }))).toEqual([11]);
      expect(summaries(new Planned().turns(22, { tokens: 800 }))).toEqual([11, 21]);
    });

    it('should come at the end, for what is longer than the window and not covered', () => {
      expect(summaries(new Planned().turns(10).end())).toEqual([]);
      expect(summaries(new Planned().turns(11).end())).toEqual([12]);
      expect(summaries(new Planned().turns(16).end())).toEqual([16]);
    });

    it('should look across conversations when the next begins and nobody ended the last', () => {
      const planned = new Planned().turns(2).turns(2, { conversationId: 'conversation-2' }).turns(2);
      expect(planned.steps).toMatchObject([{ kind: 'summarise-across', throughSeq: 2 }, { kind: 'extract' }]);
    });

    it('should not look across again when the last one was ended', () => {
      const planned = new Planned().turns(2).end().turns(1, { conversationId: 'conversation-2' });
      expect(planned.kinds()).toEqual(['extract', 'summarise-across']);
    });
  });

  describe('retractions', () => {
    it('should take back what was learned, and write the profile again at once', () => {
      const planned = new Planned();
      const turn = planned.turn(flagged);
      planned.turns(5).entry({ type: 'retracted', turn, at: 7 });
      expect(planned.steps.slice(1)).toMatchObject([
        { kind: 'retract', turnId: turn.id, at: 7 },
        { kind: 'consolidate', turns: 5, throughSeq: 5 },
      ]);
      expect(planned.state).toMatchObject({ turnsSinceConsolidation: 1, counts: { stored: 6 } });
      expect(planned.conversations.get('conversation-1')?.turns).toBe(5);
    });

    it('should leave nothing to extract of a turn in the open batch', () => {
      const planned = new Planned();
      const turn = planned.turn(flagged);
      planned.entry({ type: 'retracted', turn, at: 7 });
      expect(planned.kinds()).toEqual(['retract']);
      expect(planned.state.open).toMatchObject({ turns: 1, flagged: 0, tokens: 0 });
      expect(planned.entry({ type: 'idle' }).kinds()).toEqual(['retract', 'extract']);
    });

    it('should summarise again a conversation whose summary may quote the turn', () => {
      const planned = new Planned();
      const turn = planned.turn();
      planned.turns(15).entry({ type: 'retracted', turn, at: 7 });
      expect(planned.kinds().slice(-4)).toEqual(['summarise', 'retract', 'consolidate', 'summarise']);
    });
  });

  it('should look across conversations again when a turn that was looked at is taken back', () => {
    const planned = new Planned();
    const turn = planned.turn();
    planned.end().entry({ type: 'retracted', turn, at: 7 });
    expect(planned.kinds().slice(-3)).toEqual(['retract', 'consolidate', 'summarise-across']);
    const later = planned.turn();
    planned.entry({ type: 'retracted', turn: later, at: 8 });
    expect(planned.kinds().at(-1)).toBe('retract');
  });

  it('should count notes for the batches, but as no message of a conversation', () => {
    const planned = new Planned().turns(1, { ...flagged, origin: 'note', conversationId: '' });
    expect(planned.state).toMatchObject({ counts: { stored: 1 }, open: { turns: 1, flagged: 1 } });
    expect(planned.conversations.size).toBe(0);
    expect(planned.state.lastConversationId).toBeUndefined();
  });

  it('should number steps without a gap and count those that are pending', () => {
    const planned = new Planned(withOverrides({ intake: { extractEveryTurns: 1 } })).turns(40);
    expect(planned.steps.map(({ ordinal }) => ordinal)).toEqual(planned.steps.map((_, index) => index + 1));
    expect(planned.state).toMatchObject({
      pendingSteps: planned.steps.length,
      nextOrdinal: planned.steps.length + 1,
    });
  });

  it('should move the time of learning with the latest turn, not with late ones', () => {
    const planned = new Planned().turns(1, { occurredAt: 50 }).turns(1, { occurredAt: 20 });
    expect(planned.state.lastOccurredAt).toBe(50);
    expect(planned.conversations.get('conversation-1')).toMatchObject({ firstAt: 20, lastAt: 50 });
  });
});
