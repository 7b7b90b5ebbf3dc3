import { type IncomingMessage } from 'node:http';
import { pipeline, Transform } from 'node:stream';
import { type ProxyEnvironment } from '@app/app-kit/environment';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Caller } from '../http/access';
import { HttpProblem } from '../problems/problem';
import { userKeyHeader } from '../user-key-header';
import { askEndpoint, endpointUrl } from './ask-endpoint';
import { chatCompletions } from './chat-completions';
import { HeardReply } from './heard-reply';
import { type ChatApi, eventIdOf, fieldsIn, type ProxiedChat } from './proxied-chat';
import { Proxied } from './proxied-route';
import { idsIn, outcomeHeader, passedBack, passedOn } from './proxy-headers';
import { ProxyMemory, type Talk } from './proxy-memory';
import { responses } from './responses';

export const PROXIED = Symbol('PROXIED');

const off = new HttpProblem(
  404,
  'route-unknown',
  'The proxy is off: the operator has to set KEEPSAKE_PROXY_URL.',
);

const talkOf = ({ headers }: FastifyRequest, caller: ApiKeyRecord): Talk => {
  const userKey = headers[userKeyHeader];
  return { caller, ...idsIn(headers), ...(typeof userKey === 'string' && { userKey }) };
};

/** Undefined for what is nested too deep to be written again: it goes on as it came. */
const bodyOf = (chat: object): string | undefined => {
  try {
    return JSON.stringify(chat);
  } catch {
    return undefined;
  }
};

@Controller('proxy/v1')
export class ProxyController {
  constructor(
    @Inject(PROXIED) private readonly endpoint: ProxyEnvironment | undefined,
    private readonly memory: ProxyMemory,
  ) {}

  @Proxied('chat/completions', {
    summary: 'Chat with a memory, through an OpenAI-compatible endpoint',
    what: 'The last user message',
    example: { model: 'any', messages: [{ role: 'user', content: 'Where do I live?' }] },
  })
  complete(
    @Caller() caller: ApiKeyRecord,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.pass(chatCompletions, caller, request, reply);
  }

  @Proxied('responses', {
    summary: 'Chat with a memory, through the Responses API of an OpenAI-compatible endpoint',
    what: 'The last user message of the input',
    example: { model: 'any', input: 'Where do I live?' },
  })
  respond(
    @Caller() caller: ApiKeyRecord,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.pass(responses, caller, request, reply);
  }

  private async pass(
    api: ChatApi,
    caller: ApiKeyRecord,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (this.endpoint === undefined) throw off;
    const talk = talkOf(request, caller);
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const fields = fieldsIn(bytes.toString('utf8'));
    const chat = fields && api.read(fields, talk.conversationId);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const body = chat && (await this.remembering(talk, chat, reply));
    const answer = await askEndpoint(
      endpointUrl(this.endpoint.url, api.path, request.url),
      passedOn(this.endpoint, request.headers),
      body ?? bytes,
      gone.signal,
    );
    const reads = chat !== undefined && answer.statusCode === 200;
    const heard = reads ? this.heard(api, answer, talk, chat) : answer;
    const headers = passedBack(answer.headers);
    // By their length, a client would call it whole before it is recorded.
    if (heard !== answer) delete headers['content-length'];
    void reply
      .status(answer.statusCode ?? 502)
      .headers({ 'keepsake-request-id': request.id, ...headers })
      .send(heard);
  }

  /** The request with its memory; undefined where there is none. What the person said is recorded meanwhile. */
  private async remembering(
    talk: Talk,
    { query, turn, withMemory }: ProxiedChat,
    reply: FastifyReply,
  ): Promise<string | undefined> {
    const recalled = await this.memory.recall(talk, query);
    if (turn !== undefined) void this.memory.record(talk, { ...turn, role: 'user' });
    const body = recalled.text === undefined ? undefined : bodyOf(withMemory(recalled.text));
    void reply.header(
      outcomeHeader,
      recalled.outcome === 'used' && body === undefined ? 'failed' : recalled.outcome,
    );
    return body;
  }

  /** The answer as it comes. It ends once the assistant's words are recorded, so that the next request knows them. */
  private heard(
    api: ChatApi,
    answer: IncomingMessage,
    talk: Talk,
    { place }: ProxiedChat,
  ): NodeJS.ReadableStream {
    const heard = new HeardReply(api, answer.headers['content-type'] ?? '');
    let isRecorded = false;
    const record = async (): Promise<void> => {
      if (isRecorded) return;
      isRecorded = true;
      const { text: content, partial } = heard.reply;
      if (content.trim() === '') return;
      const eventId = eventIdOf(...place, content);
      await this.memory.record(talk, { eventId, role: 'assistant', content, ...(partial && { partial }) });
    };
    const passing = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        heard.push(chunk);
        done(null, chunk);
      },
      flush: (done) => void record().then(() => done()),
    });
    return pipeline(answer, passing, (error) => {
      // Broken off on either side: what was said until then was said.
      if (error) void record();
    });
  }
}
