import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { HttpProblem } from '../problems/problem';
import { refuse } from '../request-validation/parse';
import { measureJson } from './measure-json';

const cloudEventTypes = ['application/cloudevents+json', 'application/cloudevents-batch+json'] as const;

/** Nothing that any route takes comes near: metadata of a batched CloudEvent is 4 deep, 500 full turns hold 16 000 values. */
const most = { depth: 16, values: 40_000, largeValues: 4_000_000 } as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });

const decode = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return refuse([{ field: 'body', message: 'is not valid UTF-8' }]);
  }
};

/** Why the text was refused, which the parser does not say; nothing of it is repeated. */
const whyUnparsed = (text: string): string => {
  try {
    JSON.parse(text);
    return 'must not hold the key `__proto__`, nor a `constructor` with a `prototype`';
  } catch {
    return 'is not valid JSON';
  }
};

/** JSON of bounded depth and size, or a problem that repeats none of it. Keys that reach for prototypes are refused. */
const jsonParser = (instance: FastifyInstance) => {
  const parse = instance.getDefaultJsonParser('error', 'error');
  return (
    request: FastifyRequest,
    bytes: Buffer,
    done: (error: Error | null, body?: unknown) => void,
  ): void => {
    // Clients that always name the type send it with no body at all: whoever needs one says that it is required.
    if (bytes.length === 0) return done(null, undefined);
    try {
      const encoding = request.headers['content-encoding'] ?? 'identity';
      if (encoding.toLowerCase() !== 'identity') throw compressed;
      const text = decode(bytes);
      const { depth, values } = measureJson(text);
      if (depth > most.depth) refuse([{ field: 'body', message: `is nested deeper than ${most.depth}` }]);
      const mostValues = request.routeOptions.config.large === true ? most.largeValues : most.values;
      if (values > mostValues) refuse([{ field: 'body', message: `holds more than ${mostValues} values` }]);
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
  new HttpProblem(415, 'unsupported-media-type', 'The body is of a type that this route does not take.', {
    problems: [{ field, message }],
  });

const compressed = unsupported('content-encoding', 'must be identity: compressed bodies are not taken');

/** Refuses a type of body, and says what the route takes. */
const unsupportedType = ({ routeOptions: { config } }: FastifyRequest): HttpProblem => {
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
  // Without a byte of it read. An empty one is none, whatever type a client names.
  instance.addContentTypeParser('*', (request, _stream, done) => {
    if (request.headers['content-length'] === '0') return done(null, undefined);
    done(unsupportedType(request));
  });
};

/** Without parameters such as `charset`, lower-case. */
export const mediaTypeOf = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
