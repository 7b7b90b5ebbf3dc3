import { type CounterName, type TimingName } from './metric-names';

/** Counts and timings for operators. Labels are names of things in the code, never ids or words (SPEC R74). */
export interface Metrics {
  count(name: CounterName, labels?: Readonly<Record<string, string>>, by?: number): void;
  observe(name: TimingName, seconds: number, labels?: Readonly<Record<string, string>>): void;
}

export const silentMetrics: Metrics = { count: () => undefined, observe: () => undefined };
