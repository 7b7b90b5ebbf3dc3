import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { KeepsakeError } from '../domain/errors';

/** A key that wraps users' data keys. A KeyObject prints as nothing: it can't slip into a log or a dump of an object. */
export interface MasterKey {
  readonly id: string;
  readonly key: KeyObject;
}

const keyBytes = 32;
const hexKey = /^[0-9a-f]{64}$/i;
/** 32 bytes in base64, of either alphabet, padded or not. */
const base64Key = /^[A-Za-z0-9+/_-]{43}=?$/;
const keyId = /^[A-Za-z0-9._-]{1,64}$/;

/**
 * The operator's key ring (SPEC R70): the first key wraps, every key unwraps. To rotate, put a new key first and keep
 * the old ones behind it, then move users' data keys over: see `RotateMasterKey`.
 */
export class MasterKeys {
  readonly current: MasterKey;
  private readonly byId: ReadonlyMap<string, MasterKey>;

  private constructor(keys: readonly [MasterKey, ...MasterKey[]]) {
    this.current = keys[0];
    this.byId = new Map(keys.map((key) => [key.id, key]));
  }

  /** One key from its bytes, e.g. one just made. */
  static of(bytes: Uint8Array): MasterKeys {
    if (bytes.byteLength !== keyBytes) throw new RangeError(`a master key has ${keyBytes} bytes`);
    return new MasterKeys([{ id: fingerprint(bytes), key: createSecretKey(bytes) }]);
  }

  /**
   * 32 bytes in base64 or hex, or several of them separated by commas, each with or without an id: `id:base64`.
   * A key without an id is known by its fingerprint. `setting` is what a refusal names; it never shows the value.
   */
  static parse(text: string, setting: string): MasterKeys {
    const refuse = (message: string): never => {
      throw new KeepsakeError('invalid-input', `${setting} ${message}`, {
        problems: [{ field: setting, message }],
      });
    };
    const parseEntry = (entry: string, index: number): MasterKey => {
      const colon = entry.indexOf(':');
      const value = entry.slice(colon + 1).trim();
      const bytes = hexKey.test(value)
        ? Buffer.from(value, 'hex')
        : base64Key.test(value)
          ? Buffer.from(value, 'base64')
          : refuse(`must hold ${keyBytes} bytes in base64 or hex; key ${index + 1} of it does not`);
      const id = colon < 0 ? fingerprint(bytes) : entry.slice(0, colon).trim();
      if (!keyId.test(id)) refuse(`has a malformed id before the colon of key ${index + 1}`);
      return { id, key: createSecretKey(bytes) };
    };
    const [first, ...rest] = text.split(',').map((entry, index) => parseEntry(entry.trim(), index));
    if (first === undefined) return refuse('is empty');
    const keys = [first, ...rest] as const;
    if (new Set(keys.map((key) => key.id)).size !== keys.length) refuse('names the same key id twice');
    return new MasterKeys([...keys]);
  }

  get(id: string): MasterKey | undefined {
    return this.byId.get(id);
  }
}

/** Tells keys apart and tells nothing of them: 64 bits of a hash of 256 random ones. */
const fingerprint = (bytes: Uint8Array): string =>
  createHash('sha256').update('keepsake master key').update(bytes).digest('hex').slice(0, 16);
