import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** Shorter answers go out together with their headers, in one piece. */
const shortest = 8_192;

/**
 * Long answers become bytes before the socket sees them. A socket that is given a string of 58 KB takes 0.2 ms longer
 * when one character of it is beyond Latin-1 (a typographic apostrophe is), and 0.04 ms longer when none is.
 */
export const encodeAnswers = (instance: FastifyInstance): void => {
  instance.addHook(
    'onSend',
    (
      _request: FastifyRequest,
      _reply: FastifyReply,
      payload: unknown,
      done: (error: null, payload: unknown) => void,
    ) =>
      done(null, typeof payload === 'string' && payload.length >= shortest ? Buffer.from(payload) : payload),
  );
};
