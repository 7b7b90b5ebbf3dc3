#!/usr/bin/env node
import { getRequestListener } from '@hono/node-server';
import { Keepsake } from '@keepsake/client';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { handleMcp } from './handle';
import { memoryServer } from './server';

const help = `keepsake-mcp: a memory for MCP clients.

  keepsake-mcp                 over stdio, for the user KEEPSAKE_USER with the key KEEPSAKE_API_KEY, and KEEPSAKE_USER_KEY
                               where their memory is protected by a key of their own
  keepsake-mcp --http 3100     over streamable HTTP at /mcp; key and user come with each request, as
                               \`Authorization: Bearer …\`, \`keepsake-user: …\` and, if need be, \`keepsake-user-key: …\`

KEEPSAKE_URL names the gateway (http://127.0.0.1:3000 if unset).`;

const { values } = parseArgs({
  options: { http: { type: 'string' }, host: { type: 'string' }, help: { type: 'boolean' } },
});
const {
  KEEPSAKE_URL: url,
  KEEPSAKE_API_KEY: apiKey,
  KEEPSAKE_USER: userId,
  KEEPSAKE_USER_KEY: userKey,
} = process.env;

const serveHttp = (port: number, host: string): void => {
  const handle = getRequestListener((request) =>
    new URL(request.url).pathname === '/mcp'
      ? handleMcp(request, { url })
      : new Response(null, { status: 404 }),
  );
  const server = createServer((request, response) => void handle(request, response));
  server.listen(port, host, () => {
    const address = server.address();
    const bound = typeof address === 'object' ? address?.port : port;
    console.error(`MCP at http://${host}:${bound}/mcp`);
  });
};

const serveStdio = async (): Promise<void> => {
  if (apiKey === undefined || userId === undefined)
    throw new Error('Set KEEPSAKE_API_KEY and KEEPSAKE_USER, or see keepsake-mcp --help.');
  await memoryServer({ memory: new Keepsake({ url, apiKey, userKey }), userId }).connect(
    new StdioServerTransport(),
  );
};

if (values.help) console.log(help);
else if (values.http !== undefined) serveHttp(Number(values.http), values.host ?? '127.0.0.1');
else
  serveStdio().catch((error: unknown) => {
    console.error(String(error));
    process.exitCode = 1;
  });
