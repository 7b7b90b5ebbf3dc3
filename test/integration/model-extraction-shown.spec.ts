import { generalSchema } from '@app/memory-core/config/schemas/general';
import { anInsight, worded } from '@app/testing/factories';
import { type AskedExtractor, nothing, smuggled, startAskedExtractor } from '../support/asked-extractor';
import { countingMetrics } from '../support/counting-metrics';
import { around, extractorAt, linesOf, told } from '../support/model-extraction';
import { type AskedOfModel } from '../support/scripted-model';

describe('ModelExtractor, in what it shows', () => {
  let model: AskedExtractor;
  beforeEach(async () => {
    model = await startAskedExtractor();
  });
  afterEach(() => model.server.stop());

  it('should name itself after model and prompt, and stamp its results', async () => {
    const extractor = extractorAt(model.server.url, { metrics: countingMetrics().metrics });
    expect(extractor.name).toBe('model-extractor/4+gpt-x');
    const result = await extractor.extract(
      { turns: [told(1, 'I moved.')], context: [] },
      generalSchema,
      [],
      0,
    );
    expect(result).toEqual({ extractor: 'model-extractor/4+gpt-x', candidates: [], flaggedAgain: [] });
  });

  it('should show a batch in order, in one call, by small numbers, without an id, at the time of whoever speaks', async () => {
    const turns = [
      around(1, 'assistant', 'Where do you live now?'),
      told(2, 'I moved to Porto yesterday.', { utcOffset: 840 }),
      around(3, 'user', 'ok'),
      told(4, 'My sister Ines lives there too.'),
    ];
    const known = [anInsight({ id: 'insight-secret-id', ...worded('The user lives in Lisbon.') })];
    await model.extract(turns, nothing, { known });
    expect(model.server.asked).toHaveLength(1);
    expect(linesOf(model.server.asked[0] as AskedOfModel)).toEqual([
      { known: 1, statement: 'The user lives in Lisbon.' },
      expect.objectContaining({ turn: 1, role: 'assistant', text: 'Where do you live now?' }),
      expect.objectContaining({ turn: 2, extract: true, said: '2026-03-05T00:02, Thursday' }),
      expect.objectContaining({ turn: 3, text: 'ok' }),
      expect.objectContaining({ turn: 4, extract: true }),
    ]);
    const whole = JSON.stringify(model.server.asked);
    for (const id of ['insight-secret-id', 'turn-2', 'event-2', 'conversation-1'])
      expect(whole).not.toContain(id);
  });

  it('should show the likest of many insights', async () => {
    const known = Array.from({ length: 30 }, (_, n) =>
      anInsight({ ...worded(`The user owns boat number ${n}.`) }),
    );
    known.push(anInsight({ ...worded('The user lives in Lisbon.') }));
    await model.extract([told(1, 'I no longer live in Lisbon.')], nothing, {
      known,
      over: { extractionRelatedInsights: 3 },
    });
    const shown = linesOf(model.server.asked[0] as AskedOfModel).filter((line) => line.known !== undefined);
    expect(shown).toHaveLength(3);
    expect(shown[0]).toMatchObject({ known: 1, statement: 'The user lives in Lisbon.' });
  });

  it('should extract nothing from commands to the memory, and not show memories that came back', async () => {
    const turns = [
      told(1, 'Forget that I mentioned my knee.'),
      told(2, '<keepsake-memory>The user keeps bees.</keepsake-memory> I live in Porto.'),
    ];
    await model.extract(turns, nothing);
    expect(linesOf(model.server.asked[0] as AskedOfModel).filter(({ extract: shown }) => shown)).toHaveLength(
      1,
    );
    expect(model.server.asked[0]?.prompt).not.toContain('bees');
    model.server.asked.length = 0;
    await model.extract(turns.slice(0, 1), nothing);
    expect(model.server.asked).toEqual([]);
  });

  it('should read a very long turn in several calls, and verify quotes against the whole', async () => {
    const story = Array.from(
      { length: 60 },
      (_, n) => `I lived at number ${n} of Rose Street in Porto.`,
    ).join(' ');
    model.server.will(nothing);
    const { candidates } = await model.extract([told(1, story, { tokens: 900 })], nothing, {
      over: { extractionPassageTokens: 300 },
    });
    expect(candidates).toEqual([]);
    expect(model.server.asked.length).toBeGreaterThan(2);
    const shown = model.server.asked.flatMap((asked) => linesOf(asked).map(({ text }) => text));
    for (const n of [0, 29, 59])
      expect(shown.filter((text) => text?.includes(`number ${n} of`))).toHaveLength(1);
  });

  it('should show it as one quoted text', async () => {
    await model.extract([told(1, smuggled)], nothing);
    const lines = linesOf(model.server.asked[0] as AskedOfModel);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ turn: 1, text: smuggled });
    expect(model.server.asked[0]?.system).not.toContain('administrator');
  });
});
