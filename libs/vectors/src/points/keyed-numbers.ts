import { createCipheriv } from 'node:crypto';

/** Numbers from 0 to below 1 that only who has the key (32 bytes) can make, always the same ones. */
export const keyedNumbers = (key: Uint8Array, count: number): Float64Array => {
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const bytes = cipher.update(Buffer.alloc(4 * count));
  return Float64Array.from({ length: count }, (_, at) => bytes.readUInt32LE(4 * at) / 2 ** 32);
};
