import { type Context, SpanKind, trace } from '@opentelemetry/api';
import { type Sampler, SamplingDecision, type SamplingResult } from '@opentelemetry/sdk-trace';

const upkeep: SamplingResult = { decision: SamplingDecision.NOT_RECORD };

/**
 * A trace begins with a request, a job or the adding of one. What a worker does on its own (asking for the next job,
 * looking for stalled ones) would otherwise be a trace every few seconds that tells nothing.
 */
export class RootsOfWork implements Sampler {
  constructor(private readonly inner: Sampler) {}

  shouldSample(context: Context, ...rest: SamplerRest): SamplingResult {
    const [, , kind] = rest;
    const isRoot = trace.getSpanContext(context) === undefined;
    return isRoot && kind === SpanKind.INTERNAL ? upkeep : this.inner.shouldSample(context, ...rest);
  }

  toString(): string {
    return `RootsOfWork(${this.inner.toString()})`;
  }
}

type SamplerRest = Parameters<Sampler['shouldSample']> extends [Context, ...infer R] ? R : never;
