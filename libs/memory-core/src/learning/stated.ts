import { type Instant } from '../domain/identity';
import { type InsightKind, type Slot } from '../domain/insight';
import { type Judgeable } from '@app/language-en/judge';
import { type Reading } from './verdict';

/** A statement about to be learned, or learned, with what the rules look at. */
export interface Stated {
  readonly statement: string;
  /** When it was first said. */
  readonly saidAt: Instant;
  /** Since when it holds, as far as it says. */
  readonly validFrom: Instant;
  readonly slot?: Slot | undefined;
  readonly kind: InsightKind;
  readonly negates?: boolean;
  readonly reading: Reading;
}

export const asJudgeable = ({ statement, saidAt, slot, reading }: Stated): Judgeable => ({
  statement,
  saidAt,
  slot,
  claim: reading.claim,
});
