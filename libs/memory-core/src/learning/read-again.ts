import { type Candidate, standIns } from '../domain/extraction';
import { type Insight } from '../domain/insight';
import { type FeaturesOfClaims } from './claim-features';
import { cosine } from './vectors';

/** Inferred in a model's place from one turn alone, and as it was then: neither a person nor another turn said anything of it since. */
export const isInferredInPlace = (insight: Insight): boolean => {
  const { evidence, extractor, status, enabled, pinned, asked, lastConfirmedAt } = insight;
  const isUntouched = status === 'active' && enabled && !pinned && asked === undefined;
  const [source] = evidence;
  return (
    standIns.some((why) => extractor.endsWith(`+${why}`)) &&
    isUntouched &&
    evidence.length === 1 &&
    source?.occurredAt === lastConfirmedAt
  );
};

/** Places in a turn beyond those that its first reading may have given away. */
const secondReading = 10_000;

const isOfSameWords = ({ evidence: { turnId, quote } }: Candidate, insight: Insight): boolean =>
  insight.evidence.some(
    (known) => known.turnId === turnId && (known.quote.includes(quote) || quote.includes(known.quote)),
  );

/**
 * What a model found in turns that were read in its place, and for each of which insight it is the better reading: the likest
 * one from the same words, each once. Where somebody said something of that since, it stands, and the model is not heard.
 */
export const readAgain = (
  candidates: readonly Candidate[],
  insights: readonly Insight[],
  features: FeaturesOfClaims,
): ReadonlyMap<Candidate, Insight | undefined> => {
  const taken = new Set<string>();
  const places = new Map<Candidate, Insight | undefined>();
  for (const candidate of candidates) {
    const { vector } = features.of(candidate);
    const likeness = (insight: Insight): number => cosine(vector, features.of(insight).vector);
    const ofSameWords = insights.filter((insight) => isOfSameWords(candidate, insight));
    const [likest] = ofSameWords
      .filter(({ id }) => !taken.has(id))
      .toSorted((a, b) => likeness(b) - likeness(a) || (a.id < b.id ? -1 : 1));
    if (likest !== undefined && !isInferredInPlace(likest)) continue;
    if (likest !== undefined) taken.add(likest.id);
    places.set({ ...candidate, ordinal: candidate.ordinal + secondReading }, likest);
  }
  return places;
};
