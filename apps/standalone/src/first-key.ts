import { join } from 'node:path';
import { type Installation, readSecret, writeSecret } from '@app/app-kit/composition';
import { apiScopes } from '@app/memory-core/ports/api-key-store';

/** The laptop's API key: made at first start, kept in the data directory for its owner alone. Answers where it is. */
export const ensureFirstKey = async ({
  environment,
  apiKeys,
}: Pick<Installation, 'environment' | 'apiKeys'>): Promise<string> => {
  const path = join(environment.dataDir, 'api-key');
  if (readSecret(path) === undefined) {
    const { key } = await apiKeys.create({
      tenantId: 'default',
      scopes: [...apiScopes],
      label: 'standalone',
    });
    writeSecret(path, `${key}\n`);
  }
  return path;
};
