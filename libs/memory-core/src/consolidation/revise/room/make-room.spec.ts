import { textOf } from '../../../domain/claim';
import { withOverrides } from '../../../config/parameters';
import { generalSchema } from '../../../config/schemas';
import { type Insight, isUsable } from '../../../domain/insight';
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
  said(next(), `I like ${thing}.`, {
    kind: 'preference',
    category: 'preferences',
    importance: 0.45,
    slot: { key: `user.preference.${thing}`, value: 'like' },
    ...over,
  });
const progress = (quote: string, attractorId = 'garden'): Insight => said(next(), quote, { kind: 'progress', category: 'work', importance: 0.55, attractorId }); // prettier-ignore
const pattern = (quote: string, times: number): Insight => {
  const insight = said(next(), quote, { kind: 'pattern', category: 'patterns-and-goals', importance: 0.8, attractorId: 'talks' }); // prettier-ignore
  const [source] = insight.evidence;
  const evidence = Array.from({ length: times }, (_, n) => ({
    ...source!,
    turnId: `${source!.turnId}-${n}`,
  }));
  return { ...insight, evidence };
};
const fact = (quote: string, over: Partial<Insight> = {}): Insight => said(next(), quote, { importance: 0.5, ...over }); // prettier-ignore

const counted = (insights: readonly Insight[], context: RevisionContext) =>
  insights.filter((insight) => isCounted(insight, context));
const sourcesOf = (insights: readonly Insight[]) =>
  insights.filter(isUsable).flatMap(({ evidence }) => evidence.map(({ turnId }) => turnId)).sort(); // prettier-ignore

describe('making room at the hard limit', () => {
  const aMemory = (): readonly Insight[] => [
    fact('I keep bees.', { importance: 0.4 }),
    ...['jazz', 'tea', 'maps'].map((thing) => likes(thing)),
    progress('I am writing the garden report.'),
    progress('I wrote two chapters of the garden report.'),
    pattern('I feel anxious before every presentation.', 3),
    fact('I got tense before the presentation to the board.', { attractorId: 'talks' }),
    fact('I visited Kyoto.', { importance: 0.9 }),
  ];

  it.each([
    [9, []],
    [8, ['insight.evolved']],
    [7, ['insight.evolved', 'insight.merged']],
    [6, ['insight.evolved', 'insight.merged', 'insight.archived']],
  ])('should go no further in its order than it must: %i', (hardLimit, types) => {
    const context = contextOf(hardLimit);
    const { insights, changes } = makeRoom(aMemory(), context);
    expect(counted(insights, context)).toHaveLength(hardLimit);
    expect(changes.map(({ type }) => type)).toEqual(types);
    if (hardLimit === 6) expect(changes.at(-1)?.text).toContain('keep bees');
  });

  it('should lose no source, and add up those of one pattern under its own words', () => {
    const memory = aMemory();
    const { insights } = makeRoom(memory, contextOf(7));
    const past = insights.filter(({ kind, status }) => kind === 'progress' && status === 'superseded');
    const ofPast = past.flatMap(({ evidence }) => evidence.map(({ turnId }) => turnId));
    expect([...sourcesOf(insights), ...ofPast].sort()).toEqual(sourcesOf(memory));
    const kept = insights.find(({ kind, status }) => kind === 'pattern' && status === 'active');
    expect(kept).toMatchObject({ quote: 'I feel anxious before every presentation.' });
    expect(kept?.evidence).toHaveLength(4);
  });

  it('should make no past of another work', () => {
    const memory = [
      progress('I am writing the garden report.'),
      progress('I am writing the harbour report.', 'harbour'),
      progress('I wrote two chapters of the harbour report.', 'harbour'),
    ];
    const { insights } = makeRoom(memory, contextOf(2));
    expect(insights.filter(({ status }) => status === 'superseded').map(({ id }) => id)).toEqual([
      memory[1]?.id,
    ]);
  });

  it('should leave alone what is pinned or asked for', () => {
    const memory = [
      fact('I draw.', { pinned: true, attractorId: 'talks' }),
      fact('I speak.', { explicit: true, attractorId: 'talks' }),
      pattern('I feel anxious before every presentation.', 3),
      fact('I keep bees.', { importance: 0.4 }),
    ];
    const { changes } = makeRoom(memory, contextOf(2));
    expect(changes.map(({ type }) => type)).toEqual(['insight.archived']);
  });

  it('should give up the least important, then the oldest, where nothing was confirmed for long', () => {
    const long = { confidence: { value: 0.7, at: 0 }, lastConfirmedAt: 0 };
    const home = fact('I live in Lisbon.', { ...long, importance: 0.7, recordedAt: 1 });
    const trifles = [3, 2].map((recordedAt) => fact(`I bought ${recordedAt} lamps.`, { ...long, recordedAt, importance: 0.4 })); // prettier-ignore
    const { insights } = makeRoom([home, ...trifles], contextOf(2));
    expect(insights.filter(({ status }) => status === 'archived').map(textOf)).toEqual(['I bought 2 lamps.']);
  });
});
