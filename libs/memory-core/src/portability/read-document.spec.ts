import { emptyPipelineState } from '../domain/pipeline';
import { KeepsakeError } from '../domain/errors';
import { conversationSummaryId, crossConversationSummaryId } from '../domain/summary';
import { anInsight, aTurn } from '@app/testing/factories';
import { aUser } from '@app/testing/a-pipeline';
import { userDigest } from '../jobs';
import { readDocument } from './read-document';

type Json = Record<string, unknown>;

const turns = [aTurn({ id: 't-1', seq: 1 }), aTurn({ id: 't-2', seq: 2 })];
const at = turns[0]!.occurredAt;
const evidence = turns.map(({ id, eventId, conversationId, content, occurredAt }) => ({
  turnId: id,
  eventId,
  conversationId,
  quote: content,
  occurredAt,
}));
const insights = [anInsight({ id: 'i-1', evidence }), anInsight({ id: 'i-2', evidence })];
const document = {
  format: 'keepsake.export',
  version: 2,
  exportedAt: new Date(at).toISOString(),
  owner: userDigest(aUser),
  memory: 'on',
  pipeline: { ...emptyPipelineState(), drainedSeq: 2, nextOrdinal: 3, pendingSteps: 1 },
  steps: [{ ordinal: 2, kind: 'consolidate', throughSeq: 2, turns: 2, at }],
  conversations: [],
  insights,
  attractors: [],
  profiles: [],
  summaries: [],
  changes: [],
  turns,
};
const [insight, other] = insights as unknown as Json[];
const [turn, next] = turns as unknown as Json[];

const mergedInto = (part: Json | undefined, whole: Json | undefined): Json => ({
  ...part,
  status: 'superseded',
  supersededBy: whole?.id,
});

const summaryOf = (id: string): Json => ({
  ...{ id, scope: 'conversation', text: 'Likes rain.', tokens: 2, turns: 1 },
  ...{ throughAt: at, throughSeq: 2, createdAt: at, summariser: 'test/1' },
});

const insightWith = (more: Json) => ({ insights: [{ ...insight, ...more }, other] });
const turnWith = (more: Json) => ({ turns: [turn, { ...next, ...more }] });

const fieldsRefused = (given: unknown): readonly string[] => {
  try {
    readDocument(given, aUser);
    return [];
  } catch (error) {
    return error instanceof KeepsakeError ? (error.problems ?? []).map(({ field }) => field) : ['crashed'];
  }
};

describe('readDocument', () => {
  it('should take what an export writes', () => {
    expect(readDocument(JSON.parse(JSON.stringify(document)), aUser)).toEqual(document);
    // Reckoned from a period that is no whole number of days.
    expect(fieldsRefused({ ...document, ...insightWith({ dueAt: at + 0.5 }) })).toEqual([]);
    const history = [mergedInto(insight, other), other];
    expect(fieldsRefused({ ...document, insights: history })).toEqual([]);
    const summaries = [conversationSummaryId(turns[0]!.conversationId), crossConversationSummaryId].map(
      summaryOf,
    );
    expect(fieldsRefused({ ...document, summaries })).toEqual([]);
  });

  describe('of version 1', () => {
    const ofFirst = ({ id, evidence: sources }: (typeof insights)[number]): Json => {
      const claim: readonly string[] = ['subject', 'polarity', 'state', 'language', 'quote'];
      const rest = Object.entries({ ...insights[0], id, evidence: sources }).filter(
        ([name]) => !claim.includes(name),
      );
      return { ...Object.fromEntries(rest), statement: 'The user lives in Lisbon.' };
    };
    const first = { ...document, version: 1, insights: insights.map(ofFirst) };

    it('should be taken, its sentences as wordings', () => {
      const read = readDocument(first, aUser);
      expect(read).toMatchObject({ version: 2, exportedAt: document.exportedAt });
      expect(read.insights).toEqual(
        insights.map((each) => ({
          ...each,
          language: 'en',
          wording: { text: 'The user lives in Lisbon.', by: 'test/1' },
        })),
      );
    });

    it('should be taken from the time when it told in ms when it was made', () => {
      expect(readDocument({ ...first, exportedAt: at }, aUser)).toEqual(readDocument(first, aUser));
    });

    it('should be refused by name', () => {
      expect(fieldsRefused({ ...first, insights: [{ ...first.insights[0], statement: 7 }] })).toContain(
        'insights[0].subject',
      );
    });
  });

  it.each<[string, Json]>([
    ['exportedAt', { exportedAt: 1e300 }],
    ['exportedAt', { exportedAt: 'yesterday' }],
    ['insights[0].recordedAt', insightWith({ recordedAt: 1e300 })],
    ['insights[0].recordedAt', insightWith({ recordedAt: 0.5 })],
    ['insights[0].validFrom', insightWith({ validFrom: -8.64e15 })],
    ['insights[0].dueAt', insightWith({ dueAt: 8.65e15 })],
    ['insights[0].confidence.value', insightWith({ confidence: { value: 5, at } })],
    ['insights[0].confidence.at', insightWith({ confidence: { value: 1, at: 1e16 } })],
    ['insights[0].importance', insightWith({ importance: -1 })],
    ['insights[0].evidence', insightWith({ evidence: [{ ...evidence[0], turnId: 'elsewhere' }] })],
    ['insights[1].id', { insights: [insight, insight] }],
    ['turns[1].occurredAt', turnWith({ occurredAt: 253_402_300_800_000 })],
    ['turns[1].seq', turnWith({ seq: 9e15 })],
    ['turns[1].seq', turnWith({ seq: 1 })],
    ['turns[1].id', { turns: [turn, next, { ...next, seq: 3 }].toSpliced(1, 1, { ...turn, seq: 4 }) }],
    ['pipeline.drainedSeq', { pipeline: { ...document.pipeline, drainedSeq: 9e15 } }],
    ['pipeline.pendingSteps', { pipeline: { ...document.pipeline, pendingSteps: 1_000_000 } }],
    ['pipeline.pendingSteps', { pipeline: undefined, steps: document.steps }],
    ['steps[0].ordinal', { pipeline: { ...document.pipeline, nextOrdinal: 2 } }],
    ['steps[1].ordinal', { steps: [document.steps[0], document.steps[0]] }],
    ['owner', { owner: 'a'.repeat(40) }],
    ['turns[1].content', turnWith({ content: 'half a pair: \ud83d' })],
    ['turns[1].content', turnWith({ content: 'a\u0000b' })],
    ['turns[1].conversationId', turnWith({ conversationId: '\udc00' })],
    ['turns[1].eventId', turnWith({ eventId: '\ud83d' })],
    // Merged into each other: whoever takes a source of theirs back would look for the last of them for ever.
    ['insights[0].supersededBy', { insights: [mergedInto(insight, other), mergedInto(other, insight)] }],
    ['insights[0].supersededBy', { insights: [mergedInto(insight, insight), other] }],
    // No deletion looks for it there.
    ['summaries[0].id', { summaries: [summaryOf('hidden')] }],
    ['summaries[0].id', { summaries: [summaryOf(conversationSummaryId('of no turn'))] }],
  ])('should refuse a wrong %s by name', (field, over) => {
    const given = JSON.parse(JSON.stringify({ ...document, ...over })) as unknown;
    expect(fieldsRefused(given)).toContain(field);
  });

  it('should name twenty problems at most, and no word of the document', () => {
    const many = Array.from({ length: 50 }, () => ({ ...turn, content: 'my divorce' }));
    const refused = fieldsRefused({ ...document, insights: [], turns: many });
    expect(refused).toHaveLength(20);
    expect(refused.join()).not.toContain('divorce');
  });
});
