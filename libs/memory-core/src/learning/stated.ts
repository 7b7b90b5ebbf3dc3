import { type Claim, isEnding, textOf } from '../domain/claim';
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

/** A claim as the rules look at it. */
export const statedAs = (
  claim: Claim & { readonly validFrom: Instant },
  saidAt: Instant,
  reading: Reading,
): Stated => ({
  statement: textOf(claim),
  saidAt,
  validFrom: claim.validFrom,
  slot: claim.slot,
  kind: claim.kind,
  negates: isEnding(claim),
  reading,
});

export const asJudgeable = ({ statement, saidAt, slot, reading }: Stated): Judgeable => ({
  statement,
  saidAt,
  slot,
  claim: reading.claim,
});
