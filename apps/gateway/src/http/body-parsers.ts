import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { HttpProblem } from '../problems/problem';
import { invalid, refuse } from '../validation/problems';
import { measureJson } from './measure-json';
import { bodyNotTaken } from './refuse-unread';

const cloudEventTypes = ['application/cloudevents+json', 'application/cloudevents-batch+json'] as const;

/** Well above what any route needs: metadata of a batched CloudEvent is 4 levels deep, 500 full turns have 16 000 values. */
const most = { depth: 16, values: 40_000, largeValues: 4_000_000 } as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decode = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return refuse([{ field: 'body', message: 'is not valid UTF-8' }]);
  }
};

/** Why the parser refused the text, without repeating any of it. */
const whyUnparsed = (text: string): string => {
  try {
    JSON.parse(text);
    return 'must not contain the key `__proto__`, or a `constructor` with a `prototype`';
  } catch {
    return 'is not valid JSON';
  }
};

/** Parses JSON of bounded depth and size. Refuses keys that reach for prototypes; a problem never repeats the body. */
const jsonParser = (instance: FastifyInstance) => {
  const parse = instance.getDefaultJsonParser('error', 'error');
  return (
    request: FastifyRequest,
    bytes: Buffer,
    done: (error: Error | null, body?: unknown) => void,
  ): void => {
    // Some clients name a type even without a body. Routes that need a body say themselves that it is required.
    if (bytes.length === 0) return done(null, undefined);
    try {
      const encoding = request.headers['content-encoding'] ?? 'identity';
      if (encoding.toLowerCase() !== 'identity') throw compressed;
      if (request.routeOptions.config.proxied === true) return done(null, bytes);
      const text = decode(bytes);
      const { depth, values } = measureJson(text);
      if (depth > most.depth)
        refuse([{ field: 'body', message: `must not be nested deeper than ${most.depth} levels` }]);
      const mostValues = request.routeOptions.config.large === true ? most.largeValues : most.values;
      if (values > mostValues)
        refuse([{ field: 'body', message: `must not contain more than ${mostValues} values` }]);
      void parse(request, text, (error, body) => {
        if (error === null) return done(null, body);
        refuse([{ field: 'body', message: whyUnparsed(text) }]);
      });
    } catch (error) {
      done(error as Error);
    }
  };
};

const unsupported = (field: string, message: string): HttpProblem =>
  new HttpProblem(415, 'unsupported-media-type', 'This route does not accept a body of this type.', {
    problems: [{ field, message }],
  });

const compressed = unsupported('content-encoding', 'must be identity: compressed bodies are not supported');

/** The refusal of a body type, naming the types that the route accepts. */
const unsupportedType = ({ routeOptions: { config } }: FastifyRequest): Error => {
  if (config.takesBody !== true) return invalid([bodyNotTaken]);
  const taken = ['application/json', ...(config.cloudEvents === true ? cloudEventTypes : [])];
  const message = `must be ${taken.length === 1 ? '' : 'one of '}${taken.join(', ')}`;
  return unsupported('content-type', message);
};

export const useBodyParsers = (instance: FastifyInstance): void => {
  const parse = jsonParser(instance);
  instance.removeAllContentTypeParsers();
  instance.addContentTypeParser('application/json', { parseAs: 'buffer' }, parse);
  instance.addContentTypeParser(
    [...cloudEventTypes],
    { parseAs: 'buffer' },
    (request, bytes: Buffer, done) => {
      if (request.routeOptions.config.cloudEvents === true) return parse(request, bytes, done);
      done(unsupportedType(request));
    },
  );
  // Refuses before reading the body. An empty body counts as none, whatever its type.
  instance.addContentTypeParser('*', (request, _stream, done) => {
    if (request.headers['content-length'] === '0') return done(null, undefined);
    done(unsupportedType(request));
  });
};

/** Without parameters such as `charset`, lower-case. */
export const mediaTypeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
