import { type Instant } from '../domain/identity';
import { type Turn } from '../domain/turn';

const width = 16;

/** A whole number as text of fixed width that sorts like the number, negative ones included. */
const sortable = (value: number): string => {
  const whole = Math.floor(value);
  return whole < 0
    ? `0${String(Number.MAX_SAFE_INTEGER + whole).padStart(width, '0')}`
    : `1${String(whole).padStart(width, '0')}`;
};

/** Stands before the place of whatever was said at this time or later. */
export const timeKey = (at: Instant): string => sortable(at);

/** The order of `byPlace` as text (SPEC R11), for databases that sort by one column. */
export const placeKey = (turn: Pick<Turn, 'occurredAt' | 'sequence' | 'seq'>): string =>
  sortable(turn.occurredAt) + sortable(turn.sequence ?? 0) + sortable(turn.seq);

/**
 * The order of the change log: when it happened, then by the step that brought it about, then as the step told it.
 * Steps of one moment are common, for they happen at the time of the turn that caused them; nothing here depends on
 * how the work was cut into commits, so that an interrupted run logs in the same order.
 */
export const changeKey = (at: Instant, stepOrdinal: number, index: number): string =>
  sortable(at) + sortable(stepOrdinal) + String(index).padStart(6, '0');
