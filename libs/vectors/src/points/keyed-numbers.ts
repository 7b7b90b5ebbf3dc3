import { createCipheriv } from 'node:crypto';

/** Numbers from 0 to below 1 that only who has the key (32 bytes) can make, always the same ones. */
export const keyedNumbers = (key: Uint8Array, count: number): Float64Array => {
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16));
  const bytes = cipher.update(Buffer.alloc(4 * count));
  return Float64Array.from({ length: count }, (_, at) => bytes.readUInt32LE(4 * at) / 2 ** 32);
};

/** Numbers of a normal distribution (mean 0, deviation 1) that only who has the key can make (Box and Muller). */
export const keyedNoise = (key: Uint8Array, count: number): Float64Array => {
  const numbers = keyedNumbers(key, 2 * count);
  return Float64Array.from({ length: count }, (_, at) => {
    const [one, other] = [numbers[2 * at] as number, numbers[2 * at + 1] as number];
    return Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other);
  });
};
