import { textOf } from '../../../domain/claim';
import { anchorValueAt } from '../../../domain/confidence';
import { derivedId } from '../../../domain/derived-id';
import { type Insight } from '../../../domain/insight';
import { unionOfEvidence } from '../../../learning/evolve';
import { gatheredBy, isGathered } from '../../../learning/gathered';
import { listingOf } from '../../text/listing';
import { listed, parseStatement, writeStatement } from '../../text/statement';
import { byAge, type RevisionContext } from '../revision';

/** One that is to be told with others: itself, or what was gathered into it before. */
export interface Gathered {
  readonly of: Insight;
  readonly parts: readonly Insight[];
}

const wordingOf = (parts: readonly Insight[]): string => {
  const { opening } = parseStatement(parts[0] === undefined ? '' : textOf(parts[0]));
  const listings = parts.flatMap((insight) => listingOf(parseStatement(textOf(insight))) ?? []);
  const objects = [...new Set(listings.map(({ object }) => object))];
  return writeStatement({ opening, predicate: `${listings[0]?.verb ?? ''} ${listed(objects)}`, also: [] });
};

const latestOf = (moments: readonly (number | undefined)[]): number | undefined => {
  const known = moments.filter((moment) => moment !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
};

/** What tells them all from now on. As sure, and as old, as the least sure of them: being told together confirms none. */
export const gathered = (
  members: readonly Gathered[],
  { user, at, parameters }: RevisionContext,
): Insight => {
  const all = members.map(({ of }) => of).sort(byAge);
  const parts = members.flatMap((member) => member.parts).sort(byAge);
  const before = all.find(isGathered);
  const oldest = before ?? all[0];
  if (oldest === undefined) throw new RangeError('nothing to tell together');
  const worth = (insight: Insight): number => anchorValueAt(insight.confidence, at, parameters.learning);
  const least = [...all].sort((a, b) => worth(a) - worth(b) || a.lastConfirmedAt - b.lastConfirmedAt)[0];
  const { confidence, lastConfirmedAt } = least ?? oldest;
  const { slot: _slot, validTo: _until, attractorId: _theme, asked: _asked, ...rest } = oldest;
  const lastRecalledAt = latestOf(all.map((one) => one.lastRecalledAt));
  return {
    ...rest,
    id: before?.id ?? derivedId(user, 'insight', 'gathered', ...parts.map(({ id }) => id)),
    wording: { text: wordingOf(parts), by: gatheredBy },
    importance: Math.max(...all.map(({ importance }) => importance)),
    confidence,
    lastConfirmedAt,
    evidence: unionOfEvidence(...all.map(({ evidence }) => evidence)),
    validFrom: Math.min(...all.map(({ validFrom }) => validFrom)),
    // Of an earlier day its parts are what was believed.
    recordedAt: before?.recordedAt ?? at,
    supersedes: parts.map(({ id }) => id),
    confirmations: all.reduce((sum, { confirmations }) => sum + confirmations, 0),
    recalls: all.reduce((sum, { recalls }) => sum + recalls, 0),
    ...(lastRecalledAt !== undefined && { lastRecalledAt }),
    extractor: gatheredBy,
  };
};
