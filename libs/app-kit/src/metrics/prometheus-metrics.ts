import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { type CounterName, counters, type TimingName, timings } from '@app/memory-core/ports/metric-names';
import { type Metrics } from '@app/memory-core/ports/metrics';
import { joinTexts } from './join-texts';

/**
 * Upper bounds in seconds; from a cache hit over a slow model to turns that waited for an hour. Of what is above the last
 * one a quantile is never said to be more than that: no alert may ask for more.
 */
export const secondsBuckets = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3_600,
];

/** Metrics for Prometheus. A name always carries the same labels: prom-client throws otherwise, which tests then see. */
export class PrometheusMetrics implements Metrics {
  readonly registry = new Registry();
  private readonly counters = new Map<CounterName, Counter>();
  private readonly included: (() => Promise<string>)[] = [];
  private readonly histograms = new Map<TimingName, Histogram>();

  constructor(program: string) {
    this.registry.setDefaultLabels({ program });
    collectDefaultMetrics({ register: this.registry });
  }

  count(name: CounterName, labels: Readonly<Record<string, string>> = {}, by = 1): void {
    let counter = this.counters.get(name);
    if (counter === undefined) {
      counter = new Counter({
        name: `keepsake_${name}`,
        help: counters[name],
        labelNames: Object.keys(labels),
        registers: [this.registry],
      });
      this.counters.set(name, counter);
    }
    counter.inc({ ...labels }, by);
  }

  observe(name: TimingName, seconds: number, labels: Readonly<Record<string, string>> = {}): void {
    let histogram = this.histograms.get(name);
    if (histogram === undefined) {
      histogram = new Histogram({
        name: `keepsake_${name}`,
        help: timings[name],
        labelNames: Object.keys(labels),
        buckets: secondsBuckets,
        registers: [this.registry],
      });
      this.histograms.set(name, histogram);
    }
    histogram.observe({ ...labels }, seconds);
  }

  /** Has what another thread of this process tells in the Prometheus text format told with it, unless that rejects. */
  include(text: () => Promise<string>): void {
    this.included.push(text);
  }

  /** Prometheus text format. */
  async text(): Promise<string> {
    const included = await Promise.allSettled(this.included.map((text) => text()));
    const texts = included.flatMap((told) => (told.status === 'fulfilled' ? [told.value] : []));
    return joinTexts([await this.registry.metrics(), ...texts]);
  }
}
