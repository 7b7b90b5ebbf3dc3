import { context, propagation, SpanKind, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  AlwaysOnSampler,
  InMemorySpanExporter,
  ParentBasedSampler,
  SimpleSpanProcessor,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { OpenTelemetryTracing } from './open-telemetry-tracing';
import { RootsOfWork } from './roots-of-work';

const exporter = new InMemorySpanExporter();

beforeAll(() => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(
    new TracerProvider({
      sampler: new RootsOfWork(new ParentBasedSampler({ root: new AlwaysOnSampler() })),
      spanProcessors: [new SimpleSpanProcessor({ exporter })],
    }),
  );
});

beforeEach(() => exporter.reset());

afterAll(() => {
  trace.disable();
  context.disable();
  propagation.disable();
});

const spanNamed = (name: string) => {
  const span = exporter.getFinishedSpans().find((one) => one.name === name);
  if (span === undefined) throw new Error(`no span ${name}`);
  return span;
};

describe('tracing by OpenTelemetry', () => {
  const tracing = new OpenTelemetryTracing();

  it('should make what starts inside a span its child, with what was noted on the way', async () => {
    const answer = await tracing.span(
      'POST /v1/turns',
      { 'http.route': '/v1/turns' },
      async (note) => {
        note({ 'http.response.status_code': 202 });
        return tracing.span('inbox append', {}, async () => 3, { kind: 'client' });
      },
      { kind: 'server' },
    );
    expect(answer).toBe(3);
    const request = spanNamed('POST /v1/turns');
    expect(request.kind).toBe(SpanKind.SERVER);
    expect(request.attributes).toEqual({ 'http.route': '/v1/turns', 'http.response.status_code': 202 });
    expect(spanNamed('inbox append').parentSpanContext?.spanId).toBe(request.spanContext().spanId);
  });

  it('should go on with the trace of a caller, from when its request came', async () => {
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await tracing.span('POST /v1/context', {}, async () => undefined, {
      kind: 'server',
      startedAt: Date.now() - 60_000,
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    });
    const span = spanNamed('POST /v1/context');
    expect(span.spanContext().traceId).toBe(traceId);
    expect(span.duration[0]).toBeGreaterThanOrEqual(60);
  });

  it('should note a failure by its code alone', async () => {
    const failing = tracing.span(
      'store commit',
      {},
      () => Promise.reject(new KeepsakeError('store-unavailable', 'words of a person')),
      { kind: 'server' },
    );
    await expect(failing).rejects.toThrow('words of a person');
    const { status, events } = spanNamed('store commit');
    expect(status.message).toBe('store-unavailable');
    expect(events).toEqual([]);
  });

  it('should leave out what a worker does on its own', async () => {
    await tracing.span('getNextJob', {}, () => tracing.span('inside', {}, async () => undefined));
    await tracing.span('process', {}, () => tracing.span('kept', {}, async () => undefined), {
      kind: 'server',
    });
    expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['kept', 'process']);
  });
});
