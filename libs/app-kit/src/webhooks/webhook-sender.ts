import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
import {
  type WebhookOutcome,
  type WebhookRequest,
  type WebhookSender,
} from '@app/memory-core/ports/webhook-sender';

export interface WebhookTargets {
  /** Plain HTTP as well as HTTPS. */
  readonly http: boolean;
  /** Loopback, link-local and private addresses too: a receiver beside Keepsake, a test. */
  readonly private: boolean;
}

/** Names that stand for the machine itself wherever they are asked for (RFC 6761). */
// eslint-disable-next-line local/no-words-in-patterns -- names of hosts
const localName = /(?:^|\.)localhost\.?$/i;
const privateAddress = 'must not be a private address';

/** What a receiver answers beyond its status is nobody's business; more of it than this is not even received. */
const mostAnswerBytes = 65_536;

/**
 * Sends over HTTP to addresses that tenants gave, and so trusts none of them: the addresses a name resolves to are
 * checked where the connection is made, so that no name can point somewhere else between a check and its use, and
 * redirects are answers like any other.
 */
export class HttpWebhookSender implements WebhookSender {
  private readonly agents: {
    readonly http: RequestFilteringHttpAgent;
    readonly https: RequestFilteringHttpsAgent;
  };

  constructor(private readonly allowed: WebhookTargets) {
    const options = { allowPrivateIPAddress: allowed.private, keepAlive: false };
    this.agents = {
      http: new RequestFilteringHttpAgent(options),
      https: new RequestFilteringHttpsAgent(options),
    };
  }

  refusal(url: string): string | undefined {
    const refused = this.refusalOfAddress(url);
    if (refused !== undefined || this.allowed.private) return refused;
    // Other names are looked up where they are connected to; of these it is known before, and told at once.
    return localName.test(new URL(url).hostname) ? privateAddress : undefined;
  }

  private refusalOfAddress(url: string): string | undefined {
    if (!URL.canParse(url)) return 'must be a URL';
    const { protocol, username, password, hash, hostname } = new URL(url);
    if (protocol !== 'https:' && !(protocol === 'http:' && this.allowed.http))
      return 'must begin with https://';
    if (username !== '' || password !== '') return 'must not hold a name or a password';
    if (hash !== '') return 'must not have a fragment';
    const host = hostname.replace(/^\[|\]$/g, '');
    const isPrivate = isIP(host) !== 0 && ipaddr.parse(host).range() !== 'unicast';
    return isPrivate && !this.allowed.private ? privateAddress : undefined;
  }

  async send({ url, headers, body, timeoutMs }: WebhookRequest): Promise<WebhookOutcome> {
    if (this.refusalOfAddress(url) !== undefined) return { delivered: false, code: 'address-refused' };
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return outcomeOf(await this.post(url, headers, body, signal));
    } catch (error) {
      return { delivered: false, code: signal.aborted ? 'timeout' : codeOf(error) };
    }
  }

  private post(
    url: string,
    headers: WebhookRequest['headers'],
    body: string,
    signal: AbortSignal,
  ): Promise<number> {
    const secure = url.startsWith('https:');
    const request = secure ? httpsRequest : httpRequest;
    const agent = secure ? this.agents.https : this.agents.http;
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const sent = request(url, { method: 'POST', agent, signal, headers: { ...headers, ...length } });
      sent.on('error', reject);
      sent.on('response', (response) => {
        let received = 0;
        const settle = () => resolve(response.statusCode ?? 0);
        response.on('data', (chunk: Buffer) => {
          received += chunk.byteLength;
          if (received > mostAnswerBytes) sent.destroy();
        });
        response.on('close', settle);
        response.on('error', settle);
      });
      sent.end(body);
    });
  }
}

const outcomeOf = (status: number): WebhookOutcome => {
  if (status >= 200 && status < 300) return { delivered: true, code: 'delivered' };
  return { delivered: false, code: `http-${status}`, ...(status === 410 && { gone: true as const }) };
};

/** Only what is known beforehand: messages of errors name addresses. */
const codeOf = (error: unknown): string =>
  String((error as Error).message).includes('is not allowed. Because') ? 'address-refused' : 'unreachable';
