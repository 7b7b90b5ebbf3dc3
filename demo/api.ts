/** What the demo reads of the answers. */
export interface Insight {
  readonly id: string;
  readonly statement: string;
  readonly kind: string;
  readonly status: string;
  readonly confidence: number;
  readonly evidence: readonly { readonly conversationId?: string; readonly quote: string }[];
}

export interface Change {
  readonly type: string;
  readonly at: string;
  readonly text: string;
  readonly before?: string;
  readonly after?: string;
}

export interface Context {
  readonly tokens: number;
  readonly sections: readonly {
    readonly name: string;
    readonly tokens: number;
    readonly items: readonly {
      readonly kind: string;
      readonly text: string;
      readonly score: number;
      readonly reasons: readonly string[];
    }[];
  }[];
}

export interface Status {
  readonly watermark: { readonly received: number; readonly lagTurns: number };
  readonly pendingEntries: number;
  readonly pendingSteps: number;
  readonly counts: Readonly<Record<string, number>>;
}

/** The few routes that the demo uses, over real HTTP. */
export class Api {
  constructor(
    readonly url: string,
    private readonly key: string,
  ) {}

  async post<T>(path: string, body: unknown): Promise<T> {
    return (await this.ask('POST', path, 'application/json', body)).json() as Promise<T>;
  }

  async get<T>(path: string): Promise<T> {
    return (await this.ask('GET', path, 'application/json')).json() as Promise<T>;
  }

  async markdown(path: string): Promise<string> {
    return (await this.ask('GET', path, 'text/markdown')).text();
  }

  /** Every page of a list. */
  async all<T>(path: string): Promise<readonly T[]> {
    const items: T[] = [];
    let cursor = '';
    for (;;) {
      const page = await this.get<{ items: readonly T[]; nextCursor?: string }>(`${path}?limit=200${cursor}`);
      items.push(...page.items);
      if (page.nextCursor === undefined) return items;
      cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
    }
  }

  private async ask(method: string, path: string, accept: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.key}`, accept, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  }
}
