import { type Problem, type ProblemCode, type ProblemField } from './api';

/** What a server in front of Keepsake may answer instead of a problem document. */
const isProblem = (body: unknown): body is Problem =>
  typeof body === 'object' && body !== null && 'code' in body && 'detail' in body;

/**
 * What was answered instead of what was asked for (RFC 9457). `code` is stable and made for programs; `fields` names what is
 * wrong in the request. Never holds any part of the request.
 */
export class KeepsakeProblem extends Error {
  override readonly name = 'KeepsakeProblem';
  /** `unknown`: the answer was none of Keepsake's, so that something in front of it may have sent it. */
  readonly code: ProblemCode | 'unknown';
  readonly fields: readonly ProblemField[];
  /** As in the server's logs. */
  readonly requestId: string | undefined;

  constructor(
    readonly status: number,
    body: unknown,
  ) {
    const problem = isProblem(body) ? body : undefined;
    const fields = problem?.errors ?? [];
    const named = fields.map(({ field, message }) => `${field} ${message}`).join('; ');
    super(`${problem?.detail ?? `HTTP ${status}`}${named === '' ? '' : ` (${named})`}`);
    this.code = problem?.code ?? 'unknown';
    this.fields = fields;
    this.requestId = problem?.requestId;
  }
}
