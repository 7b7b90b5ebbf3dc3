import { v5 } from 'uuid';
import { type UserRef } from './identity';

/** Namespace of every id that Keepsake derives; never change it, or replays stop matching what they replay. */
const keepsakeNamespace = '6f1c3a52-0f0c-5d0e-9a59-3b6c1d6a8f41';

/**
 * A uuid v5 of what a record comes from: the same cause gives the same id on every machine, so that a step run twice
 * writes once (SPEC R12). `parts` say what it is and what it comes from, e.g. `'insight', turnId, '0'`.
 */
export const derivedId = (user: UserRef, ...parts: readonly string[]): string =>
  v5(JSON.stringify([user.tenantId, user.userId, ...parts]), keepsakeNamespace);

export const turnIdOf = (user: UserRef, eventId: string): string => derivedId(user, 'turn', eventId);
