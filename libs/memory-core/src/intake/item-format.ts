import { KeepsakeError } from '../domain/errors';
import { type InboxItem } from '../domain/inbox';

/** Rises when an item changes its shape (SPEC R98). Entries are drained within minutes, but a backup may hold old ones. */
const currentVersion = 1;

export const writeItem = (item: InboxItem): string => JSON.stringify({ v: currentVersion, item });

/**
 * Reads an item of this version or an older one. Throws `unreadable-record`, retryable, for a newer one: a program that
 * knows it is on its way, and nobody else may take the entry for damaged.
 */
export const readItem = (text: string): InboxItem => {
  const written = JSON.parse(text) as { readonly v?: number; readonly item?: InboxItem };
  const version = written.v ?? 0;
  if (version > currentVersion) {
    throw new KeepsakeError(
      'unreadable-record',
      `an inbox entry has schema version ${version}, known is ${currentVersion}`,
      { retryable: true },
    );
  }
  // Version 0 was the bare item.
  const item = version === 0 ? (written as InboxItem) : written.item;
  if (item === undefined) throw new KeepsakeError('unreadable-record', 'an inbox entry holds no item');
  return item;
};
