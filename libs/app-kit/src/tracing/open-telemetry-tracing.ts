import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type SpanAttributes, type SpanOptions, type Tracing } from '@app/memory-core/ports/tracing';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;

/** Spans by whatever tracer provider is registered with OpenTelemetry's API. */
export class OpenTelemetryTracing implements Tracing {
  private readonly tracer: Tracer = trace.getTracer('keepsake');

  span<T>(
    name: string,
    attributes: SpanAttributes,
    work: (note: (more: SpanAttributes) => void) => Promise<T>,
    { kind = 'internal', startedAt, traceparent }: SpanOptions = {},
  ): Promise<T> {
    const parent = traceparent === undefined ? context.active() : remote(traceparent);
    const started = startedAt === undefined ? {} : { startTime: startedAt };
    return this.tracer.startActiveSpan(
      name,
      { kind: kinds[kind], attributes: { ...attributes }, ...started },
      parent,
      (span) => watched(span, () => work((more) => void span.setAttributes({ ...more }))),
    );
  }
}

const watched = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    // Its kind and code alone: a message may quote a value (SPEC R74).
    span.setStatus({ code: SpanStatusCode.ERROR, message: codeOf(error) });
    throw error;
  } finally {
    span.end();
  }
};

const codeOf = (error: unknown): string => {
  if (isKeepsakeError(error)) return error.code;
  return error instanceof Error ? error.name : 'unknown';
};

const remote = (traceparent: string): Context => propagation.extract(ROOT_CONTEXT, { traceparent });
