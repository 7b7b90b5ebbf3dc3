import { type Redis } from 'ioredis';
import { type KeptFigures } from '@app/memory-core/ports/kept-figures';
import { queueCall } from './queue-errors';

/** One hash, a field for each name. What another program version wrote and cannot be read is nothing. */
export class RedisKeptFigures implements KeptFigures {
  private readonly key: string;

  constructor(
    private readonly connection: Redis,
    prefix: string,
  ) {
    this.key = `${prefix}:{figures}`;
  }

  async get(name: string): Promise<readonly number[] | undefined> {
    const kept = await queueCall(this.connection.hget(this.key, name));
    const figures = kept?.split(' ').map(Number) ?? [];
    return figures.length > 0 && figures.every(Number.isFinite) ? figures : undefined;
  }

  async put(name: string, figures: readonly number[]): Promise<void> {
    await queueCall(this.connection.hset(this.key, name, figures.join(' ')));
  }

  async add(name: string, by: number): Promise<void> {
    await queueCall(this.connection.hincrby(this.key, name, by));
  }
}
