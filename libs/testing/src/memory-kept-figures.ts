import { type KeptFigures } from '@app/memory-core/ports/kept-figures';

export class MemoryKeptFigures implements KeptFigures {
  private readonly kept = new Map<string, readonly number[]>();

  async get(name: string): Promise<readonly number[] | undefined> {
    return this.kept.get(name);
  }

  async put(name: string, figures: readonly number[]): Promise<void> {
    this.kept.set(name, figures);
  }
}
