import { type FastifyInstance } from 'fastify';

const bodiless = new Set([204, 304]);

/**
 * `fetch` that asks the server in its own process, without a connection. The request passes every hook, so that keys, limits and
 * users are checked as for one from outside.
 */
export const injectFetch =
  (instance: FastifyInstance): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const payload = Buffer.from(await request.arrayBuffer());
    const { statusCode, headers, rawPayload } = await instance.inject({
      method: request.method,
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(payload.length > 0 && { payload }),
    });
    const given = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(bodiless.has(statusCode) ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: given,
    });
  };
