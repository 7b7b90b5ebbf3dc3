import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type UserVault } from '@app/memory-core/ports/user-vault';
import { type AnswerShelf } from '@app/queues/redis';

/** For as long an answer is given again. */
export const answerKeptMs = 86_400_000;
/** After that a request that was never answered may be sent again: the gateway that had it is gone. */
export const answerPendingMs = 120_000;

const ivBytes = 12;
const tagBytes = 16;

/** A request that names itself by a key of the caller's own. */
export interface NamedRequest {
  readonly tenantId: string;
  /** Of the API key. */
  readonly callerId: string;
  /** What only the caller has: the API key itself. */
  readonly secret: string;
  readonly key: string;
  /** All that makes it this request and no other: method, path and body. */
  readonly content: string;
  /** Whom it is about, where its path says so. */
  readonly user?: UserRef;
}

export interface KeptAnswer {
  readonly status: number;
  readonly type?: string;
  readonly body: string;
}

export type Claimed =
  | { readonly outcome: 'new' | 'in-progress' | 'other-request' }
  | { readonly outcome: 'answered'; readonly answer: KeptAnswer };

interface Entry {
  readonly of: string;
  readonly sealed?: string;
}

/**
 * Answers to requests with an `Idempotency-Key`, given again where the same one comes again (draft-ietf-httpapi-idempotency-key).
 * They are sealed by the API key of the caller, which is stored nowhere, and by the key of the user whom they are about: who has
 * the store cannot read them, and nobody can once the user is erased.
 */
export class KeptAnswers {
  constructor(
    private readonly shelf: AnswerShelf,
    private readonly vault: Pick<UserVault, 'open'>,
  ) {}

  /** `new`: to be processed, and then kept or released. Throws `queue-unavailable`. */
  async claim(request: NamedRequest): Promise<Claimed> {
    const own: Entry = { of: fingerprintOf(request) };
    const name = nameOf(request);
    const there = await this.shelf.claim(name, JSON.stringify(own), answerPendingMs);
    if (there === undefined) return { outcome: 'new' };
    const { of, sealed } = JSON.parse(there) as Entry;
    if (of !== own.of) return { outcome: 'other-request' };
    if (sealed === undefined) return { outcome: 'in-progress' };
    const key = await this.sealingKey(request);
    const answer = key && opened(Buffer.from(sealed, 'base64'), key, name);
    if (answer !== undefined) return { outcome: 'answered', answer: JSON.parse(answer) as KeptAnswer };
    // The user was erased since: nothing of that is known any more.
    await this.shelf.put(name, JSON.stringify(own), answerPendingMs);
    return { outcome: 'new' };
  }

  async keep(request: NamedRequest, answer: KeptAnswer): Promise<void> {
    const name = nameOf(request);
    const key = await this.sealingKey(request);
    // Erased meanwhile: their words are not to outlive them here.
    if (key === undefined) return this.release(request);
    const sealed = sealedBy(key, JSON.stringify(answer), name);
    const entry: Entry = { of: fingerprintOf(request), sealed: sealed.toString('base64') };
    await this.shelf.put(name, JSON.stringify(entry), answerKeptMs);
  }

  /** It had no effect, and may be tried again. */
  release(request: NamedRequest): Promise<void> {
    return this.shelf.drop(nameOf(request));
  }

  /** Undefined where the user whom it is about is not there, or has taken the key away. */
  private async sealingKey(request: NamedRequest): Promise<Uint8Array | undefined> {
    const { user } = request;
    if (user === undefined) return secretOf(request, 'seal');
    try {
      return secretOf(request, 'seal', (await this.vault.open(user)).secretFor('kept-answers'));
    } catch (error) {
      if (isKeepsakeError(error, 'user-unknown') || isKeepsakeError(error, 'user-key-needed'))
        return undefined;
      throw error;
    }
  }
}

const nameOf = ({ tenantId, callerId, key }: NamedRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([tenantId, callerId, key]))
    .digest('base64url');

const secretOf = (
  { secret, key }: NamedRequest,
  purpose: 'seal' | 'fingerprint',
  ofUser: Uint8Array = new Uint8Array(),
): Uint8Array =>
  new Uint8Array(
    hkdfSync('sha256', Buffer.concat([Buffer.from(secret), ofUser]), '', JSON.stringify([purpose, key]), 32),
  );

/** By a secret: a short body could be guessed from its digest. */
const fingerprintOf = (request: NamedRequest): string =>
  createHmac('sha256', secretOf(request, 'fingerprint')).update(request.content).digest('base64url');

const sealedBy = (key: Uint8Array, text: string, name: string): Buffer => {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
};

/** Nothing where the key is another. */
const opened = (sealed: Buffer, key: Uint8Array, name: string): string | undefined => {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const text = decipher.update(sealed.subarray(ivBytes + tagBytes), undefined, 'utf8');
  try {
    return text + decipher.final('utf8');
  } catch {
    return undefined;
  }
};
