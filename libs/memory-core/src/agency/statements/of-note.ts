import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';

/** Whether an insight is told by a note, and not outdated since. */
export const restsOnNote =
  ({ id }: Turn) =>
  ({ status, evidence }: Insight): boolean =>
    status !== 'superseded' && evidence.some(({ turnId }) => turnId === id);
