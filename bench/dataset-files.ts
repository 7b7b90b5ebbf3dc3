import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { KeepsakeError } from '@app/memory-core/domain/errors';

/** The conversations of a folder by name, or the one in a file: `--dataset`. Throws `invalid-input` where there is none. */
export const datasetFiles = (path: string | undefined): readonly string[] => {
  if (path === undefined)
    throw new KeepsakeError('invalid-input', '--dataset: name a JSON file, or a folder of them');
  const found = statSync(path, { throwIfNoEntry: false });
  const files = found?.isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(path, name))
    : [path];
  if (found === undefined || files.length === 0)
    throw new KeepsakeError('invalid-input', `--dataset: ${path} is no JSON file and no folder of them`);
  return files;
};
