import { generalSchema } from '@app/memory-core/config/schemas';
import { insightKinds } from '@app/memory-core/domain/insight';
import { signalKinds, type SignalKind } from '@app/memory-core/domain/signal';
import { type MeaningModel, type MeaningRead, signalsModel, statementHeads } from '../readers';
import { memoryMarkers } from '@app/memory-core/intake/memory-markers';
import { flag } from './flag';
import { flagByMeaning, secondLook } from './flag-by-meaning';
import { aTurn } from '@app/testing/factories';

const all = <Name extends string>(names: readonly Name[], value: number): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, number>;

type Found = Partial<Record<SignalKind | 'any', number>>;

/** Flags by a model that finds this in every text; and tells what it was shown. */
const flagging = (found: Found) => {
  const shown: string[] = [];
  const model: MeaningModel = {
    read: async (text): Promise<MeaningRead> => {
      shown.push(text);
      return {
        meaning: new Float32Array(384),
        likely: all(statementHeads, 0.25),
        signals: { ...all([...signalKinds, 'any'], 0.001), ...found },
        kinds: all(insightKinds, 0),
      };
    },
    compare: async () => ({ same: 0, contradicts: 0, continues: 0, unrelated: 0 }),
  };
  const models = { words: signalsModel(), meanings: async () => model };
  const flagged = (content: string) => flagByMeaning(content, generalSchema, models);
  const looked = (over: Parameters<typeof aTurn>[0]) => secondLook(aTurn(over), generalSchema, models);
  return { shown, flagged, looked };
};

const kindsOf = (signals: readonly { readonly kind: SignalKind }[]): readonly SignalKind[] =>
  signals.map(({ kind }) => kind);

describe('flagging by what a turn means', () => {
  it('should find a kind that the words do not give away, and name words of the turn', async () => {
    const told = 'The cast comes off and I am back on the wall, top of the blue route today.';
    const [progress, ...others] = await flagging({ progress: 0.99 }).flagged(told);
    expect(others).toEqual([]);
    expect(progress?.kind).toBe('progress');
    expect(progress?.words.length).toBeGreaterThan(0);
    for (const words of progress?.words ?? []) expect(told).toContain(words);
  });

  it('should let go of a kind that only the words give away', async () => {
    const lyrics = 'I love rock n roll';
    expect(kindsOf(flag(lyrics, generalSchema))).not.toEqual([]);
    expect(await flagging({}).flagged(lyrics)).toEqual([]);
  });

  it('should name the likeliest kind of what surely gives some signal', async () => {
    const told = 'There is a second toothbrush in my bathroom since March.';
    expect(kindsOf(await flagging({ any: 0.9, fact: 0.01 }).flagged(told))).toEqual(['fact']);
  });

  it('should still hear commands, and not what came back from the memory', async () => {
    const { flagged, shown } = flagging({});
    expect(kindsOf(await flagged('What do you remember about me?'))).toEqual(['command']);
    await flagged(`${memoryMarkers.open}I moved to Lisbon in May.${memoryMarkers.close} Thanks`);
    expect(shown.join(' ')).not.toContain('Lisbon');
  });

  it.each([
    ['talk between people', { speaker: 'Ana' }],
    ['a document', { tokens: 10_000 }],
    ['a note', { origin: 'note' as const }],
  ])('should leave %s as it arrived', async (_, over) => {
    const { looked, shown } = flagging({ emotion: 1, any: 1 });
    const signals = [{ kind: 'fact' as const, words: ['Lisbon'] }];
    expect(await looked({ content: 'I moved to Lisbon in May.', signals, ...over })).toBeUndefined();
    expect(shown).toEqual([]);
  });

  it('should look again at any other turn', async () => {
    const { looked } = flagging({ progress: 0.99 });
    expect(kindsOf((await looked({ content: 'I moved to Lisbon in May.', signals: [] })) ?? [])).toEqual([
      'progress',
    ]);
  });

  it('should read no more than some passages of a turn that is cut into many', async () => {
    const { flagged, shown } = flagging({ fact: 0.9 });
    const cut = Array.from({ length: 200 }, (_, n) => `I love tea${n} ${'!'.repeat(165)}.`).join(' ');
    await flagged(cut);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.length).toBeLessThanOrEqual(48);
  });

  it('should not have read what is too plain to tell anything', async () => {
    const { flagged, shown } = flagging({});
    for (const plain of ['Which day is it?', 'Good morning', 'ok cool']) await flagged(plain);
    expect(shown).toEqual([]);
  });

  it('should read a long turn passage by passage', async () => {
    const { flagged, shown } = flagging({ fact: 0.9 });
    const long = `${'I walked on along the river towards the mill. '.repeat(20)}I moved to Lisbon in May.`;
    await flagged(long);
    expect(shown.length).toBeGreaterThan(1);
    expect(shown.every((text) => text.length < 400)).toBe(true);
  });
});
