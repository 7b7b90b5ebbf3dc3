import { type EndpointEnvironment } from '@app/memory-core/config/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { clientOf } from './client';
import { modelUnavailable, statusOf } from './failure';

/** Names of the models that an endpoint lists; undefined where it has no such list. Throws `model-unavailable`. */
export const modelsAt = async (
  endpoint: EndpointEnvironment,
  parameters: Parameters['model'],
  timeoutMs: number,
): Promise<readonly string[] | undefined> => {
  try {
    const { data } = await clientOf(endpoint, timeoutMs).models.list({
      signal: AbortSignal.timeout(timeoutMs),
    });
    return data.map(({ id }) => id);
  } catch (error) {
    if ([404, 405].includes(statusOf(error) ?? 0)) return undefined;
    throw modelUnavailable(error, 'extraction', parameters);
  }
};
