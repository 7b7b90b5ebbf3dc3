/** How often to ask again, and how long to wait, in ms. */
export interface Patience {
  /** Attempts after the first one. */
  readonly retries: number;
  /** For the head of one answer; its body may take longer. */
  readonly timeoutMs: number;
  /** Before the first repetition; doubled before each further one. */
  readonly backoffMs: number;
  /** A `Retry-After` beyond it is answered at once rather than waited for. */
  readonly longestWaitMs: number;
}

/** POSTs that may be repeated although the first may have arrived: they only read, or are recognised by `eventId`. */
const repeatable = ['/v1/turns', '/v1/events', '/v1/context', '/v1/contexts', '/v1/memories/search'];

const mayRepeat = ({ method, url, headers }: Request): boolean =>
  method !== 'POST' ||
  headers.has('idempotency-key') ||
  repeatable.some((path) => new URL(url).pathname.endsWith(path));

/** Nothing was done where these are answered. */
const nothingDone = new Set([429, 503]);
/** Nobody knows whether something was done. */
const unclear = new Set([408, 502, 504]);

const askedWaitMs = ({ headers }: Response): number | undefined => {
  const asked = headers.get('retry-after');
  if (asked === null) return undefined;
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
};

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, ms);
    if (signal.aborted) giveUp();
    else signal.addEventListener('abort', giveUp, { once: true });
  });

/** The caller's signal ends it until its body is read, the time limit until its head is there. */
const attempt = async (fetch: typeof globalThis.fetch, request: Request, ms: number): Promise<Response> => {
  const ended = new AbortController();
  // Not `AbortSignal.any`, which some edge runtimes lack.
  const giveUp = () => ended.abort(request.signal.reason);
  if (request.signal.aborted) giveUp();
  else request.signal.addEventListener('abort', giveUp, { once: true });
  const timer = setTimeout(
    () => ended.abort(new DOMException(`no answer within ${ms} ms`, 'TimeoutError')),
    ms,
  );
  try {
    return await fetch(request.clone(), { signal: ended.signal });
  } finally {
    clearTimeout(timer);
  }
};

/** `fetch` that asks again where that helps and does no harm: after 429 and 503, and after no answer at all. */
export const retryingFetch =
  (fetch: typeof globalThis.fetch, patience: Patience) =>
  async (request: Request): Promise<Response> => {
    for (let left = patience.retries, backoff = patience.backoffMs; ; left -= 1, backoff *= 2) {
      // Half of it at random, so that many clients do not come back together.
      let pause = backoff * (0.5 + Math.random() / 2);
      try {
        const response = await attempt(fetch, request, patience.timeoutMs);
        const again =
          nothingDone.has(response.status) || (unclear.has(response.status) && mayRepeat(request));
        pause = askedWaitMs(response) ?? pause;
        if (!again || left === 0 || pause > patience.longestWaitMs) return response;
        await response.body?.cancel();
      } catch (error) {
        if (request.signal.aborted || left === 0 || !mayRepeat(request)) throw error;
      }
      await wait(Math.min(pause, patience.longestWaitMs), request.signal);
    }
  };
