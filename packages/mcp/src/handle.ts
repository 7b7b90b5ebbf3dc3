import { Keepsake, type KeepsakeOptions } from '@keepsake/client';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { memoryServer } from './server';

/** Names the user, beside the API key in `Authorization: Bearer …`. A key of one user does without. */
export const userHeader = 'keepsake-user';
/** The user's own key, where their memory is protected by one. */
export const userKeyHeader = 'keepsake-user-key';

const refusal = (status: number, message: string): Response =>
  Response.json({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }, { status });

/**
 * Serves MCP over streamable HTTP, to any runtime that speaks `Request` and `Response`. The caller's API key, user and user key are
 * taken from the headers of each request and go to Keepsake as they are: nothing is kept between two requests.
 */
export const handleMcp = async (
  request: Request,
  options: Omit<KeepsakeOptions, 'apiKey' | 'userKey'> = {},
): Promise<Response> => {
  const apiKey = /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (apiKey === undefined) return refusal(401, 'Send an API key of Keepsake as `Authorization: Bearer …`.');
  // One user and one answer at a time: there is no stream to come back to.
  if (request.method !== 'POST') return refusal(405, 'Only POST is served.');
  const userKey = request.headers.get(userKeyHeader) ?? undefined;
  const memory = new Keepsake({ ...options, apiKey, userKey });
  const named = request.headers.get(userHeader);
  const { data: whoami, response } = named === null ? await memory.api.GET('/v1/whoami') : {};
  if (response?.ok === false) return refusal(response.status, 'Keepsake does not take this API key.');
  const userId = named ?? whoami?.user;
  if (userId === undefined)
    return refusal(400, `Name the user in the header \`${userHeader}\`, or send a key of one user.`);
  const server = memoryServer({ memory, userId });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request);
  } finally {
    await server.close();
  }
};
