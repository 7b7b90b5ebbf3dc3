import { createCipheriv, createDecipheriv, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';
import { KeepsakeError } from '@app/memory-core/domain/errors';

/**
 * `KSX1`, then log2 of scrypt's N, its r and its p (a byte each), salt (16), iv (12), ciphertext, tag (16). The key is
 * scrypt of the passphrase in UTF-8 (NFKC), 32 bytes; everything before the ciphertext is authenticated with it.
 */
const magic = Buffer.from('KSX1');
/** 64 MiB and about a fifth of a second: what OWASP asks of scrypt. */
const cost = { log2N: 16, r: 8, p: 2 } as const;
const saltBytes = 16;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = magic.length + 3 + saltBytes + ivBytes;

const keyFrom = (passphrase: string, salt: Uint8Array): Promise<Buffer> => {
  const { log2N, r, p } = cost;
  const options: ScryptOptions = { N: 2 ** log2N, r, p, maxmem: 2 ** log2N * r * 128 * 2 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, 32, options, (error, key) => {
      if (error === null) resolve(key);
      else reject(error);
    });
  });
};

export const sealExport = async (plain: Uint8Array, passphrase: string): Promise<Uint8Array> => {
  const salt = randomBytes(saltBytes);
  const iv = randomBytes(ivBytes);
  const head = Buffer.concat([magic, Buffer.from([cost.log2N, cost.r, cost.p]), salt, iv]);
  const cipher = createCipheriv('aes-256-gcm', await keyFrom(passphrase, salt), iv).setAAD(head);
  return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
};

const refuse = (field: string, message: string): never => {
  throw new KeepsakeError('invalid-input', 'the sealed export cannot be opened', {
    problems: [{ field, message }],
  });
};

/** Throws `invalid-input` naming `sealed` for what is no sealed export, and `passphrase` for one that it does not open. */
export const openExport = async (sealed: Uint8Array, passphrase: string): Promise<Uint8Array> => {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const parameters = bytes.subarray(magic.length, magic.length + 3);
  const isOurs =
    bytes.length >= headBytes + tagBytes &&
    bytes.subarray(0, magic.length).equals(magic) &&
    // A header could ask for any amount of memory.
    parameters.equals(Buffer.from([cost.log2N, cost.r, cost.p]));
  if (!isOurs) return refuse('sealed', 'is no sealed export, in base64');
  const head = bytes.subarray(0, headBytes);
  const salt = head.subarray(magic.length + 3, magic.length + 3 + saltBytes);
  const key = await keyFrom(passphrase, salt);
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(-ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(head).setAuthTag(bytes.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(headBytes, -tagBytes)), decipher.final()]);
  } catch {
    return refuse('passphrase', 'does not open it, or it was altered');
  }
};
