import { type Change } from '../domain/change';
import { type Insight } from '../domain/insight';
import { type Visibility } from '../settings/visibility';

const instead = 'About something that is kept out of sight.';

/**
 * A change log without the words of what a person's settings hide (SPEC R66); its entries stay. Of an insight that is no
 * more it is not known whether it would be hidden: it is.
 */
export const withoutHidden = (
  log: readonly Change[],
  insights: readonly Insight[],
  visibility: Visibility,
): readonly Change[] => {
  const seen = new Map(insights.map((insight) => [insight.id, visibility.ofInsight(insight)]));
  const isSeen = ({ type, subjectIds, text }: Change): boolean =>
    visibility.ofText(text) &&
    subjectIds.every((id) => seen.get(id) !== false) &&
    (!type.startsWith('insight.') || seen.has(subjectIds[0] ?? ''));
  return log.map((change) => (isSeen(change) ? change : { ...change, text: instead }));
};
