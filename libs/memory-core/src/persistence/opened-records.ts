import { type OpenedKind, type OpenedRecord, type OpenedRecords } from '../ports/memory-store';
import { type RecordKind, type SealedRecord } from '../ports/record-store';
import { type RecordValues } from './codec';

type Values<K extends RecordKind> = readonly RecordValues[K][];

/** Read together whenever something of the user was written, though most of them did not change. */
const isReadAgain = (kind: RecordKind): kind is OpenedKind =>
  kind === 'insight' || kind === 'attractor' || kind === 'conversation';

/**
 * Opens records of a kind; those that `before` holds as they were sealed then, without looking into them. Leaves in it what
 * it is given this time and nothing else: what was deleted since is gone from there.
 */
export const reopening = <K extends RecordKind>(
  kind: K,
  before: OpenedRecords | undefined,
  markOf: (record: SealedRecord) => string,
  open: (record: SealedRecord) => Values<K>,
): ((record: SealedRecord) => Values<K>) => {
  if (before === undefined || !isReadAgain(kind)) return open;
  const known = before.get(kind);
  const now = new Map<string, OpenedRecord>();
  before.set(kind, now);
  return (record) => {
    const mark = markOf(record);
    const found = known?.get(record.id);
    const opened = found?.mark === mark ? found : { mark, values: open(record) };
    now.set(record.id, opened);
    return opened.values as Values<K>;
  };
};
