import { type Patience, retryingFetch } from './retrying-fetch';

const patience: Patience = { retries: 2, timeoutMs: 50, backoffMs: 1, longestWaitMs: 1_000 };
const turns = 'http://keepsake/base/v1/turns';
const corrections = 'http://keepsake/v1/users/ana/insights/i-1/corrections';

type Step = number | Error | 'silence' | { readonly status: number; readonly retryAfter: string };

/** Answers by this script, and keeps the bodies that it was sent. */
const scripted = (...steps: readonly Step[]) => {
  const bodies: string[] = [];
  const script = [...steps];
  const fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    bodies.push(await (input as Request).text());
    const step = script.shift();
    if (step instanceof Error) throw step;
    if (step === 'silence')
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      );
    const { status, retryAfter } = typeof step === 'object' ? step : { status: step ?? 200, retryAfter: '0' };
    return new Response('', { status, headers: { 'retry-after': retryAfter } });
  };
  return { bodies, fetch };
};

const post = (url: string, signal?: AbortSignal) =>
  new Request(url, { method: 'POST', body: 'words', ...(signal && { signal }) });

const statusAfter = async (steps: readonly Step[], url = turns, over: Partial<Patience> = {}) => {
  const { bodies, fetch } = scripted(...steps);
  const { status } = await retryingFetch(fetch, { ...patience, ...over })(post(url));
  return { status, bodies };
};

describe('retryingFetch', () => {
  it('should send the same again after 429 and 503, whatever was asked', async () => {
    expect(await statusAfter([429, 503, 202], corrections)).toEqual({
      status: 202,
      bodies: ['words', 'words', 'words'],
    });
  });

  it('should send turns again that were not answered, and nothing that might be done twice', async () => {
    expect(await statusAfter([new TypeError('fetch failed'), 'silence', 202])).toMatchObject({ status: 202 });
    expect(await statusAfter([504, 202])).toMatchObject({ status: 202 });
    await expect(statusAfter([new TypeError('fetch failed'), 200], corrections)).rejects.toThrow(
      'fetch failed',
    );
    await expect(statusAfter(['silence', 200], corrections)).rejects.toThrow('no answer within 50 ms');
    expect(await statusAfter([504, 200], corrections)).toMatchObject({ status: 504 });
  });

  it('should not repeat what is refused, and give up after the last attempt', async () => {
    expect(await statusAfter([400, 202])).toMatchObject({ status: 400, bodies: ['words'] });
    expect(await statusAfter([503, 503, 503, 202])).toMatchObject({ status: 503 });
  });

  it('should wait for as long as it is asked to, unless that is too long', async () => {
    const startedAt = performance.now();
    const soon = new Date(Date.now() + 1_500).toUTCString();
    expect(
      await statusAfter([{ status: 503, retryAfter: soon }, 202], turns, { longestWaitMs: 5_000 }),
    ).toMatchObject({ status: 202 });
    // The date has no fractions of a second.
    expect(performance.now() - startedAt).toBeGreaterThan(400);
    expect(await statusAfter([{ status: 503, retryAfter: '60' }, 202])).toMatchObject({ status: 503 });
  });

  it('should end at once when it is told to, also while it waits', async () => {
    const { fetch, bodies } = scripted({ status: 503, retryAfter: '1' }, 202);
    const stop = new AbortController();
    const asked = retryingFetch(fetch, patience)(post(turns, stop.signal));
    setTimeout(() => stop.abort(new Error('enough')), 10);
    await expect(asked).rejects.toThrow('enough');
    expect(bodies).toHaveLength(1);
  });
});
