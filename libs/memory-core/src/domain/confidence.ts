import { type Instant } from './identity';
import { type ConfidenceAnchor, type Insight } from './insight';
import { isLasting } from './lasting';

/** The part of the learning parameters that ageing needs. */
export interface ConfidenceParameters {
  /** Lost for each full period without confirmation. */
  readonly confidenceStep: number;
  readonly confidencePeriodDays: number;
  /** What lasts does not sink below this by time alone. */
  readonly lastingConfidence: number;
}

type Decay = Omit<ConfidenceParameters, 'lastingConfidence'>;
/** An insight as far as its confidence goes. */
type Believed = Pick<
  Insight,
  'confidence' | 'kind' | 'subcategory' | 'slot' | 'instruction' | 'area' | 'state' | 'polarity'
>;

export const dayMs = 86_400_000;

/** Steps of a tenth are no binary fractions: without this, 0.7 - 3 x 0.1 would fall below 0.4. */
const exact = (value: number): number => Math.round(value * 1e9) / 1e9;

const afterPeriods = (value: number, periods: number, step: number): number =>
  Math.max(0, exact(value - periods * step));

/** What an anchored confidence is worth at `at` (SPEC R23), from 0 to 1. Before the anchor: the anchored value. */
export const anchorValueAt = (
  anchor: ConfidenceAnchor,
  at: Instant,
  { confidenceStep, confidencePeriodDays }: Decay,
): number => {
  const periods = Math.floor((at - anchor.at) / (confidencePeriodDays * dayMs));
  return afterPeriods(anchor.value, Math.max(0, periods), confidenceStep);
};

/** Below this, time alone does not bring it. */
const floorOf = (insight: Believed, { lastingConfidence }: ConfidenceParameters): number =>
  isLasting(insight) ? Math.min(insight.confidence.value, lastingConfidence) : 0;

export const confidenceAt = (insight: Believed, at: Instant, parameters: ConfidenceParameters): number =>
  Math.max(floorOf(insight, parameters), anchorValueAt(insight.confidence, at, parameters));

/** The first moment at which the confidence is below `threshold` if nobody confirms; undefined when that never comes. */
export const confidenceFallsBelowAt = (
  anchor: ConfidenceAnchor,
  threshold: number,
  { confidenceStep, confidencePeriodDays }: Decay,
): Instant | undefined => {
  if (afterPeriods(anchor.value, 0, confidenceStep) < threshold) return anchor.at;
  if (threshold <= 0 || confidenceStep <= 0) return undefined;
  let periods = Math.max(1, Math.floor((anchor.value - threshold) / confidenceStep));
  while (afterPeriods(anchor.value, periods, confidenceStep) >= threshold) periods += 1;
  return anchor.at + periods * confidencePeriodDays * dayMs;
};

/** The same of an insight: what lasts stays above the floor that time leaves it. */
export const insightFallsBelowAt = (
  insight: Believed,
  threshold: number,
  parameters: ConfidenceParameters,
): Instant | undefined =>
  floorOf(insight, parameters) >= threshold
    ? undefined
    : confidenceFallsBelowAt(insight.confidence, threshold, parameters);
