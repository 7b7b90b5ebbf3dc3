import { itemOf } from '@app/memory-core/consolidation';
import { type Insight } from '@app/memory-core/domain/insight';
import { type Summary } from '@app/memory-core/domain/summary';
import { type Turn } from '@app/memory-core/domain/turn';
import { type Summariser } from '@app/memory-core/ports/summariser';
import { type TokenCounter } from '@app/memory-core/ports/token-counter';
import { BudgetedText } from './budgeted-text';
import { byWeight, feelingsIn, namesIn, openRequests, sessionLabel } from './summariser-notes';

type Past = Parameters<Summariser['acrossConversations']>[0][number];

/** Labels of a summary's lines, in their order. The last three are read back from the summary before. */
const labels = {
  insights: 'Insights',
  facts: 'Facts',
  preferences: 'Preferences',
  ongoing: 'Ongoing',
  plans: 'Plans',
  requests: 'Open requests',
  feelings: 'Feelings named',
  names: 'Spoke of',
} as const;

const labelOf = (insight: Insight): string => {
  if (insight.kind === 'breakthrough' || insight.kind === 'pattern') return labels.insights;
  if (insight.kind === 'goal' || insight.state === 'planned') return labels.plans;
  if (insight.kind === 'preference') return labels.preferences;
  return insight.kind === 'fact' || insight.kind === 'relation' ? labels.facts : labels.ongoing;
};

const words = (summary: Summary | undefined, label: string): readonly string[] => {
  const line = summary?.text.split('\n').find((text) => text.startsWith(`${label}: `));
  // Until version 2 a line ended in a full stop.
  return line === undefined
    ? []
    : line
        .slice(label.length + 2)
        .replace(/\.$/, '')
        .split(', ');
};

const saidIn = (insight: Insight, conversationId: string): boolean =>
  insight.evidence.some((evidence) => evidence.conversationId === conversationId);

/**
 * Summaries without a model (SPEC R9, R10): what was learned, in the person's own words, with the user's open requests,
 * feelings and names. Deterministic; takes nothing from an assistant's prose, and says nothing where there is nothing.
 */
export class OfflineSummariser implements Summariser {
  readonly name = 'offline-summariser/2';

  constructor(private readonly tokens: TokenCounter) {}

  conversation(
    turns: readonly Turn[],
    insights: readonly Insight[],
    previous: Summary | undefined,
    maxTokens: number,
  ): Promise<string> {
    const text = new BudgetedText(Object.values(labels), this.tokens, maxTokens);
    for (const request of openRequests(turns)) text.add(labels.requests, `“${request}”`);
    for (const insight of [...insights].sort(byWeight)) text.add(labelOf(insight), itemOf(insight));
    for (const [label, named] of [
      [labels.feelings, feelingsIn(turns, words(previous, labels.feelings))],
      [labels.names, namesIn(turns, words(previous, labels.names))],
    ] as const) {
      if (named.length > 0) text.add(label, named.join(', '));
    }
    return Promise.resolve(text.toString());
  }

  acrossConversations(
    conversations: readonly Past[],
    insights: readonly Insight[],
    { minTokens, maxTokens }: { readonly minTokens: number; readonly maxTokens: number },
  ): Promise<string> {
    const [last, ...earlier] = conversations;
    if (last === undefined) return Promise.resolve('');
    const lastLabel = `Last session (${labelOfPast(last)})`;
    const earlierLabels = new Map(earlier.map((past) => [past, `Before (${labelOfPast(past)})`]));
    const themes = 'Recurring themes';
    const work = 'Current work';
    const text = new BudgetedText(
      [lastLabel, themes, work, ...earlierLabels.values()],
      this.tokens,
      maxTokens,
    );
    const free = new Set([...insights].sort(byWeight));
    const tell = (label: string, insight: Insight): void => {
      if (text.add(label, itemOf(insight))) free.delete(insight);
    };
    const taking = (wanted: (insight: Insight) => boolean, most: number): readonly Insight[] =>
      [...free].filter(wanted).slice(0, most);

    for (const insight of taking((one) => saidIn(one, last.conversation.id), highlights))
      tell(lastLabel, insight);
    for (const request of openRequests(last.turns)) text.add(lastLabel, `Asked: “${request}”`);
    const names = namesIn(last.turns);
    if (names.length > 0) text.add(lastLabel, `Spoke of ${names.join(', ')}`);
    const recurs = recurring(insights);
    for (const insight of taking(recurs, highlights)) tell(themes, insight);
    for (const insight of taking(isWork, highlights)) tell(work, insight);
    // The rest only as far as the least size asks for it.
    for (const [past, label] of earlierLabels) {
      for (const insight of taking((one) => saidIn(one, past.conversation.id), highlights)) {
        if (text.tokens < minTokens) tell(label, insight);
      }
    }
    return Promise.resolve(text.toString());
  }
}

/** Sentences of one heading that a reader takes in. */
const highlights = 6;
/** Insights around one attractor that make it a theme. */
const themeMembers = 3;

const labelOfPast = ({ conversation, turns, summary }: Past): string =>
  sessionLabel(
    turns.at(-1)?.occurredAt ?? summary?.throughAt ?? conversation.lastAt,
    (summary?.turns ?? 0) + turns.length,
  );

const isWork = ({ kind, category, slot }: Insight): boolean =>
  kind === 'progress' ||
  kind === 'goal' ||
  kind === 'practice' ||
  category === 'work' ||
  (slot?.key.endsWith('.deadline') ?? false);

/** Patterns, what was said again and again, and the weightiest of what gathers around one attractor. */
const recurring = (insights: readonly Insight[]): ((insight: Insight) => boolean) => {
  const gathered = new Map<string, Insight[]>();
  for (const insight of [...insights].sort(byWeight)) {
    if (insight.attractorId === undefined) continue;
    gathered.set(insight.attractorId, [...(gathered.get(insight.attractorId) ?? []), insight]);
  }
  const leads = new Set(
    [...gathered.values()].filter(({ length }) => length >= themeMembers).map(([lead]) => lead),
  );
  return (insight) => insight.kind === 'pattern' || insight.confirmations > 1 || leads.has(insight);
};
