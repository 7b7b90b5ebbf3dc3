import { type Environment } from './environment';
import { type ContextRequest } from '@app/memory-core/context/context-request';
import { type UserRef } from '@app/memory-core/domain/identity';

const nobody: UserRef = { tenantId: '', userId: '' };
/** Of words, so that all is opened that reads them. */
const message = 'What did they say about it?';

/** Who answers questions. */
export interface Answering {
  readonly environment: Pick<Environment, 'embeddings'>;
  readonly context: { build(user: UserRef, request: ContextRequest): Promise<unknown> };
}

/**
 * Asks for a context of nobody, so that the encoder and what else an answer needs is open before somebody waits for it. Not where an
 * endpoint makes the vectors, whose calls belong to somebody's account. Never rejects: the first question opens what is missing.
 */
export const warmUp = async ({ environment, context }: Answering): Promise<void> => {
  if (environment.embeddings !== undefined) return;
  await context.build(nobody, { message }).catch(() => undefined);
};
