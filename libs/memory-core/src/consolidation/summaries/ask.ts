import { isKeepsakeError } from '../../domain/errors';
import { type Checkpoint } from '../../domain/extraction';
import { type Insight } from '../../domain/insight';
import { type Turn } from '../../domain/turn';
import { type Languages } from '../../languages';
import { type Metrics } from '../../ports/metrics';
import { type Summariser, type SummariserOf } from '../../ports/summariser';

type SummaryCheckpoint = Extract<Checkpoint, { kind: 'summary' }>;

/**
 * One question to a summariser. When it fails there is no summary this time: recall falls back to plain turns, the
 * user's other steps go on, and the next opportunity covers these turns as well (SPEC R9). Counted, never thrown.
 */
export const askForSummary = async (
  summariserOf: () => ReturnType<SummariserOf>,
  metrics: Metrics,
  scope: 'conversation' | 'cross-conversation',
  ask: (summariser: Summariser) => Promise<string>,
): Promise<SummaryCheckpoint | undefined> => {
  try {
    const summariser = await summariserOf();
    const text = (await ask(summariser)).trim();
    metrics.count('summaries_total', { scope, outcome: text === '' ? 'empty' : 'written' });
    return { kind: 'summary', summariser: summariser.name, text };
  } catch (error) {
    metrics.count('summaries_total', { scope, outcome: isKeepsakeError(error) ? error.code : 'failed' });
    return undefined;
  }
};

/** What a summary may speak of: what awaits a person's word is told as it stands. */
export const mayBeTold = ({ status }: Insight): boolean => status === 'active' || status === 'needs_review';

/** What a summary may be made of: not what its person does not want kept. */
export const toldIn = (turns: readonly Turn[], languages: Languages): readonly Turn[] =>
  turns.filter((turn) => !languages.withholds(turn));

/** The first `maxWords` words, line breaks kept. */
export const firstWords = (text: string, maxWords: number): string => {
  const words = [...text.matchAll(/\S+/g)];
  const last = words[maxWords - 1];
  return last === undefined || words.length <= maxWords ? text : text.slice(0, last.index + last[0].length);
};
