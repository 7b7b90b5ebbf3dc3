import { readFileSync } from 'node:fs';
import { parseTenantSettings, type TenantDirectory } from '@app/memory-core/config/tenant-settings';
import { listOf } from '@app/memory-core/config/refused-settings';
import { isKeepsakeError, KeepsakeError } from '@app/memory-core/domain/errors';

/** Of the file that `KEEPSAKE_SETTINGS` names. Throws `invalid-input` for one that cannot be read, or says what it may not. */
export const readTenants = (path: string | undefined): TenantDirectory => {
  if (path === undefined) return parseTenantSettings(undefined);
  try {
    return parseTenantSettings(JSON.parse(readFileSync(path, 'utf8')) as unknown);
  } catch (error) {
    if (isKeepsakeError(error)) {
      const { problems } = error;
      throw new KeepsakeError('invalid-input', `KEEPSAKE_SETTINGS: in ${path}, ${listOf(problems)}`, {
        problems,
      });
    }
    throw new KeepsakeError('invalid-input', `KEEPSAKE_SETTINGS: ${path} cannot be read as JSON`, {
      cause: error,
    });
  }
};
