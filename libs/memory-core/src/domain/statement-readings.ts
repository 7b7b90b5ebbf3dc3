import { type Insight, textOfInsight } from './insight';

/**
 * What a user's insights are found by, kept beside them so that a memory nobody has asked for lately is opened without
 * reading or embedding a word. It holds their words: it goes in the commit that takes one of them back or has it told
 * otherwise (`tellsOtherwise`). Insights that came since are missing in it.
 */
export interface StatementReadings {
  /** Names how words are read: what another recipe has made is not read. */
  readonly recipe: string;
  /** Names the space of the vectors; absent where there are none. */
  readonly embedder?: string;
  /** Of the insights, in the order of the columns. */
  readonly ids: readonly string[];
  /** What was read of each. */
  readonly texts: readonly string[];
  /** Recall's own: blocks that nobody else looks into. */
  readonly bytes: Uint8Array;
}

/** Whether one of these insights is not found by what the readings hold of it any more. */
export const tellsOtherwise = (
  { ids, texts }: Pick<StatementReadings, 'ids' | 'texts'>,
  insights: readonly Insight[],
): boolean => {
  const byId = new Map(insights.map((insight) => [insight.id, insight]));
  return ids.some((id, at) => {
    const insight = byId.get(id);
    return insight !== undefined && textOfInsight(insight) !== texts[at];
  });
};
