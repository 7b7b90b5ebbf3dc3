import { textOf } from '../../../domain/claim';
import { withOverrides } from '../../../config/parameters';
import { generalSchema } from '../../../config/schemas';
import { type Insight, isUsable } from '../../../domain/insight';
import { isMergedInto } from '../../../learning/merged';
import { said } from '@app/testing/said';
import { type RevisionContext } from '../revision';
import { makeRoom } from './make-room';
import { isCounted } from './weakest';

const at = Date.parse('2026-06-01T00:00:00Z');
const contextOf = (hardLimit: number): RevisionContext => ({
  user: { tenantId: 'acme', userId: 'mara' },
  schema: generalSchema,
  parameters: withOverrides({ consolidation: { softLimit: 1, hardLimit } }),
  at,
});

let day = 0;
const next = (): string => new Date(Date.parse('2026-03-01T00:00:00Z') + (day += 1) * 86_400_000).toISOString().slice(0, 10); // prettier-ignore
const likes = (thing: string, over: Partial<Insight> = {}): Insight =>
  said(next(), `The user likes ${thing}.`, {
    kind: 'preference',
    category: 'preferences',
    importance: 0.45,
    slot: { key: `user.preference.${thing}`, value: 'like' },
    ...over,
  });
const progress = (statement: string): Insight => said(next(), statement, { kind: 'progress', category: 'work', importance: 0.55 }); // prettier-ignore
const pattern = (statement: string, times: number): Insight => {
  const insight = said(next(), statement, { kind: 'pattern', category: 'patterns-and-goals', importance: 0.8 }); // prettier-ignore
  const [source] = insight.evidence;
  const evidence = Array.from({ length: times }, (_, n) => ({
    ...source!,
    turnId: `${source!.turnId}-${n}`,
  }));
  return { ...insight, evidence };
};
const fact = (statement: string, over: Partial<Insight> = {}): Insight => said(next(), statement, { importance: 0.5, ...over }); // prettier-ignore

const counted = (insights: readonly Insight[], context: RevisionContext) =>
  insights.filter((insight) => isCounted(insight, context));
const sourcesOf = (insights: readonly Insight[]) =>
  insights.filter(isUsable).flatMap(({ evidence }) => evidence.map(({ turnId }) => turnId)).sort(); // prettier-ignore

describe('making room at the hard limit', () => {
  const aMemory = (): readonly Insight[] => [
    fact('The user keeps bees.', { importance: 0.4 }),
    ...['jazz', 'tea', 'maps'].map((thing) => likes(thing)),
    progress('The user is writing the garden report.'),
    progress('The user wrote two chapters of the garden report.'),
    pattern('The user feels anxious before every presentation.', 3),
    fact('The user got tense before the presentation to the board.'),
    fact('The user visited Kyoto.', { importance: 0.9 }),
  ];

  it.each([
    [9, [], []],
    [8, ['insight.merged'], ['The user likes tea and jazz.']],
    [7, ['insight.merged'], ['The user likes jazz, tea and maps.']],
    [6, ['insight.merged', 'insight.evolved'], []],
    [5, ['insight.merged', 'insight.evolved', 'insight.merged'], []],
    [4, ['insight.merged', 'insight.evolved', 'insight.merged', 'insight.archived'], []],
  ])('should go no further in its order than it must: %i', (hardLimit, types, told) => {
    const context = contextOf(hardLimit);
    const { insights, changes } = makeRoom(aMemory(), context);
    expect(counted(insights, context)).toHaveLength(hardLimit);
    expect(changes.map(({ type }) => type)).toEqual(types);
    const statements = insights.filter(isUsable).map(textOf);
    for (const one of told) expect(statements.map((text) => [...text].sort().join(''))).toContain([...one].sort().join('')); // prettier-ignore
    if (hardLimit === 4) expect(changes.at(-1)?.text).toContain('keeps bees');
  });

  it('should lose no source, and add up those of one pattern under its own words', () => {
    const memory = aMemory();
    const { insights } = makeRoom(memory, contextOf(5));
    const past = insights.filter(({ kind, status }) => kind === 'progress' && status === 'superseded');
    const ofPast = past.flatMap(({ evidence }) => evidence.map(({ turnId }) => turnId));
    expect([...sourcesOf(insights), ...ofPast].sort()).toEqual(sourcesOf(memory));
    const kept = insights.find(({ kind, status }) => kind === 'pattern' && status === 'active');
    expect(kept).toMatchObject({ quote: 'The user feels anxious before every presentation.' });
    expect(kept?.evidence).toHaveLength(4);
  });

  it('should tell preferences together as surely as the least sure, keeping each behind it as it was', () => {
    const old = likes('chess', { confidence: { value: 0.7, at: at - 100 * 86_400_000 } });
    const memory = [old, likes('figs')];
    const { insights } = makeRoom(memory, contextOf(1));
    const whole = insights.find(isUsable);
    expect(whole).toMatchObject({
      wording: { text: 'The user likes chess and figs.' },
      confidence: old.confidence,
    });
    expect(whole).not.toHaveProperty('slot');
    const parts = insights.filter((insight) => whole !== undefined && isMergedInto(insight, whole));
    expect(parts.map((insight) => ({ statement: textOf(insight), slot: insight.slot }))).toEqual(
      memory.map((insight) => ({ statement: textOf(insight), slot: insight.slot })),
    );
  });

  it('should make no past of another work, however alike it is told', () => {
    const memory = [
      progress('The user is writing the garden report.'),
      progress('The user is writing the harbour report.'),
      progress('The user wrote two chapters of the harbour report.'),
    ];
    const { insights } = makeRoom(memory, contextOf(2));
    expect(insights.filter(({ status }) => status === 'superseded').map(({ id }) => id)).toEqual([
      memory[1]?.id,
    ]);
  });

  it('should leave alone what is pinned, asked for, major or of another verb', () => {
    const memory = [
      likes('a', { pinned: true }),
      likes('b', { explicit: true }),
      likes('c', { importance: 0.8 }),
      fact('The user hates spam.', { kind: 'preference', category: 'preferences' }),
      likes('short answers'),
      likes('d'),
    ];
    const { changes } = makeRoom(memory, contextOf(4));
    expect(changes.map(({ type }) => type)).toEqual(['insight.archived']);
  });

  it('should give up the least important, then the oldest, where nothing was confirmed for long', () => {
    const long = { confidence: { value: 0.7, at: 0 }, lastConfirmedAt: 0 };
    const home = fact('The user lives in Lisbon.', { ...long, importance: 0.7, recordedAt: 1 });
    const trifles = [3, 2].map((recordedAt) => fact(`The user bought ${recordedAt} lamps.`, { ...long, recordedAt, importance: 0.4 })); // prettier-ignore
    const { insights } = makeRoom([home, ...trifles], contextOf(2));
    expect(insights.filter(({ status }) => status === 'archived').map(textOf)).toEqual([
      'The user bought 2 lamps.',
    ]);
  });
});
