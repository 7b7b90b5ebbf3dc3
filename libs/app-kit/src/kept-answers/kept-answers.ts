import { createHash, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { isKeepsakeError } from '@app/memory-core/domain/errors';
import { type UserRef } from '@app/memory-core/domain/identity';
import { type UserVault } from '@app/memory-core/ports/user-vault';
import { binding, openEnvelope, sealEnvelope } from '@app/memory-core/privacy';
import { type AnswerShelf } from '@app/queues/redis';

/** For as long an answer is given again. */
export const answerKeptMs = 86_400_000;
/** After that a request that was never answered may be sent again: the gateway that had it is gone. */
export const answerPendingMs = 120_000;

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
    const answer = key && openEnvelope(key, Buffer.from(sealed, 'base64'), binding(name));
    if (answer !== undefined) {
      const kept = JSON.parse(Buffer.from(answer).toString('utf8')) as KeptAnswer;
      return { outcome: 'answered', answer: kept };
    }
    // The user was erased since: nothing of that is known any more.
    await this.shelf.put(name, JSON.stringify(own), answerPendingMs);
    return { outcome: 'new' };
  }

  async keep(request: NamedRequest, answer: KeptAnswer): Promise<void> {
    const name = nameOf(request);
    const key = await this.sealingKey(request);
    // Erased meanwhile: their words are not to outlive them here.
    if (key === undefined) return this.release(request);
    const sealed = sealEnvelope(key, Buffer.from(JSON.stringify(answer)), binding(name));
    const entry: Entry = { of: fingerprintOf(request), sealed: Buffer.from(sealed).toString('base64') };
    await this.shelf.put(name, JSON.stringify(entry), answerKeptMs);
  }

  /** It had no effect, and may be tried again. */
  release(request: NamedRequest): Promise<void> {
    return this.shelf.drop(nameOf(request));
  }

  /** Undefined where the user whom it is about is not there, or has taken the key away. */
  private async sealingKey(request: NamedRequest): Promise<KeyObject | undefined> {
    const { user } = request;
    if (user === undefined) return createSecretKey(secretOf(request, 'seal'));
    try {
      const ofUser = (await this.vault.open(user)).secretFor('kept-answers');
      return createSecretKey(secretOf(request, 'seal', ofUser));
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
