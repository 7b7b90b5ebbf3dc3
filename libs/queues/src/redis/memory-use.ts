import { type Redis } from 'ioredis';
import { serversOf } from './connection';

const figureOf = (info: string, name: string): number =>
  Number(new RegExp(`^${name}:(\\d+)`, 'm').exec(info)?.[1] ?? 0);

/** Share of `maxmemory` in use, 0 to 1, of the fullest server; undefined where none has a limit. */
export const memoryUseOf = async (redis: Redis): Promise<number | undefined> => {
  const infos = await Promise.all(serversOf(redis).map((server) => server.info('memory')));
  const shares = infos.flatMap((info) => {
    const most = figureOf(info, 'maxmemory');
    return most === 0 ? [] : [figureOf(info, 'used_memory') / most];
  });
  return shares.length === 0 ? undefined : Math.max(...shares);
};
