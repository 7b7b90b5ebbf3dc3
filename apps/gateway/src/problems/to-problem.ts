import { STATUS_CODES } from 'node:http';
import { type ErrorCode, isKeepsakeError, type KeepsakeError } from '@app/memory-core';
import { HttpException } from '@nestjs/common';
import { userKeyHeader } from '../http/user-key-header';
import { HttpProblem, type ProblemDocument } from './problem';

/** In seconds, or the date from which on it is worth asking again where that is known. */
const retryAfter = ({ retryAt }: Pick<KeepsakeError, 'retryAt'> = {}): Readonly<Record<string, string>> => ({
  'retry-after': retryAt === undefined ? '2' : new Date(retryAt).toUTCString(),
});

/** Parts behind the gateway whose failure may pass, as a caller knows them. */
const parts = {
  'queue-unavailable': 'The queue',
  'store-unavailable': 'The store',
  'key-unavailable': 'The key store',
  'model-unavailable': 'The model',
  'webhook-refused': 'The receiver of the webhook',
} as const satisfies Partial<Record<ErrorCode, string>>;

const isPart = (code: ErrorCode): code is keyof typeof parts => code in parts;

/** What each code of the core means to a caller. Their own messages may name ids, so each has a sentence of its own. */
type Meaning = readonly [status: number, detail: string, header?: string];

const ofCore: Readonly<Record<Exclude<ErrorCode, keyof typeof parts>, Meaning>> = {
  'invalid-input': [400, 'The request is not valid; `errors` names what is wrong with it.'],
  'user-unknown': [404, 'No such user.'],
  'not-found': [404, 'Nothing is stored under that name.'],
  'confirmation-refused': [
    409,
    'The confirmation has expired, was used already, or is of something else than what would go now. Ask again.',
  ],
  'comparison-missing': [
    409,
    'There is no comparison to decide on: ask for a rebuild, and wait until it is done.',
  ],
  'question-closed': [
    409,
    'The question is over: it was answered otherwise, or what it asks about was told, decided or replaced since. A decision about the insight still changes it.',
  ],
  'limit-reached': [403, 'The tenant has as many as it may have; `errors` names of what.'],
  'memory-not-empty': [409, 'There is a memory of this user already: clear it first.'],
  'memory-off': [409, 'Memory is off for this user, so nothing is remembered: turn it on first.'],
  suppressed: [
    409,
    'It is about a topic that this user wants never to be remembered, or of a category that is off: change the settings first.',
  ],
  'stale-epoch': [409, 'The user was erased while the request was under way.'],
  'lease-busy': [503, 'The user is being worked on; try again.'],
  'lease-lost': [503, 'The user is being worked on; try again.'],
  'budget-spent': [503, 'What models may be used for today is spent; try again tomorrow.'],
  'user-key-needed': [
    428,
    'The memory of this user opens with a key that comes with each request about it.',
    userKeyHeader,
  ],
  'user-key-refused': [403, 'The key is not the one of this user.', userKeyHeader],
  'user-key-not-set': [
    409,
    'The memory of this user needs no key. Let it need this one first: PUT /v1/users/{id}/user-key.',
    userKeyHeader,
  ],
  'unreadable-record': [500, 'A stored record cannot be read.'],
  'unreadable-answer': [500, 'A model gave an answer that cannot be read.'],
};

/** By status; the words of frameworks are dropped, because some quote the request. */
const ofHttp: Readonly<Record<number, readonly [code: string, detail: string, field?: string]>> = {
  400: ['invalid-input', 'The request cannot be read.', 'body'],
  403: ['forbidden', 'The request is not allowed.'],
  404: ['route-unknown', 'There is no such route.'],
  405: ['method-unknown', 'The route does not know this method.'],
  408: ['too-slow', 'The request took too long to arrive.'],
  413: ['too-large', 'The body is too large.'],
  414: ['invalid-input', 'A part of the path is too long.', 'path'],
  415: ['unsupported-media-type', 'The content type is not one that this route takes.', 'content-type'],
  503: ['unavailable', 'Not available now; try again.'],
};

const meaningOf = ({ code, retryable }: KeepsakeError): Meaning => {
  if (!isPart(code)) return ofCore[code];
  return retryable
    ? [503, `${parts[code]} cannot be reached; try again.`]
    : [500, `${parts[code]} does not work, and trying again will not help: the operator has to see to it.`];
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

/** Any error, as something to answer. Nothing of the error's own words is kept but the core's field problems. */
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
