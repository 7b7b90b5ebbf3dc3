import { readFile } from 'node:fs/promises';
import { Pool } from 'undici';
import { type Held } from './heap-probe';
import { Random } from './random';
import { Promises } from './promises';
import { type ApiDocument, type FuzzedRequest, RequestSource } from './requests';

export interface FuzzOptions {
  readonly url: string;
  readonly key: string;
  readonly requests: number;
  readonly seed: number;
  readonly concurrency: number;
  /** The id of the answering process, to watch its memory. */
  readonly pid?: number;
  /** Measures the memory of that process after a collection. */
  readonly held?: () => Promise<Held>;
  /** Stops after this time even if not all requests are sent. */
  readonly minutes?: number;
  /** Called now and then with the progress. */
  readonly progress?: (sent: number, offences: number) => void;
}

/**
 * A request with an unacceptable answer: a 5xx other than 503, no answer, an answer that the document does not promise, or
 * a refusal in the words of a library.
 */
export interface Offence {
  readonly number: number;
  readonly why: string;
  readonly request: Omit<FuzzedRequest, 'body' | 'headers' | 'template'> & { readonly body: string };
  readonly answer: string;
}

export interface FuzzReport {
  readonly requests: number;
  readonly seconds: number;
  /** Answers by route and status. */
  readonly statuses: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly offences: number;
  readonly firstOffences: readonly Offence[];
  /** The memory of the answering process, from the first to the last request. */
  readonly memory: readonly MemorySample[];
}

export interface MemorySample extends Held {
  /** Requests sent before it. */
  readonly sent: number;
  readonly rss: number;
}

const keptOffences = 20;
const memorySamples = 40;
const mostBetweenSamples = 10_000;

const rssOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
};

/** Messages of the validation library, which do not help the sender of a request. */
const foreignWords = /"message":"(?:Invalid|Too |Unrecognized)/;

/** Sends the requests, several at a time, until all are sent or the time is up, and reports the answers. */
export const fuzz = async (options: FuzzOptions, document: ApiDocument): Promise<FuzzReport> => {
  const { url, key, requests, seed, concurrency, pid, held, minutes = Infinity, progress } = options;
  const pool = new Pool(url, {
    connections: concurrency,
    pipelining: 1,
    bodyTimeout: 60_000,
    headersTimeout: 60_000,
  });
  const promises = new Promises(document);
  const source = new RequestSource(document, key, new Random(seed));
  const statuses: Record<string, Record<string, number>> = {};
  const firstOffences: Offence[] = [];
  const memory: MemorySample[] = [];
  let sent = 0;
  let offences = 0;

  const offend = (number: number, why: string, request: FuzzedRequest, answer: string): void => {
    offences += 1;
    if (firstOffences.length === keptOffences) return;
    const { route, method, path, body } = request;
    const shown = { route, method, path, body: body?.toString('utf8').slice(0, 4_000) ?? '' };
    firstOffences.push({ number, why, request: shown, answer: answer.slice(0, 2_000) });
  };

  const whyNot = (
    { method, template }: FuzzedRequest,
    answer: Parameters<Promises['broken']>[2],
  ): string | undefined => {
    if (answer.status >= 500 && answer.status !== 503) return String(answer.status);
    if (answer.status >= 400 && foreignWords.test(answer.body)) return 'words of a library';
    return promises.broken(method, template, answer);
  };

  const one = async (number: number, request: FuzzedRequest): Promise<void> => {
    const { route, method, path, headers, body } = request;
    let status = 'none';
    try {
      const answer = await pool.request({ method, path, headers, ...(body === undefined ? {} : { body }) });
      status = String(answer.statusCode);
      const type = String(answer.headers['content-type'] ?? '');
      const text = await answer.body.text();
      const why = whyNot(request, { status: answer.statusCode, type, body: text });
      if (why !== undefined) offend(number, why, request, text);
    } catch (error) {
      offend(number, 'no answer', request, String(error));
    }
    const ofRoute = (statuses[route] ??= {});
    ofRoute[status] = (ofRoute[status] ?? 0) + 1;
  };

  const look = async (number: number): Promise<void> => {
    if (pid === undefined || held === undefined) return;
    // Resident memory first, because a collection returns some of it.
    memory.push({ sent: number, rss: await rssOf(pid), ...(await held()) });
  };

  const startedAt = performance.now();
  const endsAt = startedAt + minutes * 60_000;
  const every = Math.min(mostBetweenSamples, Math.max(1, Math.floor(requests / memorySamples)));
  const worker = async (): Promise<void> => {
    while (sent < requests && performance.now() < endsAt) {
      const number = sent;
      sent += 1;
      if (number % every === 0) {
        progress?.(number, offences);
        await look(number);
      }
      await one(number, source.next());
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - startedAt) / 1_000;
  await pool.close();
  await look(sent);
  return { requests: sent, seconds, statuses, offences, firstOffences, memory };
};
