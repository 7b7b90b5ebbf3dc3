import { applyDecorators, HttpCode, Post } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { Access } from '../http/access';
import { proxiedKeyHeader } from '../http/authenticate';
import { problem } from '../openapi/refusals';
import { conversationHeader, outcomeHeader, userHeader, usersOfHeaders } from './proxy-headers';

const json = { schema: { type: 'object', additionalProperties: true } } as const;

/** A route that passes requests on to the operator's endpoint. `what` is recorded of them, beside the answer. */
export const Proxied = (
  path: string,
  { summary, what, example }: { readonly summary: string; readonly what: string; readonly example: object },
): MethodDecorator =>
  applyDecorators(
    Post(path),
    HttpCode(200),
    Access(['ingest', 'recall'], {
      takesBody: true,
      proxied: true,
      repeatable: true,
      users: usersOfHeaders,
    }),
    ApiOperation({
      summary,
      description: `Passes the request on to the operator’s chat endpoint, with what is remembered of the user added to the instructions, and answers with what the endpoint answers, streams included. ${what} and the answer are recorded as turns. With the scope \`recall\` memory is added, with \`ingest\` turns are recorded. Memory that is late or fails is left out: \`${outcomeHeader}\` of the answer says what came of it (\`used\`, \`none\`, \`late\`, \`failed\` or \`not-allowed\`). Errors of the endpoint are passed back as they are.`,
      requestBody: { required: true, content: { 'application/json': { ...json, example } } },
    }),
    ApiHeader({
      name: userHeader,
      required: true,
      description: 'The caller’s id of the end user, percent-encoded.',
    }),
    ApiHeader({
      name: conversationHeader,
      required: true,
      description: 'The caller’s id of the conversation, percent-encoded.',
    }),
    ApiHeader({
      name: proxiedKeyHeader,
      required: false,
      description: 'The API key of Keepsake, if `Authorization` is meant for the endpoint.',
    }),
    ApiResponse({
      status: 200,
      description: 'What the endpoint answered.',
      content: { 'application/json': json, 'text/event-stream': { schema: { type: 'string' } } },
    }),
    ApiResponse({ status: 404, ...problem('The proxy is off.') }),
    ApiResponse({ status: 502, ...problem('The endpoint cannot be reached.') }),
  );
