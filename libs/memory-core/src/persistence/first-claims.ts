import { type Claim } from '../domain/claim';
import { type Checkpoint } from '../domain/extraction';
import { type Insight } from '../domain/insight';

/** Before claims there were sentences in the third person, in English, which said of themselves no more than this. */
interface Sentence {
  readonly statement: string;
  readonly evidence: unknown;
}

type ClaimOfSentence = Pick<Claim, 'subject' | 'polarity' | 'state' | 'language' | 'quote' | 'wording'>;

const claimOf = (statement: string, quote: string, by: string): ClaimOfSentence => ({
  subject: 'user',
  polarity: 'affirms',
  state: 'holds',
  language: 'en',
  quote,
  wording: { text: statement, by },
});

type FirstInsight = Omit<Insight, keyof ClaimOfSentence> & Sentence;

/** An insight of schema version 1. Its sentence becomes a wording, by whatever derived it. */
export const insightOfFirst = (old: unknown): Insight => {
  const { statement, ...insight } = old as FirstInsight;
  const quote = insight.evidence[0]?.quote ?? statement;
  return { ...insight, ...claimOf(statement, quote, insight.extractor) };
};

type FirstCandidate = {
  readonly statement: string;
  readonly negates: boolean;
  readonly evidence: { readonly quote: string };
};

/** A checkpoint of schema version 1, kept by a step that an older program began. */
export const checkpointOfFirst = (old: unknown): Checkpoint => {
  const checkpoint = old as Checkpoint;
  if (checkpoint.kind !== 'extraction') return checkpoint;
  const { result } = checkpoint;
  const candidates = result.candidates.map((candidate) => {
    const { statement, negates, ...rest } = candidate as typeof candidate & FirstCandidate;
    const claim = claimOf(statement, rest.evidence.quote, result.extractor);
    return { ...rest, ...claim, ...(negates && { state: 'ended' as const }) };
  });
  return { ...checkpoint, result: { ...result, candidates } };
};
