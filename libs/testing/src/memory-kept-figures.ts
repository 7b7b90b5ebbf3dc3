import { type KeptFigures } from '@app/memory-core/ports/kept-figures';

export class MemoryKeptFigures implements KeptFigures {
  private readonly kept = new Map<string, readonly number[]>();

  async get(name: string): Promise<readonly number[] | undefined> {
    return this.kept.get(name);
  }

  async put(name: string, figures: readonly number[]): Promise<void> {
    this.kept.set(name, figures);
  }

  async add(name: string, by: number): Promise<void> {
    this.kept.set(name, [(this.kept.get(name)?.[0] ?? 0) + by]);
  }
}
