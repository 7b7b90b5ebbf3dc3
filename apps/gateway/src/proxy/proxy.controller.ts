import { type IncomingMessage } from 'node:http';
import { pipeline, Transform } from 'node:stream';
import { type ProxyEnvironment } from '@app/app-kit/environment';
import { type ApiKeyRecord } from '@app/memory-core/ports/api-key-store';
import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { type FastifyReply, type FastifyRequest } from 'fastify';
import { Access, Caller } from '../http/access';
import { proxiedKeyHeader } from '../http/authenticate';
import { HttpProblem } from '../problems/problem';
import { problem } from '../openapi/refusals';
import { userKeyHeader } from '../user-key-header';
import { askEndpoint, completionsUrl } from './ask-endpoint';
import { type Chat, eventIdOf, lastSaid, readChat, type Said, withMemory } from './chat-body';
import { HeardReply } from './heard-reply';
import {
  conversationHeader,
  idsIn,
  outcomeHeader,
  passedBack,
  passedOn,
  userHeader,
  usersOfHeaders,
} from './proxy-headers';
import { ProxyMemory, type Talk } from './proxy-memory';

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

const json = { schema: { type: 'object', additionalProperties: true } } as const;
const asked = { model: 'any', messages: [{ role: 'user', content: 'Where do I live?' }] };

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

  @Post('chat/completions')
  @HttpCode(200)
  @Access(['ingest', 'recall'], {
    takesBody: true,
    proxied: true,
    repeatable: true,
    users: usersOfHeaders,
  })
  @ApiOperation({
    summary: 'Chat with a memory, through an OpenAI-compatible endpoint',
    description: `Passes the request on to the operator’s chat endpoint, with what is remembered of the user added to the instructions, and answers with what the endpoint answers, streams included. The last user message and the answer are recorded as turns. With the scope \`recall\` memory is added, with \`ingest\` turns are recorded. Memory that is late or fails is left out: \`${outcomeHeader}\` of the answer says what came of it (\`used\`, \`none\`, \`late\`, \`failed\` or \`not-allowed\`). Errors of the endpoint are passed back as they are.`,
    requestBody: { required: true, content: { 'application/json': { ...json, example: asked } } },
  })
  @ApiHeader({
    name: userHeader,
    required: true,
    description: 'The caller’s id of the end user, percent-encoded.',
  })
  @ApiHeader({
    name: conversationHeader,
    required: true,
    description: 'The caller’s id of the conversation, percent-encoded.',
  })
  @ApiHeader({
    name: proxiedKeyHeader,
    required: false,
    description: 'The API key of Keepsake, if `Authorization` is meant for the endpoint.',
  })
  @ApiResponse({
    status: 200,
    description: 'What the endpoint answered.',
    content: { 'application/json': json, 'text/event-stream': { schema: { type: 'string' } } },
  })
  @ApiResponse({ status: 404, ...problem('The proxy is off.') })
  @ApiResponse({ status: 502, ...problem('The endpoint cannot be reached.') })
  async complete(
    @Caller() caller: ApiKeyRecord,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (this.endpoint === undefined) throw off;
    const talk = talkOf(request, caller);
    const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const chat = readChat(bytes);
    const said = chat === undefined ? undefined : lastSaid(chat, talk.conversationId);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const body = chat && said ? await this.remembering(talk, chat, said, reply) : undefined;
    const answer = await askEndpoint(
      completionsUrl(this.endpoint.url, request.url),
      passedOn(this.endpoint, request.headers),
      body ?? bytes,
      gone.signal,
    );
    const heard = this.heard(answer, talk, said);
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
    chat: Chat,
    { text, eventId }: Said,
    reply: FastifyReply,
  ): Promise<string | undefined> {
    const recalled = await this.memory.recall(talk, text);
    void this.memory.record(talk, { eventId, role: 'user', content: text });
    const body = recalled.text === undefined ? undefined : bodyOf(withMemory(chat, recalled.text));
    void reply.header(
      outcomeHeader,
      recalled.outcome === 'used' && body === undefined ? 'failed' : recalled.outcome,
    );
    return body;
  }

  /** The answer as it comes. It ends once the assistant's words are recorded, so that the next request knows them. */
  private heard(answer: IncomingMessage, talk: Talk, said: Said | undefined): NodeJS.ReadableStream {
    if (said === undefined || answer.statusCode !== 200) return answer;
    const heard = new HeardReply(answer.headers['content-type'] ?? '');
    let isRecorded = false;
    const record = async (): Promise<void> => {
      if (isRecorded) return;
      isRecorded = true;
      const { text: content, partial } = heard.reply;
      if (content.trim() === '') return;
      const eventId = eventIdOf(said.eventId, said.since, content);
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
