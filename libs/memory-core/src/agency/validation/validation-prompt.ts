import { type Parameters } from '../../config/parameters';
import { confidenceAt, dayMs } from '../../domain/confidence';
import { type Instant } from '../../domain/identity';
import { type Insight, isUsable } from '../../domain/insight';
import { mayHaveChanged } from './may-have-changed';

/** Of the words that a question repeats: enough to know again what one said. */
const mostQuoted = 160;

const shortened = (quote: string): string => {
  const words = quote.replace(/\s+/gu, ' ').trim();
  if (words.length <= mostQuoted) return words.replace(/(?<![.!?…,;:])[.!?…,;:]+$/u, '');
  const cut = words.slice(0, mostQuoted);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), mostQuoted / 2)).trimEnd()}…`;
};

/** The person's own words, the latest of them: they know them again, and no grammar can go wrong. */
export const quotedIn = ({ evidence, quote }: Pick<Insight, 'evidence' | 'quote'>): string =>
  shortened(evidence.at(-1)?.quote ?? quote);

export const questionAbout = (insight: Pick<Insight, 'evidence' | 'quote'>): string =>
  `I remember you mentioning “${quotedIn(insight)}”. Is that still so?`;

type Ageing = Pick<Parameters, 'decay' | 'learning'>;

const isInDoubt = (insight: Insight, at: Instant, { decay, learning }: Ageing): boolean =>
  isUsable(insight) &&
  insight.importance >= decay.validateFromImportance &&
  confidenceAt(insight, at, learning) < decay.validateBelowConfidence &&
  (insight.asked ?? []).every((question) => at - question.at >= decay.validateAgainDays * dayMs) &&
  mayHaveChanged(insight, at) !== 'never';

/**
 * The key insight most worth a question (SPEC R34): of those whose confidence has sunk and which nobody was asked about
 * of late and which may have changed at all, those first that often do; of those the most important; of those the least confident, then the one unconfirmed for longest.
 */
export const validationPrompt = (
  insights: readonly Insight[],
  at: Instant,
  parameters: Ageing,
): { readonly insight: Insight; readonly text: string } | undefined => {
  const confidenceOf = (insight: Insight): number => confidenceAt(insight, at, parameters.learning);
  const changing = (insight: Insight): number => Number(mayHaveChanged(insight, at) === 'often');
  const [insight] = insights
    .filter((candidate) => isInDoubt(candidate, at, parameters))
    .sort(
      (a, b) =>
        changing(b) - changing(a) ||
        b.importance - a.importance ||
        confidenceOf(a) - confidenceOf(b) ||
        a.lastConfirmedAt - b.lastConfirmedAt ||
        (a.id < b.id ? -1 : 1),
    );
  return insight && { insight, text: questionAbout(insight) };
};
