import { close, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { KeepsakeError } from '@app/memory-core/domain/errors';

const sync = promisify(fdatasync);

/**
 * Brings the write-ahead log of an open database to the disk, in the thread pool: the thread that answers goes on meanwhile,
 * and commits that are made while the disk is busy share its next turn. SQLite puts no locks on the log, so that the file may
 * be opened beside it, and while a connection is open it stays the same file.
 */
export class LogSync {
  private file: number | undefined;
  private running: Promise<void> | undefined;
  private next: Promise<void> | undefined;

  constructor(
    private readonly path: string,
    private readonly toDisk: (file: number) => Promise<void> = sync,
  ) {}

  /**
   * Returns when all that was committed before the call is on the disk. Throws `store-unavailable`, and from then on always:
   * a system that could not write may call the same pages written the next time (https://lwn.net/Articles/752063/).
   */
  all(): Promise<void> {
    if (this.running === undefined) return (this.running = this.once());
    // The one that runs may have begun before the commit.
    return (this.next ??= this.running.then(() => {
      this.next = undefined;
      return (this.running = this.once());
    }));
  }

  /** Ends once what runs has ended. */
  async close(): Promise<void> {
    await (this.next ?? this.running)?.catch(() => undefined);
    if (this.file !== undefined) close(this.file, () => undefined);
    this.file = undefined;
  }

  private async once(): Promise<void> {
    try {
      await this.toDisk((this.file ??= openSync(this.path, 'r+')));
    } catch (error) {
      throw new KeepsakeError('store-unavailable', `${this.path} could not be brought to the disk`, {
        retryable: true,
        cause: error,
      });
    }
    if (this.next === undefined) this.running = undefined;
  }
}
