import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './eventually';
import { freePort } from './free-port';
import { here, type Place } from './hosts';
import { storeVariables } from './store-under-test';

export type ProgramName =
  'gateway' | 'extractor-worker' | 'consolidator-worker' | 'decay-scheduler' | 'standalone';

/** Programs start by the hundred: what was compiled once is compiled. */
const compileCache = join(tmpdir(), 'keepsake-tests-compiled');

/** One built program as its own process, on a port that stays the same over restarts. Everything it prints is kept. */
export class Program {
  output = '';
  /** Of it, what went past the structured log. */
  stderr = '';
  private child: ChildProcess | undefined;
  private readonly finished: ChildProcess[] = [];

  private constructor(
    readonly name: ProgramName,
    readonly url: string,
    private readonly variables: Readonly<Record<string, string>>,
    private readonly place: Place,
  ) {}

  static async prepare(
    name: ProgramName,
    variables: Readonly<Record<string, string>>,
    place = here,
  ): Promise<Program> {
    const port = await freePort();
    const own = { ...variables, ...storeVariables(variables), PORT: String(port), HOST: place.address };
    return new Program(name, `http://${place.address}:${port}`, own, place);
  }

  /** Starts it and waits until it says that it is ready. */
  async start(): Promise<this> {
    this.spawn();
    await this.untilReady();
    return this;
  }

  spawn(): void {
    const entry = join(__dirname, '../../dist/apps', this.name, 'src/main.js');
    const [command, args] = this.place.command(process.execPath, [entry]);
    const child = spawn(command, args, {
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache, ...this.variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      this.output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.stderr.on('data', (chunk: Buffer) => {
      this.stderr += chunk.toString();
    });
    this.child = child;
  }

  async untilReady(): Promise<void> {
    await eventually(
      async () => {
        if (this.child?.exitCode !== null)
          throw new Error(`${this.name} ended:\n${this.output.slice(-4_000)}`);
        const response = await fetch(`${this.url}/health/ready`);
        if (!response.ok) throw new Error(`${this.name} is not ready: ${response.status}`);
      },
      { timeoutMs: 120_000, everyMs: 50 },
    );
  }

  /** As a power cut would: no handler runs. */
  async kill9(): Promise<void> {
    const child = this.child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
    this.finished.push(child);
  }

  get hasEnded(): boolean {
    return this.child !== undefined && (this.child.exitCode !== null || this.child.signalCode !== null);
  }

  /** What it said before it ended by itself with an error, if it did: another may answer on its port. */
  get failure(): string | undefined {
    return (this.child?.exitCode ?? 0) === 0
      ? undefined
      : `${this.name} ended:\n${this.output.slice(-4_000)}`;
  }

  /** What runs now, for a signal or a limit. */
  get pid(): number {
    if (this.child?.pid === undefined) throw new Error(`${this.name} does not run`);
    return this.child.pid;
  }

  /** Asks it to end and answers its exit code. */
  async stop(): Promise<number | null> {
    const child = this.child;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
    return child.exitCode;
  }
}
