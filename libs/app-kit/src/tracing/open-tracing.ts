import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type Telemetry } from 'bullmq';
import { BullMQOtel } from 'bullmq-otel';
import { type TracingEnvironment } from '../environment/environment';
import { noTracing, type Tracing } from '@app/memory-core/ports/tracing';
import { OpenTelemetryTracing } from './open-telemetry-tracing';
import { RootsOfWork } from './roots-of-work';

/** How long a process that ends waits for its last spans to leave, in ms: the collector may be gone. */
const lastSpansMs = 2_000;

export interface OpenedTracing {
  readonly tracing: Tracing;
  /** Carries a trace through the queues; absent where nothing is traced. */
  readonly telemetry?: Telemetry;
  /** Sends what is left. */
  close(): Promise<void>;
}

/**
 * Sends traces to the operator's collector by OTLP over HTTP; without an endpoint nothing is traced, and nothing is
 * paid for it. Registers a tracer provider for the whole process.
 */
export const openTracing = (environment: TracingEnvironment | undefined, program: string): OpenedTracing => {
  if (environment === undefined) return { tracing: noTracing, close: async () => undefined };
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': `keepsake-${program}`,
      'service.namespace': 'keepsake',
    }),
    sampler: new RootsOfWork(
      new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(environment.ratio) }),
    ),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({
          url: `${environment.endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
        }),
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    tracing: new OpenTelemetryTracing(),
    telemetry: new BullMQOtel({ tracerName: 'keepsake' }),
    close: async () => {
      const given = new Promise<void>((resolve) => {
        setTimeout(resolve, lastSpansMs).unref();
      });
      await Promise.race([provider.shutdown().catch(() => undefined), given]);
    },
  };
};
