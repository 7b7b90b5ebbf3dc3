import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { dimensions, vectorOf } from '../latency/embeddings-server';
import { answerTo, type Asked } from './answers';

export const faults = ['429', '500', 'hang', 'garbage'] as const;
export type Fault = (typeof faults)[number];

export interface EndpointOptions {
  /** Before every completion. */
  readonly latencyMs: number;
  /** Share of completions that go wrong, 0 to 1, each fault as often as the others. */
  readonly faultShare: number;
}

/** What was asked of it, all tries counted. */
export interface Tally {
  /** By name of the answer's shape; `other` where none was said. */
  readonly calls: Record<string, number>;
  /** Of the messages; shapes are counted apart. */
  promptChars: number;
  shapeChars: number;
  readonly faults: Record<Fault, number>;
  embeddingCalls: number;
  embeddedTexts: number;
}

interface Body extends Asked {
  readonly input?: string | readonly string[];
}

const json = (response: ServerResponse, status: number, body: unknown, headers: object = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

const completion = (content: string, promptChars: number) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_700_000_000,
  model: 'scripted',
  choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content, refusal: null } }],
  usage: {
    prompt_tokens: Math.ceil(promptChars / 4),
    completion_tokens: Math.ceil(content.length / 4),
    total_tokens: Math.ceil((promptChars + content.length) / 4),
  },
});

/**
 * An OpenAI-shaped endpoint. What it answers follows from what it is asked; whether it fails follows from that too, and
 * from how often it was asked the same: the order in which requests come decides nothing.
 */
export const startEndpoint = async ({ latencyMs, faultShare }: EndpointOptions) => {
  const tally: Tally = {
    calls: {},
    promptChars: 0,
    shapeChars: 0,
    faults: { '429': 0, '500': 0, hang: 0, garbage: 0 },
    embeddingCalls: 0,
    embeddedTexts: 0,
  };
  const timesAsked = new Map<string, number>();

  const faultOf = (text: string): Fault | undefined => {
    const key = createHash('sha256').update(text).digest('base64');
    const times = (timesAsked.get(key) ?? 0) + 1;
    timesAsked.set(key, times);
    const drawn = createHash('sha256').update(`${key} ${times}`).digest().readUInt32BE(0) / 2 ** 32;
    return drawn < faultShare ? faults[Math.floor((drawn / faultShare) * faults.length)] : undefined;
  };

  const complete = (body: Body, text: string, response: ServerResponse): void => {
    const shape = body.response_format?.json_schema?.name ?? 'other';
    const chars = (body.messages ?? []).reduce((sum, { content }) => sum + content.length, 0);
    tally.calls[shape] = (tally.calls[shape] ?? 0) + 1;
    tally.promptChars += chars;
    tally.shapeChars += body.response_format === undefined ? 0 : JSON.stringify(body.response_format).length;
    const fault = faultOf(text);
    if (fault !== undefined) tally.faults[fault] += 1;
    if (fault === 'hang') return;
    setTimeout(() => {
      if (fault === '429')
        return json(response, 429, { error: { message: 'slow down' } }, { 'retry-after': '1' });
      if (fault === '500') return json(response, 500, { error: { message: 'oops' } });
      const content =
        fault === 'garbage' ? 'Well, {"insights": let me think' : JSON.stringify(answerTo(body));
      return json(response, 200, completion(content, chars));
    }, latencyMs);
  };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.once('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const body = JSON.parse(text) as Body;
      if (body.input === undefined) return complete(body, text, response);
      const texts = [body.input].flat();
      tally.embeddingCalls += 1;
      tally.embeddedTexts += texts.length;
      const data = texts.map((one, index) => ({ object: 'embedding', index, embedding: vectorOf(one) }));
      return json(response, 200, { object: 'list', data, model: 'scripted', usage: {} });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    tally,
    dimensions,
    stop: async (): Promise<void> => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export type Endpoint = Awaited<ReturnType<typeof startEndpoint>>;
