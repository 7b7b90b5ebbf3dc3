import { type Attractor } from './attractor';
import { dayMs } from './confidence';
import { type Instant } from './identity';

export type Strength = Attractor['strength'];

/** What strength became by `at`: multiplied by the daily factor, days counted in fractions (SPEC R27). */
export const strengthAt = (strength: Strength, at: Instant, dailyFactor: number): number =>
  strength.value * dailyFactor ** (Math.max(0, at - strength.at) / dayMs);

/**
 * Strength after a gain at `at`. A gain older than the last touch arrives as what would be left of it by then, so that
 * the order in which gains become known does not matter.
 */
export const strengthened = (strength: Strength, gain: number, at: Instant, dailyFactor: number): Strength =>
  at >= strength.at
    ? { value: strengthAt(strength, at, dailyFactor) + gain, at }
    : { value: strength.value + strengthAt({ value: gain, at }, strength.at, dailyFactor), at: strength.at };

/** The first millisecond at which strength is below `threshold` if nothing joins; undefined when that never comes. */
export const strengthFallsBelowAt = (
  strength: Strength,
  threshold: number,
  dailyFactor: number,
): Instant | undefined => {
  if (strength.value < threshold) return strength.at;
  if (threshold <= 0 || dailyFactor >= 1) return undefined;
  const days = Math.log(threshold / strength.value) / Math.log(dailyFactor);
  let at = strength.at + Math.max(1, Math.floor(days * dayMs));
  while (strengthAt(strength, at, dailyFactor) >= threshold) at += 1;
  return at;
};
