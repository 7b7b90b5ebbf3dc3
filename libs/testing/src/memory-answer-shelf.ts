import { type AnswerShelf } from '@app/queues/redis';

/** Keeps everything, and notes for how long it was to be kept. */
export class MemoryAnswerShelf implements AnswerShelf {
  readonly entries = new Map<string, { readonly entry: string; readonly ms: number }>();

  async claim(name: string, entry: string, ms: number): Promise<string | undefined> {
    const there = this.entries.get(name)?.entry;
    if (there === undefined) this.entries.set(name, { entry, ms });
    return there;
  }

  async put(name: string, entry: string, ms: number): Promise<void> {
    this.entries.set(name, { entry, ms });
  }

  async drop(name: string): Promise<void> {
    this.entries.delete(name);
  }
}
