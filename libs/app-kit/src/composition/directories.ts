import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Environment } from '../environment/environment';
import { KeepsakeError } from '@app/memory-core/domain/errors';

/** New keys beside memories sealed with other keys would make those memories unreadable without any warning. */
const refuseKeysAmongData = ({ dataDir, keysDir }: Environment): void => {
  if (!existsSync(join(dataDir, 'keys.db')) || existsSync(join(keysDir, 'keys.db'))) return;
  throw new KeepsakeError(
    'invalid-input',
    `${dataDir} still holds keys.db: with every program stopped, move keys.db* and master-key from there to ${keysDir}`,
  );
};

/** Programs create the key file first. If other files exist without it, the keys were lost or not mounted. */
const refuseDataWithoutKeys = ({ dataDir, keysDir }: Environment): void => {
  if (existsSync(join(keysDir, 'keys.db'))) return;
  if (!['memories.db', 'tenants.db'].some((file) => existsSync(join(dataDir, file)))) return;
  throw new KeepsakeError(
    'invalid-input',
    `${dataDir} holds memories, and ${keysDir} no keys to them: give back the keys directory (KEEPSAKE_KEYS_DIR), or remove the data to begin anew`,
  );
};

/** If the directory cannot be created, the error names the variable that the operator must correct. */
export const makeDirectory = (variable: string, path: string): void => {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new KeepsakeError('invalid-input', `${variable}: ${path} cannot be made a directory (${code})`, {
      cause: error,
    });
  }
};

/** Refuses files that do not belong together, and makes the directories that are missing. */
export const prepareDirectories = (environment: Environment): void => {
  refuseKeysAmongData(environment);
  refuseDataWithoutKeys(environment);
  makeDirectory('KEEPSAKE_DATA_DIR', environment.dataDir);
  makeDirectory('KEEPSAKE_KEYS_DIR', environment.keysDir);
};
