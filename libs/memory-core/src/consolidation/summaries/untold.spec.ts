import { OfflineSummariser } from '@app/language-en/summariser/summariser';
import { GptTokenCounter } from '@app/models/tokenizer';
import { type Insight } from '../../domain/insight';
import { type Summary } from '../../domain/summary';
import { said } from '@app/testing/said';
import { stillTold, withoutMentions, withoutSentences } from './untold';

const tokens = new GptTokenCounter();
const createdAt = Date.parse('2026-05-10T00:00:00Z');
const summaryOf = (text: string, summariser = 'model-summariser/1'): Summary => ({
  id: 'cross-conversation',
  scope: 'cross-conversation',
  text,
  tokens: tokens.count(text),
  turns: 4,
  throughAt: createdAt,
  throughSeq: 4,
  createdAt,
  summariser,
});
const berlin = said('2026-05-01', 'I live in Berlin.', {
  id: 'berlin',
  slot: { key: 'user.location', value: 'Berlin' },
});
const siemens = said('2026-05-01', 'I work at Siemens as an engineer.', { id: 'siemens' });
const bees = said('2026-05-01', 'I keep bees.', { id: 'bees' });
const endedBy = (insight: Insight, by: string, day: string): Insight => ({
  ...insight,
  status: 'superseded',
  supersededBy: by,
  supersededAt: Date.parse(`${day}T00:00:00Z`),
});
const hamburg = said('2026-05-20', 'I live in Hamburg.', {
  id: 'hamburg',
  slot: { key: 'user.location', value: 'Hamburg' },
});

describe('what a summary may still tell', () => {
  it('should lose what has been superseded since, in the sentences of a summary without a model', async () => {
    const text = await new OfflineSummariser(tokens).conversation(
      [],
      [berlin, siemens, bees],
      undefined,
      200,
    );
    expect(text).toMatch(/I live in Berlin/);
    const written = summaryOf(`${text}\nSpoke of: Berlin`, 'offline-summariser/2');
    const told = stillTold(
      written,
      [endedBy(berlin, 'hamburg', '2026-05-20'), hamburg, siemens, bees],
      tokens,
    );
    expect(told?.text).toBe('Facts: “I keep bees.” · “I work at Siemens as an engineer.”');
    expect(told?.tokens).toBe(tokens.count(told?.text ?? ''));
  });

  it.each([
    ['“I need boxes.” · Spoke of Berlin', '“I need boxes.”'],
    ['“I need boxes.” · Spoke of Siemens', '“I need boxes.” · Spoke of Siemens'],
  ])('should name nothing that was only part of what is over: %s', (text, left) => {
    const moved = said('2026-05-20', 'Sorry, I live in Hamburg, not Berlin.', { id: 'hamburg' });
    const memory = [endedBy(berlin, 'hamburg', '2026-05-20'), moved, siemens];
    expect(stillTold(summaryOf(text, 'offline-summariser/2'), memory, tokens)?.text).toBe(left);
  });

  it('should lose it in the words of a model too, unless the model had been told', () => {
    const written = summaryOf('They are based in Berlin and like it. They keep bees.');
    const after = (day: string) => [endedBy(berlin, 'hamburg', day), hamburg, bees];
    expect(stillTold(written, after('2026-05-20'), tokens)?.text).toBe('They keep bees.');
    const retold = summaryOf('They moved from Berlin to Hamburg. They keep bees.');
    expect(stillTold(retold, after('2026-05-09'), tokens)).toBe(retold);
  });

  it.each<[string, Partial<Insight>]>([
    ['disputed', { status: 'disputed' }],
    ['archived', { status: 'archived', archivedAt: createdAt + 1 }],
    ['switched off', { enabled: false }],
    [
      'waiting beside what was asked to be remembered',
      { status: 'needs_review', reviewReason: 'contradiction' },
    ],
  ])('should lose what is %s', (_what, over) => {
    const written = summaryOf('Facts: “I keep bees.” · “I live in Berlin.”', 'offline-summariser/2');
    expect(stillTold(written, [{ ...bees, ...over }, berlin], tokens)?.text).toBe(
      'Facts: “I live in Berlin.”',
    );
    expect(stillTold(summaryOf('They keep bees.'), [{ ...bees, ...over }], tokens)).toBeUndefined();
  });

  it('should keep what is believed once more, and what went into something believed', () => {
    const written = summaryOf('Facts: “I live in Berlin.” · “I keep bees.”', 'offline-summariser/2');
    const again = { ...berlin, id: 'again' };
    const merged = said('2026-05-20', 'I keep bees on a roof.', {
      id: 'merged',
      evidence: [...bees.evidence, ...siemens.evidence],
    });
    const insights = [
      endedBy(berlin, 'hamburg', '2026-05-12'),
      again,
      endedBy(bees, 'merged', '2026-05-20'),
      merged,
    ];
    expect(stillTold(written, insights, tokens)).toBe(written);
  });

  it('should take away a quote of several sentences as a whole, and nothing that merely begins like it', () => {
    const quoted = said('2026-05-01', 'It rained. I stayed in.', { id: 'q' });
    const text = 'Facts: “It rained. I stayed in.” · “It rained.” · “I keep bees.”';
    const written = summaryOf(text, 'offline-summariser/2');
    expect(stillTold(written, [endedBy(quoted, 'x', '2026-05-20')], tokens)?.text).toBe(
      'Facts: “It rained.” · “I keep bees.”',
    );
  });

  it('should lose it in a summary that an earlier version wrote, in sentences of its own', () => {
    const written = summaryOf('Facts: Lives in Berlin. Keeps bees.', 'offline-summariser/1');
    const after = [endedBy(berlin, 'hamburg', '2026-05-20'), hamburg, bees];
    expect(stillTold(written, after, tokens)?.text).toBe('Facts: Keeps bees.');
  });
});

describe('taking sentences out of a summary', () => {
  it('should keep the label of a line while anything is left of it', () => {
    const text = 'Last session (4 May 2026, 3 messages): Sails. Rows.\nFacts: Sails.\nThey row.';
    expect(withoutSentences(text, (sentence) => sentence === 'Sails.')).toBe(
      'Last session (4 May 2026, 3 messages): Rows.\nThey row.',
    );
  });

  it('should know a sentence by what a slot holds, or by most of its words', () => {
    const text = 'Based in Berlin. Spoke of Berlin. Likes Siemens. An engineer, works at Siemens.';
    expect(withoutMentions(text, [berlin, siemens])).toBe('Likes Siemens.');
  });
});
