import { type FieldProblem } from '@app/memory-core/domain/errors';
import { type ProblemCode } from './problem-codes';

/** RFC 9457, as it is answered. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: ProblemCode;
  readonly errors: readonly FieldProblem[];
  readonly requestId: string;
}

/** An error of HTTP itself; errors of the core are `KeepsakeError`. `detail` never contains any part of the request. */
export class HttpProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    readonly detail: string,
    readonly options: {
      readonly problems?: readonly FieldProblem[];
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ) {
    super(detail);
    this.name = 'HttpProblem';
  }
}
