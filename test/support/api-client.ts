import { timeLimitMs } from './store-under-test';

/** The HTTP contract as a test uses it; answers are not typed beyond what tests read. */
export class ApiClient {
  constructor(
    readonly url: string,
    readonly key: string,
  ) {}

  /** Answers the status and the parsed body; throws only when there was no answer at all. */
  async send(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    accept = 'application/json',
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.key}`,
        accept,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      // Longer than a program waits for its store before it says so.
      signal: AbortSignal.timeout(timeLimitMs(10_000)),
    });
    const text = await response.text();
    const json = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, body: json ? JSON.parse(text) : text };
  }

  async get<T>(path: string): Promise<T> {
    const { status, body } = await this.send('GET', path);
    if (status !== 200) throw new Error(`GET ${path}: ${status} ${JSON.stringify(body)}`);
    return body as T;
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await this.send('POST', path, body);
    if (answer.status >= 300)
      throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  }

  /** Follows `nextCursor` to the end. */
  async all<T>(path: string): Promise<T[]> {
    const items: T[] = [];
    let cursor: string | undefined;
    do {
      const glue = path.includes('?') ? '&' : '?';
      const suffix = cursor === undefined ? '' : `${glue}cursor=${encodeURIComponent(cursor)}`;
      const page = await this.get<{ items: T[]; nextCursor?: string }>(`${path}${suffix}`);
      items.push(...page.items);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    return items;
  }
}
