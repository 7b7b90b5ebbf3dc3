import { Keepsake, type KeepsakeOptions } from '@keepsake/client';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { memoryServer } from './server';

/** Names the user, beside the API key in `Authorization: Bearer …`. */
export const userHeader = 'keepsake-user';

const refusal = (status: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }, { status });

/**
 * Serves MCP over streamable HTTP, to any runtime that speaks `Request` and `Response`. The caller's API key and user are taken
 * from the headers of each request and go to Keepsake as they are: nothing is kept between two requests.
 */
export const handleMcp = async (
  request: Request,
  options: Omit<KeepsakeOptions, 'apiKey'> = {},
): Promise<Response> => {
  const apiKey = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const userId = request.headers.get(userHeader);
  if (apiKey === undefined) return refusal(401, 'Send an API key of Keepsake as `Authorization: Bearer …`.');
  if (userId === null) return refusal(400, `Name the user in the header \`${userHeader}\`.`);
  // One user and one answer at a time: there is no stream to come back to.
  if (request.method !== 'POST') return refusal(405, 'Only POST is served.');
  const server = memoryServer({ memory: new Keepsake({ ...options, apiKey }), userId });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request);
  } finally {
    await server.close();
  }
};
