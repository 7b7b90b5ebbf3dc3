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

/** From 0 to below 1, the same on every machine and even over users: spreads over time what would fall on one moment. */
export const shareOf = (user: UserRef, ...parts: readonly string[]): number =>
  // The first 32 bits of a uuid v5 are all hash; its version comes later.
  parseInt(derivedId(user, ...parts).slice(0, 8), 16) / 2 ** 32;

export const turnIdOf = (user: UserRef, eventId: string): string => derivedId(user, 'turn', eventId);
