import { runProgram } from '@app/app-kit';
import { readTenants } from '@app/app-kit/composition';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { copyFilesToPostgres } from '@app/stores/migration';

const usage = `npm run migrate
  Copies the files in KEEPSAKE_DATA_DIR and KEEPSAKE_KEYS_DIR into the Postgres that KEEPSAKE_DATABASE_URL and KEEPSAKE_KEYS_URL name.
  Stop every program first. It can be cut short and run again, and goes on where it was; it compares every user with the
  original. The files stay as they are: remove them, the keys above all, once the programs run on Postgres.`;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

void runProgram(usage, async ({ dataDir, keysDir, database, settingsFile }) => {
  if (database === undefined) {
    throw new KeepsakeError('invalid-input', 'KEEPSAKE_DATABASE_URL is not set: it says where to copy to.');
  }
  const { postgres } = readTenants(settingsFile).for('').parameters;
  const copied = await copyFilesToPostgres({ dataDir, keysDir }, database, postgres, (done, of) =>
    say(`${done} of ${of} users`),
  );
  say(`${copied} users copied, and found equal to their originals.`);
});
