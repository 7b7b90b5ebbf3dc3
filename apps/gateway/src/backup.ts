import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { runProgram } from '@app/app-kit';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { dumpDatabase, keysSchema, recordSchema } from '@app/stores/postgres';
import { backUpSqliteFile } from '@app/stores/sqlite';

const usage = `npm run backup -- --to <folder> --keys-to <folder>
  --to <folder>        where memories.db and tenants.db go
  --keys-to <folder>   where keys.db goes: another place, kept for a shorter time, since whoever has both and the
                       master key can read memories, also of users who were erased since

  Copies what Keepsake stores while the programs run, and checks the copies. It never writes over an older backup. With
  KEEPSAKE_DATABASE_URL the copies are memories.dump and keys.dump, made by pg_dump. Redis has backups of its own, and an
  index in Qdrant needs none: docs/operations.md says how to make and restore all of them. Start it with the programs'
  KEEPSAKE_DATABASE_URL and KEEPSAKE_KEYS_URL, or KEEPSAKE_DATA_DIR and KEEPSAKE_KEYS_DIR.`;

const isWithin = (inner: string, outer: string): boolean => {
  const way = relative(outer, inner);
  return way === '' || !(way === '..' || way.startsWith('../') || way.startsWith('/'));
};

const folder = (name: string, path: string | undefined): string => {
  if (path !== undefined && path !== '') return resolve(path);
  throw new KeepsakeError('invalid-input', `--${name} is missing. Run it with --help to see what it takes.`);
};

void runProgram(
  usage,
  async ({ dataDir, keysDir, database }, values) => {
    const to = folder('to', values.to);
    const keysTo = folder('keys-to', values['keys-to']);
    if (isWithin(to, keysTo) || isWithin(keysTo, to)) {
      throw new KeepsakeError(
        'invalid-input',
        '--to and --keys-to must be two folders that do not lie in each other: keys belong apart from what they open.',
      );
    }
    if (database !== undefined) {
      // Keys last, as below.
      for (const { url, schema, into } of [
        { url: database.url, schema: recordSchema.name, into: join(to, 'memories.dump') },
        { url: database.keysUrl, schema: keysSchema.name, into: join(keysTo, 'keys.dump') },
      ]) {
        await dumpDatabase(url, schema, into);
        process.stdout.write(`${into}\n`);
      }
      return;
    }
    // Keys last: a user who is met meanwhile is then in the keys without memories, never the other way round.
    const files = [
      { file: 'memories.db', from: dataDir, into: to },
      { file: 'tenants.db', from: dataDir, into: to },
      { file: 'keys.db', from: keysDir, into: keysTo },
    ];
    for (const { file, from } of files) {
      if (existsSync(join(from, file))) continue;
      throw new KeepsakeError(
        'invalid-input',
        `There is no ${file} in ${from}: set KEEPSAKE_DATA_DIR and KEEPSAKE_KEYS_DIR.`,
      );
    }
    for (const { file, from, into } of files) {
      await backUpSqliteFile(join(from, file), join(into, file));
      process.stdout.write(`${join(into, file)}\n`);
    }
  },
  { to: { type: 'string' }, 'keys-to': { type: 'string' } },
);
