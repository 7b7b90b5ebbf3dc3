import { checkpointOfFirst } from './first-claims';
import { codecs } from './codecs';
import { decodeBody, encodeBody } from './codec';

const evidence = {
  turnId: 'turn-1',
  eventId: 'event-1',
  conversationId: 'conversation-1',
  quote: 'I moved to Lisbon last year',
  occurredAt: 1_767_603_600_000,
};

/** Letter for letter as the first schema version kept it. */
const storedInsight = {
  id: 'insight-1',
  statement: 'The user moved to Lisbon in 2025.',
  category: 'people-and-facts',
  kind: 'fact',
  slot: { key: 'user.location', value: 'Lisbon' },
  importance: 0.7,
  confidence: { value: 0.7, at: 1_767_603_600_000 },
  status: 'active',
  explicit: false,
  evidence: [evidence],
  validFrom: 1_767_603_600_000,
  recordedAt: 1_767_603_600_000,
  supersedes: [],
  confirmations: 0,
  lastConfirmedAt: 1_767_603_600_000,
  recalls: 0,
  pinned: false,
  enabled: true,
  extractor: 'offline-extractor/13',
};

const storedCandidate = {
  ordinal: 0,
  statement: 'The user no longer works at Acme.',
  kind: 'fact',
  category: 'work-and-projects',
  importance: 0.6,
  importanceReasons: ['model'],
  explicit: false,
  evidence: { ...evidence, quote: 'I quit Acme' },
  validFrom: 1_767_603_600_000,
  negates: true,
};

const bodyOfFirst = (value: unknown): Uint8Array => Buffer.from(JSON.stringify({ version: 1, value }));

describe('what was kept before there were claims', () => {
  it('should be read as a claim that a stored insight made in its sentence', () => {
    const { statement, ...rest } = storedInsight;
    expect(decodeBody(codecs.insight, bodyOfFirst(storedInsight))).toEqual({
      ...rest,
      subject: 'user',
      polarity: 'affirms',
      state: 'holds',
      language: 'en',
      quote: 'I moved to Lisbon last year',
      wording: { text: statement, by: 'offline-extractor/13' },
    });
  });

  it('should be written anew as it was read', () => {
    const read = decodeBody(codecs.insight, bodyOfFirst(storedInsight));
    expect(decodeBody(codecs.insight, encodeBody(codecs.insight, read))).toEqual(read);
  });

  it('should be read in a step that an older program began', () => {
    const stored = {
      kind: 'extraction',
      result: {
        extractor: 'model-extractor/2+gpt',
        candidates: [storedCandidate, { ...storedCandidate, ordinal: 1, negates: false }],
      },
    };
    const { statement, negates: _negates, ...rest } = storedCandidate;
    const read = decodeBody(codecs.checkpoint, bodyOfFirst(stored));
    expect(read).toMatchObject({
      result: {
        extractor: 'model-extractor/2+gpt',
        candidates: [
          {
            ...rest,
            subject: 'user',
            state: 'ended',
            quote: 'I quit Acme',
            wording: { text: statement, by: 'model-extractor/2+gpt' },
          },
          { state: 'holds' },
        ],
      },
    });
    expect(JSON.stringify(read)).not.toMatch(/"negates"|"statement"/);
  });

  it('should leave other checkpoints as they were', () => {
    const summary = { kind: 'summary', summariser: 'test/1', text: 'They spoke of Lisbon.' };
    expect(checkpointOfFirst(summary)).toEqual(summary);
  });
});
