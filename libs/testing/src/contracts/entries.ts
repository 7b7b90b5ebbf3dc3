import { type SealedEntry } from '@app/memory-core/ports/inbox';

export const at = Date.parse('2026-01-05T09:00:00Z');

/** A turn as an inbox holds it. */
export const turn = (
  eventId: string,
  sealed: Uint8Array = Buffer.from(`sealed ${eventId}`),
): SealedEntry => ({
  type: 'turn',
  eventId,
  sealed,
});
export const turns = (...eventIds: string[]): readonly SealedEntry[] => eventIds.map((id) => turn(id));
export const idsOf = (entries: readonly { readonly eventId: string }[]): string[] =>
  entries.map(({ eventId }) => eventId);
