import { runProgram } from '@app/app-kit';
import { readTenants } from '@app/app-kit/composition';
import { type Environment } from '@app/app-kit/environment';
import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { copyToPostgres, type RecordsElsewhere } from '@app/stores/migration';
import { FormerRecords } from '@app/vectors/qdrant';

const usage = `npm run migrate -- [--from sqlite | qdrant] [--to postgres]
  --from sqlite    the files in KEEPSAKE_DATA_DIR and KEEPSAKE_KEYS_DIR; the default
  --from qdrant    keys and tenants from those files, memories from the Qdrant that QDRANT_URL names, where an earlier
                   version kept them
  --to postgres    the Postgres that KEEPSAKE_DATABASE_URL and KEEPSAKE_KEYS_URL name; the default

  Stop every program first. It can be cut short and run again, and goes on where it was; it compares counts and digests of
  every user with the original, and never overwrites what programs have written to the database since. What it copies from
  stays as it is: remove it, the keys above all, once the programs run on Postgres.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const invalid = (message: string): KeepsakeError => new KeepsakeError('invalid-input', message);

const sourceOf = (
  from: string,
  qdrant: Environment['qdrant'],
  parameters: Parameters['qdrant'],
): RecordsElsewhere | undefined => {
  if (from === 'sqlite') return undefined;
  if (from !== 'qdrant') throw invalid('--from takes sqlite or qdrant.');
  if (qdrant === undefined) throw invalid('QDRANT_URL is not set: it says where to copy from.');
  return (known) => FormerRecords.open(qdrant, parameters, known);
};

void runProgram(
  usage,
  async ({ dataDir, keysDir, database, qdrant, settingsFile }, { from, to }) => {
    if (to !== 'postgres') throw invalid('--to takes postgres.');
    if (database === undefined) throw invalid('KEEPSAKE_DATABASE_URL is not set: it says where to copy to.');
    const { parameters } = readTenants(settingsFile).for('');
    const copied = await copyToPostgres(
      { dataDir, keysDir },
      database,
      parameters.postgres,
      (done, of) => say(`${done} of ${of} users`),
      sourceOf(from, qdrant, parameters.qdrant),
    );
    say(`${copied} users copied, and found equal to their originals.`);
  },
  { from: { type: 'string', default: 'sqlite' }, to: { type: 'string', default: 'postgres' } },
);
