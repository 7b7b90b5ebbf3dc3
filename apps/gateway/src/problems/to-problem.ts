import { STATUS_CODES } from 'node:http';
import { type ErrorCode, isKeepsakeError, type KeepsakeError } from '@app/memory-core/domain/errors';
import { HttpException } from '@nestjs/common';
import { userKeyHeader } from '../user-key-header';
import { HttpProblem, type ProblemDocument } from './problem';
import { type ProblemCode } from './problem-codes';

/** In seconds, or the date from which it is worth asking again if that is known. */
const retryAfter = ({ retryAt }: Pick<KeepsakeError, 'retryAt'> = {}): Readonly<Record<string, string>> => ({
  'retry-after': retryAt === undefined ? '2' : new Date(retryAt).toUTCString(),
});

/** Parts behind the gateway that may fail for a while, by the names that a caller knows. */
const parts = {
  'queue-unavailable': 'The queue',
  'store-unavailable': 'The store',
  'key-unavailable': 'The key store',
  'model-unavailable': 'The model',
  'webhook-refused': 'The receiver of the webhook',
} as const satisfies Partial<Record<ErrorCode, string>>;

const isPart = (code: ErrorCode): code is keyof typeof parts => code in parts;

/** What each error code of the core means to a caller. The core's own messages may contain ids, so they are not passed on. */
type Meaning = readonly [status: number, detail: string, header?: string];

const ofCore: Readonly<Record<Exclude<ErrorCode, keyof typeof parts>, Meaning>> = {
  'invalid-input': [400, 'The request is not valid; `errors` says what is wrong.'],
  'user-unknown': [404, 'This tenant has no user with that ID.'],
  'not-found': [404, 'What was asked for does not exist, or not yet.'],
  'confirmation-refused': [
    409,
    'The confirmation token has expired, was already used, or no longer matches what would change. Ask for a new one.',
  ],
  'comparison-missing': [
    409,
    'There is no finished comparison. Request a rebuild and wait until it is done.',
  ],
  'question-closed': [
    409,
    'The question is closed: it was answered differently, or the insight has since been restated, decided on or replaced. You can still decide on the insight itself.',
  ],
  'limit-reached': [403, 'The tenant has reached a limit; `errors` says which.'],
  'memory-not-empty': [409, 'This user already has a memory. Clear it first.'],
  'memory-off': [409, 'Memory is off for this user, so nothing is remembered. Turn it on first.'],
  suppressed: [
    409,
    'It is about a topic that this user never wants remembered, or in a category that is switched off. Change the settings first.',
  ],
  'stale-epoch': [409, 'The user was erased while the request was being processed.'],
  'lease-busy': [503, 'This user is busy with other work; try again.'],
  'lease-lost': [503, 'This user is busy with other work; try again.'],
  'budget-spent': [503, 'The model budget for today is used up; try again after the time in `Retry-After`.'],
  'user-key-needed': [
    428,
    'The memory of this user is protected by a key. Send the key with every request about the user.',
    userKeyHeader,
  ],
  'user-key-refused': [403, 'This is not the key of this user.', userKeyHeader],
  'user-key-not-set': [
    409,
    'The memory of this user is not protected by a key. Protect it first: PUT /v1/users/{id}/user-key.',
    userKeyHeader,
  ],
  'unreadable-record': [500, 'A stored record cannot be read.'],
  'model-overflow': [500, 'What the model was to read is longer than it can.'],
  'unreadable-answer': [500, 'The model gave an answer that cannot be read.'],
};

/** By status. The messages of frameworks are dropped, because some of them quote the request. */
const ofHttp: Readonly<Record<number, readonly [code: ProblemCode, detail: string, field?: string]>> = {
  400: ['invalid-input', 'The request cannot be read.', 'body'],
  403: ['forbidden', 'The request is not allowed.'],
  404: ['route-unknown', 'There is no such route.'],
  405: ['method-unknown', 'This route does not support the method.'],
  408: ['timeout', 'The request took too long to arrive.'],
  413: ['too-large', 'The body is too large.'],
  414: ['invalid-input', 'A segment of the path is too long.', 'path'],
  415: ['unsupported-media-type', 'This route does not accept a body of this type.', 'content-type'],
  503: ['unavailable', 'Not available now; try again.'],
};

const meaningOf = ({ code, retryable }: KeepsakeError): Meaning => {
  if (!isPart(code)) return ofCore[code];
  return retryable
    ? [503, `${parts[code]} cannot be reached; try again.`]
    : [500, `${parts[code]} is not working, and trying again will not help. The operator has to fix it.`];
};

export const fromCore = (error: KeepsakeError): HttpProblem => {
  const [status, detail, header] = meaningOf(error);
  return new HttpProblem(status, error.code, detail, {
    problems: header === undefined ? error.problems : [{ field: header, message: detail }],
    ...(status === 503 ? { headers: retryAfter(error) } : {}),
  });
};

const fromStatus = (status: number): HttpProblem => {
  const known = ofHttp[status];
  if (known === undefined) {
    return status >= 400 && status < 500
      ? new HttpProblem(status, 'invalid-input', 'The request cannot be answered.')
      : new HttpProblem(500, 'internal', 'Something went wrong here.');
  }
  const [code, detail, field] = known;
  return new HttpProblem(status, code, detail, {
    ...(field === undefined ? {} : { problems: [{ field, message: detail }] }),
    ...(status === 503 ? { headers: retryAfter() } : {}),
  });
};

const statusOf = (error: unknown): number => {
  if (error instanceof HttpException) return error.getStatus();
  const isFastifys = error instanceof Error && error.name === 'FastifyError' && 'statusCode' in error;
  return isFastifys && typeof error.statusCode === 'number' ? error.statusCode : 500;
};

/** Turns any error into a problem. Of the error's own words only the core's field problems are kept. */
export const toProblem = (error: unknown): HttpProblem => {
  if (error instanceof HttpProblem) return error;
  return isKeepsakeError(error) ? fromCore(error) : fromStatus(statusOf(error));
};

export const documentOf = (problem: HttpProblem, requestId: string): ProblemDocument => ({
  type: `urn:keepsake:problem:${problem.code}`,
  title: STATUS_CODES[problem.status] ?? 'Error',
  status: problem.status,
  detail: problem.detail,
  code: problem.code,
  errors: problem.options.problems ?? [],
  requestId,
});
