export interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
}

/** What became of a try; `code` is `delivered`, `http-<status>` or names what was in the way, never what was answered. */
export interface WebhookOutcome {
  readonly delivered: boolean;
  readonly code: string;
  /** The receiver wants nothing more, ever (410). */
  readonly gone?: true;
}

/** The way out to a tenant's own addresses. */
export interface WebhookSender {
  /** Why nothing is ever sent there, for a person; nothing where it may be tried. */
  refusal(url: string): string | undefined;
  /** One try. Never throws, follows no redirect, and connects only where it is allowed to whatever a name resolves to. */
  send(request: WebhookRequest): Promise<WebhookOutcome>;
}
