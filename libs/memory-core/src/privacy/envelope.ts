import { createCipheriv, createDecipheriv, type KeyObject, randomFillSync } from 'node:crypto';

/** First byte of everything sealed: says how to read the rest, so that a later format can stand beside this one. */
const formatVersion = 1;
const ivBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + ivBytes + tagBytes;

/**
 * AES-256-GCM: version, iv, tag, ciphertext. The iv is random: one key seals a user's records, far below the 2^32 at
 * which a repeated 96-bit iv becomes worth a thought. `bound` is authenticated and not stored.
 */
export const sealEnvelope = (key: KeyObject, plain: Uint8Array, bound: Uint8Array): Uint8Array => {
  const sealed = Buffer.allocUnsafe(headerBytes + plain.byteLength);
  sealed[0] = formatVersion;
  const iv = sealed.subarray(1, 1 + ivBytes);
  randomFillSync(iv);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  cipher.setAAD(bound);
  cipher.update(plain).copy(sealed, headerBytes);
  cipher.final();
  cipher.getAuthTag().copy(sealed, 1 + ivBytes);
  return sealed;
};

/** `undefined` when it was sealed by another key, bound to something else, altered, or is no envelope at all. */
export const openEnvelope = (
  key: KeyObject,
  sealed: Uint8Array,
  bound: Uint8Array,
): Uint8Array | undefined => {
  if (sealed.byteLength < headerBytes || sealed[0] !== formatVersion) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(bound);
  decipher.setAuthTag(sealed.subarray(1 + ivBytes, headerBytes));
  const plain = decipher.update(sealed.subarray(headerBytes));
  try {
    decipher.final();
  } catch {
    return undefined;
  }
  return plain;
};

/** Its version, iv and tag: no iv is drawn twice, and the tag is of every byte and of what it is bound to. */
export const markOfEnvelope = (sealed: Uint8Array): string =>
  Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength).toString('latin1', 0, headerBytes);

/** What a ciphertext is bound to, unambiguous whatever the parts hold. */
export const binding = (...parts: readonly string[]): Uint8Array => Buffer.from(JSON.stringify(parts));
