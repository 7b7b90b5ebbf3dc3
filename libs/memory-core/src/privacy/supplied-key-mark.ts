import { createHmac, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/** Of this process, and never out of its memory: a mark tells nothing to anybody else. */
const secret = randomBytes(32);

/** By which a supplied key is known again without being kept. */
export class SuppliedKeyMark {
  private readonly digest: Uint8Array;

  constructor(key: KeyObject) {
    this.digest = digestOf(key);
  }

  isOf(key: KeyObject): boolean {
    return timingSafeEqual(digestOf(key), this.digest);
  }
}

const digestOf = (key: KeyObject): Uint8Array => {
  const bytes = key.export();
  const digest = createHmac('sha256', secret).update(bytes).digest();
  bytes.fill(0);
  return digest;
};
