/** Counts and timings for operators. Labels are names of things in the code, never ids or words (SPEC R74). */
export interface Metrics {
  count(name: string, labels?: Readonly<Record<string, string>>, by?: number): void;
  observe(name: string, seconds: number, labels?: Readonly<Record<string, string>>): void;
}

export const silentMetrics: Metrics = { count: () => undefined, observe: () => undefined };
