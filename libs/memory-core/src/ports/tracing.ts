import { type Instant } from '../domain/identity';

/** Names of things in the code, codes and counts: never an id that a caller chose, nor words (SPEC R74). */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  /** What the work is to those outside: an answer to a request, a call of something elsewhere, or neither. */
  readonly kind?: 'server' | 'client' | 'internal';
  /** When it began, where that was before `span` was called. */
  readonly startedAt?: Instant;
  /** W3C `traceparent` of the caller, whose trace this is then a part of. */
  readonly traceparent?: string;
}

/** Shows an operator where the time of a turn went, across processes (SPEC R83). */
export interface Tracing {
  /** Runs the work inside a span; what it starts inside is the span's child. A failure is noted by its code and thrown on. */
  span<T>(
    name: string,
    attributes: SpanAttributes,
    work: (note: (more: SpanAttributes) => void) => Promise<T>,
    options?: SpanOptions,
  ): Promise<T>;
}

export const noTracing: Tracing = { span: (_name, _attributes, work) => work(() => undefined) };
