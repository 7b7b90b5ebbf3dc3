import { type Instant } from '../domain/identity';
import { type Day } from '../ports/usage-book';

const dayMs = 86_400_000;

export const dayOf = (at: Instant): Day => new Date(at).toISOString().slice(0, 10);

/** When the day of `at` ends and the budget of the next day begins. */
export const endOfDay = (at: Instant): Instant => (Math.floor(at / dayMs) + 1) * dayMs;

/** The days for which a user may still have counts: today, and yesterday for calls that began before midnight. */
export const daysOfBudgets = (at: Instant): readonly Day[] => [dayOf(at - dayMs), dayOf(at)];

/** Includes both ends; empty if `to` is before `from`. */
export const daysFrom = (from: Day, to: Day): readonly Day[] => {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: Math.max(0, (last - first) / dayMs + 1) }, (_, n) => dayOf(first + n * dayMs));
};
