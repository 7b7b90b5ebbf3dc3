import { createBullBoard } from '@bull-board/api';
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import { type Queue } from 'bullmq';
import { type FastifyInstance } from 'fastify';
import { toProblem } from '../problems/to-problem';

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
  await instance.register(serverAdapter.registerPlugin(), { prefix: '/queues' });
};
