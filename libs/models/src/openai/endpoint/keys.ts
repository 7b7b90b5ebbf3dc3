import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type EndpointEnvironment } from '../../endpoints/endpoints';
import { type Parameters } from '@app/memory-core/config/parameters';
import { KeepsakeError } from '@app/memory-core/domain/errors';
import { readKey, type ReadKey } from './read-key';

type Figures = Pick<Parameters['model'], 'keyCacheMs' | 'keyRefreshAheadMs'>;

/** How long a command may take, and print at most. */
const command = { timeout: 30_000, maxBuffer: 1 << 20 };
const run = promisify(execFile);

/** The key of an endpoint: fixed, or one that a command or a file yields and that is renewed before it ends. */
export class Keys {
  private known: { readonly key: string; readonly until: number } | undefined;
  private asking: Promise<string> | undefined;

  constructor(
    private readonly endpoint: EndpointEnvironment,
    private readonly figures: Figures,
  ) {}

  /** Whether another key may be had after one was refused. */
  get renewable(): boolean {
    return this.endpoint.keyCommand !== undefined || this.endpoint.keyFile !== undefined;
  }

  /** The headers that carry the key. Throws `model-unavailable` where none can be had. */
  async headers(): Promise<Readonly<Record<string, string>>> {
    const key = this.renewable ? await this.renewed() : this.endpoint.key;
    if (key === undefined) return {};
    const { keyHeader = this.endpoint.apiVersion === undefined ? 'Authorization' : 'api-key' } =
      this.endpoint;
    return { [keyHeader]: keyHeader.toLowerCase() === 'authorization' ? `Bearer ${key}` : key };
  }

  /** The endpoint refused it. */
  forget(): void {
    this.known = undefined;
  }

  /** Asked for once, however many calls need it at that time. */
  private async renewed(): Promise<string> {
    if (this.known !== undefined && Date.now() < this.known.until) return this.known.key;
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async ask(): Promise<string> {
    const { keyCacheMs, keyRefreshAheadMs } = this.figures;
    const now = Date.now();
    const read = await this.read(now);
    const until = read.endsAt === undefined ? now + keyCacheMs : read.endsAt - keyRefreshAheadMs;
    this.known = { key: read.key, until };
    return read.key;
  }

  private async read(now: number): Promise<ReadKey> {
    const { keyCommand, keyFile } = this.endpoint;
    const from = keyCommand === undefined ? 'file' : 'command';
    // Without its cause: what it printed may be the key.
    const failed = new KeepsakeError('model-unavailable', `No key for the model: its ${from} yields none`, {
      retryable: true,
    });
    const text = await (
      keyCommand === undefined
        ? readFile(keyFile ?? '', 'utf8')
        : run('/bin/sh', ['-c', keyCommand], command).then(({ stdout }) => stdout)
    ).catch(() => {
      throw failed;
    });
    const read = readKey(text, now);
    if (read === undefined) throw failed;
    return read;
  }
}
