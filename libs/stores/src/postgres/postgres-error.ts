import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';

/**
 * Beginnings of SQLSTATEs (https://www.postgresql.org/docs/current/errcodes-appendix.html) that a later try may not meet again.
 * `25006`: what was the primary is a standby now.
 */
const passing = ['08', '40001', '40P01', '25006', '25P0', '53', '55P03', '57', '58'];
/** Of these, those after which what the statement was about has certainly not happened. */
const undone = ['40001', '40P01', '25006', '53300', '55P03', '57P03'];
/** Those that an operator must mend first. */
const lasting: readonly (readonly [start: string, reason: string])[] = [
  ['28', 'the user or password was refused'],
  ['3D000', 'there is no such database'],
  ['42501', 'the user lacks a right'],
  ['3F000', 'the schema is missing'],
  ['42P01', 'a table is missing'],
  ['42703', 'a column is missing'],
];

/** What Node says of a certificate. */
const ofCertificates = [
  'SELF_SIGNED_CERT',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_',
  'CERT_',
  'HOSTNAME_MISMATCH',
  'ERR_TLS_CERT',
];

const beginsWithOneOf = (code: string, starts: readonly string[]): boolean =>
  starts.some((start) => code.startsWith(start));

/** Of Node's sockets and names. */
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
]);
const cut = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ECONNABORTED']);

/** What the driver says without a code. */
const spoken: readonly (readonly [start: string, reason: string, undone: boolean])[] = [
  ['timeout exceeded when trying to connect', 'no connection in time', true],
  ['Connection terminated due to connection timeout', 'no connection in time', true],
  ['Query read timeout', 'no answer in time', false],
  ['Connection terminated', 'the connection was cut', false],
  ['Client has encountered a connection error', 'the connection was cut', true],
  ['Cannot use a pool after calling end', 'the database is closed', true],
  ['Client was closed', 'the database is closed', true],
];

interface Trouble {
  readonly reason: string;
  readonly retryable: boolean;
  readonly undone: boolean;
}

/** Only by an operator. */
const untilMended = (reason: string): Trouble => ({ reason, retryable: false, undone: false });

const troubleOf = (error: unknown): Trouble | undefined => {
  const { code, message = '' } = error as { readonly code?: unknown; readonly message?: string };
  if (typeof code === 'string') {
    if (unreached.has(code)) return { reason: `cannot be reached (${code})`, retryable: true, undone: true };
    if (cut.has(code)) return { reason: `the connection was cut (${code})`, retryable: true, undone: false };
    const reason = lasting.find(([start]) => code.startsWith(start))?.[1];
    if (reason !== undefined) return untilMended(`${reason} (${code})`);
    if (beginsWithOneOf(code, ofCertificates))
      return untilMended(`the server's certificate was refused (${code})`);
    if (beginsWithOneOf(code, passing))
      return { reason: `SQLSTATE ${code}`, retryable: true, undone: beginsWithOneOf(code, undone) };
  }
  if (message.startsWith('The server does not support SSL')) return untilMended('the server has no TLS');
  const said = spoken.find(([start]) => message.startsWith(start));
  return said && { reason: said[1], retryable: true, undone: said[2] };
};

/** The codes alone: messages of Postgres quote values. Anything that is no trouble of the database stays what it is: a bug. */
export const postgresError = (error: unknown): unknown => {
  if (isKeepsakeError(error)) return error;
  // A name with several addresses, none of which answered.
  const first = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const trouble = troubleOf(first);
  if (trouble === undefined) return error;
  return new KeepsakeError('store-unavailable', `postgres: ${trouble.reason}`, {
    retryable: trouble.retryable,
    cause: first,
  });
};

/** Whether a try that failed so left nothing behind, whatever it was about. */
export const leftNothing = (error: unknown): boolean => {
  const { cause } = error as { readonly cause?: unknown };
  return cause !== undefined && troubleOf(cause)?.undone === true;
};
