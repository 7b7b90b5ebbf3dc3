import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { type Queue } from 'bullmq';
import { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { toProblem } from '../problems/to-problem';

/** Links to other sites. Its page has one, to fonts, that no option of it leaves out; the browser then uses its own. */
// eslint-disable-next-line local/no-words-in-patterns -- an element of HTML
const linksElsewhere = /<link\b[^>]*\shref="(?:https?:)?\/\/[^>]*>/g;

const withoutLinksElsewhere = async (
  _request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> =>
  typeof payload === 'string' && String(reply.getHeader('content-type')).startsWith('text/html')
    ? payload.replaceAll(linksElsewhere, '')
    : payload;

/** bull-board at /queues. Jobs hold only ids (SPEC R4), so it shows nothing that a person said. */
export const useQueueDashboard = async (
  instance: FastifyInstance,
  queues: readonly Queue[],
): Promise<void> => {
  const serverAdapter = new FastifyAdapter();
  serverAdapter.setBasePath('/queues');
  createBullBoard({
    queues: queues.map((queue) => new BullMQAdapter(queue)),
    serverAdapter,
    options: { uiConfig: { boardTitle: 'Keepsake' } },
  });
  // Its own handler would answer with the message of any error, which may quote anything.
  serverAdapter.setErrorHandler((error) => {
    const problem = toProblem(error);
    return { status: problem.status as 500, body: { error: problem.code, message: problem.detail } };
  });
  await instance.register(
    async (pages) => {
      pages.addHook('onSend', withoutLinksElsewhere);
      await pages.register(serverAdapter.registerPlugin());
    },
    { prefix: '/queues' },
  );
};
