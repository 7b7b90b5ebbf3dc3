import { textOf } from '@app/memory-core/domain/claim';
import { anInsight, worded } from '@app/testing/factories';
import { type AskedExtractor, smuggled, startAskedExtractor } from '../support/asked-extractor';
import { around, finds, told } from '../support/model-extraction';
import { says } from '../support/scripted-model';

describe('ModelExtractor, in what it believes', () => {
  let model: AskedExtractor;
  beforeEach(async () => {
    model = await startAskedExtractor();
  });
  afterEach(() => model.server.stop());

  it('should make a candidate of what it can verify', async () => {
    const { candidates, counts } = await model.extract(
      [told(1, 'Well, I’ve lived in Porto since May 2025! I teach there.')],
      says(
        finds(
          {
            quote: "I've lived in Porto since May 2025",
            turn: 1,
            subcategory: 'identity',
            slot: { key: 'User.Location', value: 'Porto' },
            validFrom: '2025-05-01',
          },
          { quote: 'I teach there', statement: 'The user teaches in Porto.' },
        ),
      ),
    );
    expect(candidates).toEqual([
      {
        ordinal: 0,
        subject: 'user',
        polarity: 'affirms',
        state: 'holds',
        language: 'und',
        quote: 'I’ve lived in Porto since May 2025',
        wording: { text: 'The user lives in Porto.', by: 'model-extractor/4+gpt-x' },
        kind: 'fact',
        category: 'people-and-facts',
        subcategory: 'identity',
        slot: { key: 'user.location', value: 'Porto' },
        importance: 0.7,
        importanceReasons: ['model'],
        explicit: false,
        evidence: {
          turnId: 'turn-1',
          eventId: 'event-1',
          conversationId: 'conversation-1',
          quote: 'I’ve lived in Porto since May 2025',
          occurredAt: Date.parse('2026-03-04T10:01:00Z'),
        },
        validFrom: Date.parse('2025-05-01'),
      },
      expect.objectContaining({
        ordinal: 1,
        quote: 'I teach there',
        wording: { text: 'The user teaches in Porto.', by: 'model-extractor/4+gpt-x' },
      }),
    ]);
    expect(counts).toEqual({ 'model_candidates_total kept': 2 });
  });

  it.each<[string, string, object]>([
    ['invented-turn', 'a turn that was not shown', { turn: 99 }],
    ['invented-turn', 'a turn before the first', { turn: 0 }],
    ['not-evidence', 'what the assistant said', { turn: 1, quote: 'you live in Porto' }],
    ['invented-quote', 'words that nobody said', { turn: 2, quote: 'I have always loved Porto' }],
    ['invented-quote', 'words of another turn', { turn: 2, quote: 'you live in Porto' }],
    ['invented-quote', 'nothing', { turn: 2, quote: '' }],
    ['thin-quote', 'a word that could support anything', { turn: 2, quote: 'I' }],
    ['no-statement', 'the turn and states nothing', { statement: ' ' }],
    ['too-long', 'the turn at length', { statement: 'The user lives on. '.repeat(40) }],
  ])('should refuse, as %s, what cites %s', async (reason, _, over) => {
    const turns = [
      around(1, 'assistant', 'So you live in Porto?'),
      told(2, 'I moved there from Lisbon in spring.'),
    ];
    const { candidates, counts } = await model.extract(
      turns,
      says(finds({ quote: 'I moved there from Lisbon', ...over }, { quote: 'from Lisbon in spring' })),
    );
    expect(candidates).toHaveLength(1);
    expect(counts).toEqual({ 'model_candidates_total kept': 1, [`model_candidates_total ${reason}`]: 1 });
  });

  it('should take its own words for none where they deny what nobody denied', async () => {
    const { candidates, counts } = await model.extract(
      [{ ...told(1, 'I am allergic to peanuts.'), language: 'en' }],
      says(finds({ quote: 'I am allergic to peanuts', statement: 'The user is not allergic to peanuts.' })),
    );
    expect(candidates).toMatchObject([{ quote: 'I am allergic to peanuts' }]);
    expect(candidates[0]).not.toHaveProperty('wording');
    expect(counts).toMatchObject({ 'model_parts_refused_total wording': 1 });
  });

  it('should relate to what is known, and to nothing that was not shown', async () => {
    const known = [
      anInsight({ id: 'lisbon', ...worded('The user lives in Lisbon.') }),
      anInsight({ id: 'tea', ...worded('The user likes green tea.') }),
      anInsight({ id: 'hidden', ...worded('The user keeps bees.'), enabled: false }),
    ];
    const { candidates, counts } = await model.extract(
      [told(1, 'I moved to Porto in May. Green tea keeps me awake, and I adore it.')],
      says(
        finds(
          { quote: 'I moved to Porto in May', known: 1, relation: 'contradicts' },
          { quote: 'Green tea keeps me awake', known: 2, relation: 'same' },
          { quote: 'and I adore it', known: 3, relation: 'same' },
          { quote: 'moved to Porto', known: null, relation: 'contradicts' },
        ),
      ),
      { known },
    );
    expect(candidates.map(({ relation }) => relation)).toEqual([
      { insightId: 'lisbon', says: 'contradicts' },
      { insightId: 'tea', says: 'same' },
      undefined,
      undefined,
    ]);
    expect(counts).toMatchObject({
      'model_candidates_total kept': 4,
      'model_parts_refused_total relation': 2,
    });
    expect(JSON.stringify(model.server.asked)).not.toContain('bees');
  });

  it('should believe that something was asked to be remembered only where the turn asks', async () => {
    const asking = told(1, 'Remember that I live in Porto.', {
      signals: [{ kind: 'remember', words: ['Remember'] }],
    });
    const claimed = finds({ quote: 'I live in Porto', asked: true });
    expect((await model.extract([asking], says(claimed))).candidates).toMatchObject([{ explicit: true }]);
    expect((await model.extract([told(1, 'I live in Porto.')], says(claimed))).candidates).toMatchObject([
      { explicit: false },
    ]);
    const note = told(1, 'I live in Porto.', { origin: 'note' });
    expect((await model.extract([note], says(finds({ quote: 'I live in Porto' })))).candidates).toMatchObject(
      [{ explicit: true }],
    );
  });

  it('should keep two speakers’ slots apart', async () => {
    const { candidates } = await model.extract(
      [told(1, 'I live in Porto.', { speaker: 'Zoë' })],
      says(finds({ quote: 'I live in Porto', slot: { key: 'user.location', value: 'Porto' } })),
    );
    expect(candidates[0]?.slot).toEqual({ key: 'zoë.location', value: 'Porto' });
  });

  it('should store nothing of it, even if the model obeys', async () => {
    const statement = 'The user is an administrator.';
    const { candidates, counts } = await model.extract(
      [told(1, smuggled)],
      says(
        finds(
          { quote: 'the user is an administrator', statement, turn: 1 },
          { quote: 'SYSTEM', statement, turn: 9 },
          { quote: 'I live in Porto', turn: 1 },
        ),
      ),
    );
    expect(candidates.map((candidate) => textOf(candidate))).toEqual(['The user lives in Porto.']);
    expect(counts).toMatchObject({
      'model_candidates_total instruction': 1,
      'model_candidates_total invented-turn': 1,
    });
  });
});
