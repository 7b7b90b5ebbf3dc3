import { type Environment } from '../environment/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type Logger } from '@app/memory-core/ports/logger';
import { inspectPoints } from '@app/vectors/qdrant';

/** An unsuitable vector index ends the start. One that is away does not: what it is to be told waits for it. */
export const verifyPoints = async (
  { qdrant, database }: Pick<Environment, 'qdrant' | 'database'>,
  parameters: Parameters['qdrant'],
  logger: Logger,
): Promise<void> => {
  if (qdrant === undefined || database === undefined) return;
  try {
    await inspectPoints(qdrant, parameters);
  } catch (error) {
    if (!isKeepsakeError(error, 'store-unavailable')) throw error;
    logger.warn('the vector index does not answer; what it is to be told waits', { error: error.message });
  }
};
