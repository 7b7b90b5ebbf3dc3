import { handleMcp } from '@keepsake/mcp';
import { Controller, Post, Req, Res } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { ApiExcludeController } from '@nestjs/swagger';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { Access } from '../http/access';
import { noUser } from '../http/of-one-user';
import { injectFetch } from './inject-fetch';

/**
 * MCP over streamable HTTP. Its tools call the API in this process under the caller's own key, so that scopes, limits and keys of
 * one user hold as for any other request (ADR 59). It is no part of the OpenAPI document: MCP describes itself.
 */
@Controller('mcp')
@ApiExcludeController()
export class McpController {
  constructor(private readonly host: HttpAdapterHost) {}

  @Post()
  @Access(['ingest', 'recall', 'manage'], { takesBody: true, repeatable: true, users: noUser })
  async answer(@Req() { headers, body }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    const sent = Object.entries(headers).filter(([name]) => name !== 'content-length');
    const request = new Request('http://keepsake/mcp', {
      method: 'POST',
      headers: sent.map(([name, value]): [string, string] => [name, String(value)]),
      body: JSON.stringify(body ?? null),
    });
    const response = await handleMcp(request, { url: 'http://keepsake', fetch: injectFetch(server) });
    const type = response.headers.get('content-type');
    if (type !== null) void reply.type(type);
    await reply.status(response.status).send(await response.text());
  }
}
