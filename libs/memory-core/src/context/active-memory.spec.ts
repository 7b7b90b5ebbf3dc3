import { defaultParameters, withOverrides } from '../config/parameters';
import { type Insight } from '../domain/insight';
import { type Turn } from '../domain/turn';
import { acceptedBy } from '../recall/filters';
import { askedInEnglish as readQuestion } from '@app/testing/languages';
import { resonate } from '../recall/resonance';
import { type UserMemory } from '../recall/user-memory';
import { aUserMemory } from '@app/testing/a-user-memory';
import { anInsight, aTurn } from '@app/testing/factories';
import { activationOf, keepOf, olderTurns } from './active-memory';
import { traceOf, traceStrength } from './trace-strength';
import { recentWindow } from './window';

const figures = defaultParameters.context;
const start = Date.parse('2026-01-05T09:00:00Z');

const talk = (...lines: string[]): Turn[] =>
  lines.map((content, i) =>
    aTurn({ id: `t${i}`, conversationId: 'c1', content, occurredAt: start + i * 60_000, seq: i + 1 }),
  );

const remembering = (turns: readonly Turn[], insights: readonly Insight[] = []): Promise<UserMemory> =>
  aUserMemory({ turns, insights });

/** Everything that is known of the turns of a memory beside the question. */
const noveltyOf = async (memory: UserMemory, all = memory.turns) => {
  const question = readQuestion('', new Set());
  const told = all.conversation('c1', 100).map(({ seq }) => seq);
  const untold = { gone: new Set<string>(), lacking: [], withheld: new Set<string>() };
  const accept = acceptedBy({}, untold, start, defaultParameters.learning);
  const kinds = new Set(['turn'] as const);
  const query = { question, kinds, turns: all, told, turnLimit: 1, accept, now: start };
  return (await resonate(memory, query, defaultParameters)).novelty;
};

const resting = (turnId: string, over: Partial<Insight> = {}): Insight => {
  const insight = anInsight(over);
  return { ...insight, evidence: insight.evidence.map((evidence) => ({ ...evidence, turnId })) };
};

const trace = async (memory: UserMemory, id: string, all = memory.turns) => {
  const turn = all.turn(all.seqOf(id) ?? -1)!;
  const novelty = (await noveltyOf(memory, all)).get(turn.seq) ?? 0;
  const [hit] = all.hits([{ ...all.firstPassage(turn), seq: turn.seq, score: 0, byMeaning: 0, novelty }]);
  return traceOf(hit!, memory.insightsFrom(id));
};

describe('trace strength', () => {
  it('should be novel as far as nobody had said its words', async () => {
    const memory = await remembering(talk('A boat in the harbour.', 'The boat sailed.', 'The boat sailed.'));
    const traces = await Promise.all(['t0', 't1', 't2'].map((id) => trace(memory, id)));
    expect(traces.map(({ novelty }) => novelty)).toEqual([1, 0.5, 0]);
  });

  it('should be the same for a turn that came in while others are looked at', async () => {
    const [first, second] = talk('A boat in the harbour.', 'The boat sailed.') as [Turn, Turn];
    const memory = await remembering([first]);
    const inTail = await trace(memory, 't1', memory.turns.beside([second]));
    expect(inTail).toEqual(await trace(await remembering([first, second]), 't1'));
  });

  it('should rise with names, numbers and times', async () => {
    const memory = await remembering(
      talk('It was nice.', 'Then Mara came.', 'With Mara, Tom and 3 dogs yesterday.'),
    );
    const traces = await Promise.all(['t0', 't1', 't2'].map((id) => trace(memory, id)));
    expect(traces.map(({ salience }) => salience)).toEqual([0, 0.5, 1 - 2 ** -4]);
  });

  it('should rise with what was learned from it, and with what it is worth', async () => {
    const memory = await remembering(talk('I sold the boat.', 'Well.'), [
      resting('t0', { importance: 0.4 }),
      resting('t0', { importance: 0.9, status: 'superseded' }),
    ]);
    expect(await trace(memory, 't0')).toMatchObject({ change: 0.75, importance: 0.4 });
    expect(await trace(memory, 't1')).toMatchObject({ change: 0, importance: 0 });
  });

  it('should be as important as can be when it was asked to be remembered', async () => {
    const turns = talk('Remember that I sold the boat.');
    const asked = turns.map((turn) => ({ ...turn, signals: [{ kind: 'remember', words: [] }] as const }));
    expect((await trace(await remembering(asked), 't0')).importance).toBe(1);
  });

  it('should stay between nothing and one', async () => {
    expect(traceStrength({ novelty: 1, salience: 1, change: 1, importance: 1 }, figures)).toBe(1);
    expect(traceStrength({ novelty: 0, salience: 0, change: 0, importance: 0 }, figures)).toBe(0);
  });
});

describe('activation', () => {
  it('should fade with every turn, slower with a trace, and rise with likeness', async () => {
    expect(activationOf(0, 0, 0, figures)).toBe(1);
    expect(activationOf(10, 0, 0, figures)).toBe(0.5);
    expect(activationOf(20, 1, 0, figures)).toBe(0.5);
    expect(activationOf(20, 0, 1, figures)).toBe(0.75);
    expect(activationOf(1, 0, 1, figures)).toBe(1);
  });

  it('should keep the recent, the active and what left a trace', async () => {
    const kept = keepOf(12, 0.5, 0.6, figures);
    expect(keepOf(13, 0.5, 0.6, figures)).toBeLessThan(kept);
    expect(keepOf(12, 0.4, 0.6, figures)).toBeLessThan(kept);
    expect(keepOf(12, 0.5, 0.5, figures)).toBeLessThan(kept);
  });
});

describe('older turns', () => {
  const offered = async (
    turns: readonly Turn[],
    message: string,
    insights: readonly Insight[] = [],
    parameters = defaultParameters,
  ) => {
    const memory = await remembering(turns, insights);
    const window = recentWindow(turns, message, 10);
    const accept = acceptedBy(
      {},
      { gone: new Set(), lacking: [], withheld: new Set() },
      start,
      parameters.learning,
    );
    const { turns: resonant, novelty } = await resonate(
      memory,
      {
        question: readQuestion(message, new Set()),
        kinds: new Set(['turn'] as const),
        turnLimit: 20,
        accept: { ...accept, without: window.ids },
        told: turns.map(({ seq }) => seq),
        now: start,
      },
      parameters,
    );
    const { turns: older, pruned } = olderTurns(
      memory,
      turns,
      { window, turns: memory.turns, resonant, novelty },
      parameters,
    );
    return { older: older.map(({ id }) => id), pruned: pruned.map(({ id }) => id), all: older };
  };

  it('should hold what left the window with a trace, and let go of small talk', async () => {
    const turns = talk('Yes.', 'My sister Mara moved to Oslo in May.', ...Array<string>(11).fill('Yes.'));
    expect((await offered(turns, 'And then?', [resting('t1')])).older).toEqual(['t1']);
  });

  it('should forget as the talk goes on, until something like it is said', async () => {
    const turns = talk('My sister Mara moved to Oslo.', ...Array<string>(60).fill('Yes.'));
    expect((await offered(turns, 'And then?', [resting('t0')])).older).toEqual([]);
    const { older, all } = await offered(turns, 'Where is Mara now?', [resting('t0')]);
    expect(older).toContain('t0');
    expect(all.find(({ id }) => id === 't0')?.active?.activation).toBeGreaterThanOrEqual(0.5);
  });

  it('should leave out the lowest when there are too many', async () => {
    const strong = 'My sister Mara moved to Oslo in May.';
    const turns = talk('The boat is blue.', strong, ...Array<string>(10).fill('Yes.'));
    const one = withOverrides({ context: { activeTurns: 1 } });
    expect(await offered(turns, 'And then?', [resting('t1')], one)).toMatchObject({
      older: ['t1'],
      pruned: ['t0'],
    });
    const none = withOverrides({ context: { activeTurns: 0 } });
    expect((await offered(turns, 'And then?', [resting('t1')], none)).older).toEqual([]);
  });

  it('should leave the order of what resonates as it is when nothing is active', async () => {
    const turns = talk('The boat is blue.', 'A boat and a boat.').map((turn) => ({
      ...turn,
      conversationId: 'c0',
    }));
    const memory = await remembering(turns);
    const accept = acceptedBy(
      {},
      { gone: new Set(), lacking: [], withheld: new Set() },
      start,
      defaultParameters.learning,
    );
    const query = { question: readQuestion('boat', new Set()), turnLimit: 20, accept, now: start };
    const { turns: resonant, novelty } = await resonate(
      memory,
      { ...query, kinds: new Set(['turn'] as const) },
      defaultParameters,
    );
    const window = recentWindow([], 'boat', 10);
    expect(
      olderTurns(memory, [], { window, turns: memory.turns, resonant, novelty }, defaultParameters).turns,
    ).toBe(resonant);
  });
});
