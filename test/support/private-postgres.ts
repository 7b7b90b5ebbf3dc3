import { execFileSync, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  copyFileSync,
  existsSync,
  globSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { here, type Place } from './hosts';
import { removeFolder } from './remove-folder';

/** Debian keeps the programs of a server out of the PATH, and a server will not run as root. */
const programs = ((): string | undefined => {
  const onPath = spawnSync('pg_ctl', ['--version'], { stdio: 'ignore' }).status === 0;
  return onPath ? '' : globSync('/usr/lib/postgresql/*/bin').sort().at(-1)?.concat('/');
})();
const asOwner = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
const canRun =
  programs !== undefined &&
  (asOwner.length === 0 || spawnSync('id', ['postgres'], { stdio: 'ignore' }).status === 0);

const run = (place: Place, program: string, ...args: readonly string[]): void => {
  const [first = '', ...rest] = [...asOwner, `${programs}${program}`, ...args];
  const [command, all] = place.command(first, rest);
  execFileSync(command, all, { cwd: '/', stdio: 'ignore' });
};

/** A suite that stops and kills a server of its own. Where there are no programs of PostgreSQL it is skipped, and says so. */
export const describeOnOwnPostgres = (name: string, suite: () => void): void => {
  if (!canRun) {
    process.stderr.write(`\nSKIPPED, NO POSTGRES TO KILL: "${name}". Install the server of PostgreSQL.\n\n`);
  }
  (canRun ? describe : describe.skip)(name, suite);
};

/** A cluster in a folder of its own, as durable as one of a deployment. */
export class PrivatePostgres {
  private constructor(
    private readonly folder: string,
    readonly port: number,
    private readonly place: Place,
  ) {}

  static async start(place = here): Promise<PrivatePostgres> {
    const folder = await mkdtemp(join(tmpdir(), 'keepsake-postgres-'));
    await chmod(folder, 0o777);
    const server = new PrivatePostgres(folder, await freePort(), place);
    run(here, 'initdb', '-D', server.data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C');
    if (place !== here) appendFileSync(join(server.data, 'pg_hba.conf'), 'host all all samenet trust\n');
    server.restart();
    return server;
  }

  get url(): string {
    return `postgres://postgres@${this.place.address}:${this.port}/postgres`;
  }

  /** Starts it, on the same files and port. */
  restart(): void {
    const options = `-c listen_addresses=${this.place.address} -c port=${this.port} -c unix_socket_directories=${this.folder}`;
    run(this.place, 'pg_ctl', '-D', this.data, '-w', '-l', join(this.folder, 'log'), '-o', options, 'start');
  }

  /** Starts it again with this certificate, for connections that are encrypted and no others. */
  takeTlsAlone(certificate: string, key: string): void {
    this.stopInOrder();
    const [ownCertificate, ownKey] = [join(this.data, 'server.crt'), join(this.data, 'server.key')];
    // The server wants a key that is its own and nobody else's.
    copyFileSync(certificate, ownCertificate);
    writeFileSync(ownKey, readFileSync(key), { mode: 0o600 });
    const { uid, gid } = statSync(join(this.data, 'PG_VERSION'));
    for (const file of [ownCertificate, ownKey]) chownSync(file, uid, gid);
    appendFileSync(join(this.data, 'postgresql.conf'), 'ssl = on\n');
    writeFileSync(join(this.data, 'pg_hba.conf'), 'hostssl all all samehost trust\n');
    this.restart();
  }

  /** In order: transactions under way are rolled back, connections closed. */
  stopInOrder(): void {
    run(this.place, 'pg_ctl', '-D', this.data, '-w', '-m', 'fast', 'stop');
  }

  /** As a crash would: what it does not find in its log when it starts again is gone. */
  kill9(): void {
    const [pid] = readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n');
    run(this.place, 'pg_ctl', 'kill', 'QUIT', String(pid));
    for (const deadline = Date.now() + 10_000; Date.now() < deadline;) {
      if (!existsSync(join(this.data, 'postmaster.pid'))) return;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }

  async stop(): Promise<void> {
    if (existsSync(join(this.data, 'postmaster.pid')))
      run(this.place, 'pg_ctl', '-D', this.data, '-w', '-m', 'immediate', 'stop');
    await removeFolder(this.folder);
  }

  private get data(): string {
    return join(this.folder, 'data');
  }
}
