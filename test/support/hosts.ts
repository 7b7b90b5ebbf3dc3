import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';

/** Where a test starts a program, and the address at which others find it. */
export interface Place {
  readonly address: string;
  /** What is to be spawned for a program to run there; its process id is that of the program. */
  command(program: string, args: readonly string[]): readonly [string, readonly string[]];
}

/** Beside the test itself. */
export const here: Place = { address: '127.0.0.1', command: (program, args) => [program, args] };

const ip = (...args: readonly string[]): void =>
  void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });

/** A network namespace: a host as far as its network goes, with the files of this machine. */
export class Host implements Place {
  constructor(
    readonly address: string,
    private readonly namespace: string,
    /** The end of its cable at the switch. */
    private readonly port: string,
  ) {}

  command(program: string, args: readonly string[]): readonly [string, readonly string[]] {
    return ['ip', ['netns', 'exec', this.namespace, program, ...args]];
  }

  /** Nothing comes in or goes out, and nobody is told: what was sent is lost. */
  cutOff(): void {
    ip('link', 'set', this.port, 'down');
  }

  comeBack(): void {
    ip('link', 'set', this.port, 'up');
  }
}

/** Hosts on one switch, which the test is on as well. They need the right to make network namespaces, and iproute2. */
export class Hosts {
  private constructor(
    private readonly name: string,
    readonly all: readonly Host[],
  ) {}

  static make(count: number): Hosts {
    const [net = 0, ...rest] = randomBytes(4);
    const name = `ks${Buffer.from(rest).toString('hex')}`;
    const subnet = `10.213.${net}`;
    const hosts = Array.from(
      { length: count },
      (_, index) => new Host(`${subnet}.${index + 1}`, `${name}-${index + 1}`, `${name}p${index + 1}`),
    );
    const made = new Hosts(name, hosts);
    try {
      ip('link', 'add', 'name', name, 'type', 'bridge');
      ip('addr', 'add', `${subnet}.254/24`, 'dev', name);
      ip('link', 'set', name, 'up');
      for (const [index, { address }] of hosts.entries()) {
        const [namespace, port] = [`${name}-${index + 1}`, `${name}p${index + 1}`];
        ip('netns', 'add', namespace);
        ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
        ip('link', 'set', port, 'master', name, 'up');
        ip('-n', namespace, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
        ip('-n', namespace, 'link', 'set', 'eth0', 'up');
        ip('-n', namespace, 'link', 'set', 'lo', 'up');
      }
      return made;
    } catch (error) {
      made.remove();
      throw error;
    }
  }

  /** What still runs on them keeps its namespace until it ends. */
  remove(): void {
    for (const index of this.all.keys())
      spawnSync('ip', ['netns', 'del', `${this.name}-${index + 1}`], { stdio: 'ignore' });
    spawnSync('ip', ['link', 'del', this.name], { stdio: 'ignore' });
  }
}

/** Why there can be none, in one line. */
const obstacle = ((): string | undefined => {
  try {
    Hosts.make(1).remove();
    return undefined;
  } catch (error) {
    return String(error).split('\n').slice(0, 2).join(' ');
  }
})();

/** A suite on hosts of its own. Where they cannot be made it is skipped, and says so. */
export const describeOnHosts = (name: string, suite: () => void): void => {
  if (obstacle !== undefined)
    process.stderr.write(
      `\nSKIPPED, NO NETWORK NAMESPACES: "${name}". Needs root and iproute2: ${obstacle}\n\n`,
    );
  (obstacle === undefined ? describe : describe.skip)(name, suite);
};
