import { join } from 'node:path';
import { type KeepsakeCore, readSecret, writeSecret } from '@app/app-kit/composition';
import { apiScopes } from '@app/memory-core/ports/api-key-store';

/** The laptop's API key: made at first start, kept in the data directory for its owner alone. Answers where it is. */
export const ensureFirstKey = async (core: KeepsakeCore): Promise<string> => {
  const path = join(core.environment.dataDir, 'api-key');
  if (readSecret(path) === undefined) {
    const { key } = await core.apiKeys.create({
      tenantId: 'default',
      scopes: [...apiScopes],
      label: 'standalone',
    });
    writeSecret(path, `${key}\n`);
  }
  return path;
};
