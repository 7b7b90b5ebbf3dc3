import { join } from 'node:path';
import { apiScopes, type KeepsakeCore, readSecret, writeSecret } from '@app/memory-core';

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
