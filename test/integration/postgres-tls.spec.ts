import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultParameters } from '@app/memory-core/config/parameters';
import { openPostgres, PostgresDatabase, recordSchema } from '@app/stores/postgres';
import { ManualClock } from '@app/testing/clock';
import { describeOnOwnPostgres, PrivatePostgres } from '../support/private-postgres';
import { removeFolder } from '../support/remove-folder';

const aDay = ['-days', '1'];

/** Signed by itself, for these names. */
const certificate = (
  folder: string,
  name: string,
  ...names: readonly string[]
): readonly [string, string] => {
  const [cert, key] = [join(folder, `${name}.crt`), join(folder, `${name}.key`)];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', ...aDay],
      ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=${names.join(',')}`],
      ...['-keyout', key, '-out', cert],
    ],
    { stdio: 'ignore' },
  );
  return [cert, key];
};

describeOnOwnPostgres('a Postgres that takes TLS alone', () => {
  let folder: string;
  let server: PrivatePostgres;
  let own: string;
  let another: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'keepsake-tls-'));
    const [cert, key] = certificate(folder, 'server', 'IP:127.0.0.1');
    own = cert;
    [another] = certificate(folder, 'another', 'IP:127.0.0.1');
    server = await PrivatePostgres.start();
    server.takeTlsAlone(cert, key);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await removeFolder(folder);
  });

  const urlWith = (search: string): string => `${server.url}?${search}`;
  const verified = (ca: string): string => urlWith(`sslmode=verify-full&sslrootcert=${ca}`);
  const verify = async (url: string): Promise<void> => {
    const opened = openPostgres({ url, keysUrl: url }, defaultParameters.postgres, new ManualClock());
    try {
      await opened.verify();
    } finally {
      await opened.close();
    }
  };

  it('should be met encrypted, by who knows its certificate', async () => {
    const database = new PostgresDatabase(verified(own), recordSchema, defaultParameters.postgres);
    try {
      const used = 'SELECT ssl, version FROM pg_stat_ssl WHERE pid = pg_backend_pid()';
      expect(await database.ask(used)).toEqual([
        { ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/) as string },
      ]);
    } finally {
      await database.close();
    }
  });

  it('should not be taken for the one that is meant where its certificate is another', async () => {
    await expect(verify(verified(another))).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringMatching(
        /^KEEPSAKE_KEYS_URL: postgres: the server's certificate was refused \(/,
      ) as string,
    });
  });

  it('should refuse who comes without', async () => {
    await expect(verify(urlWith('sslmode=disable'))).rejects.toMatchObject({
      code: 'invalid-input',
      message: expect.stringContaining('(28000)') as string,
    });
  });

  it('should be told from one that has no TLS', async () => {
    const plain = await PrivatePostgres.start();
    try {
      await expect(verify(`${plain.url}?sslmode=verify-full&sslrootcert=${own}`)).rejects.toMatchObject({
        code: 'invalid-input',
        message: expect.stringContaining('the server has no TLS') as string,
      });
    } finally {
      await plain.stop();
    }
  }, 60_000);
});
