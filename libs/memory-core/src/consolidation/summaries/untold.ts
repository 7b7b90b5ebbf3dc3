import { statementOf } from '../../domain/claim';
import { isUsable, type Insight } from '../../domain/insight';
import { type Summary } from '../../domain/summary';
import { sentencesOf } from '@app/language-en/flagging';
import { claimOf } from '@app/language-en/statements/claim';
import { tokensOf } from '@app/language-en/statements/tokens';
import { standingFor } from '../../learning/merged';
import { type TokenCounter } from '../../ports/token-counter';
import { sentenceOf } from '../text/statement';

/** What a line of a summary begins with: "Facts: ", "Last session (4 May 2026, 3 messages): ". */
const label = /^\p{Lu}[^.:!?\n]{1,60}: /u;

/** The same of the first line; empty where there is none. */
export const labelOf = (text: string): string => label.exec(text)?.[0] ?? '';

/** Which of the sentences of a line are not to be told, by their places. */
type Gone = (sentences: readonly string[]) => ReadonlySet<number>;

const withoutPlaces = (text: string, goneOf: Gone): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const [head = ''] = label.exec(line) ?? [];
      const told = line.slice(head.length);
      const sentences = sentencesOf(told).map(({ start, end }) => told.slice(start, end));
      const gone = goneOf(sentences);
      if (gone.size === 0) return line;
      const left = sentences.filter((_, at) => !gone.has(at));
      return left.length === 0 ? [] : `${head}${left.join(' ')}`;
    })
    .join('\n')
    .trim();

/** Line by line; one of which nothing is left goes with its label. */
export const withoutSentences = (text: string, isGone: (sentence: string) => boolean): string =>
  withoutPlaces(
    text,
    (sentences) => new Set([...sentences.keys()].filter((at) => isGone(sentences[at] as string))),
  );

const sentencesIn = (text: string): readonly string[] =>
  sentencesOf(text).map(({ start, end }) => text.slice(start, end));

/** Without the sentences that state them, in the words in which a summary without a model does. */
export const withoutStatements = (text: string, insights: readonly Insight[]): string => {
  const stated = insights.map((insight) => sentencesIn(sentenceOf(statementOf(insight))));
  return withoutPlaces(text, (sentences) => {
    const gone = new Set<number>();
    for (const told of stated) {
      for (let from = 0; from + told.length <= sentences.length; from += 1) {
        if (told.every((sentence, at) => sentences[from + at] === sentence))
          told.forEach((_, at) => gone.add(from + at));
      }
    }
    return gone;
  });
};

/** Words by which a sentence of whatever wording is known to tell an insight: all of it, or what its slot holds. */
const tellingWordsOf = (insight: Insight): readonly (readonly string[])[] => {
  const { words } = claimOf(statementOf(insight));
  const value = tokensOf(insight.slot?.value ?? '').map(({ form }) => form);
  const isNamed = value.length > 0 && value.every((form) => words.has(form));
  return [[...words], isNamed ? value : []].filter(({ length }) => length > 0);
};

/** Without the sentences that tell of them in any words: rather one too many than one that tells what it must not. */
export const withoutMentions = (text: string, insights: readonly Insight[]): string => {
  const telling = insights.flatMap(tellingWordsOf);
  return withoutSentences(text, (sentence) => {
    const forms = new Set(tokensOf(sentence).map(({ form }) => form));
    return telling.some((words) => words.every((form) => forms.has(form)));
  });
};

const thingsToldBy = (insight: Insight): readonly string[] => [
  sentenceOf(statementOf(insight)),
  ...(insight.slot === undefined ? [] : [`${insight.slot.key}\n${insight.slot.value}`]),
];

/** Its own sentences are those of the insights. */
const isWithoutModel = ({ summariser }: Summary): boolean => summariser.startsWith('offline-summariser/');

/** Since when it is not believed; what a person has switched off or disputed carries no date. */
const endedAt = ({ supersededAt, archivedAt }: Insight): number => supersededAt ?? archivedAt ?? Infinity;

/**
 * A summary is as old as the last end of a conversation. What has been superseded, disputed, archived or disabled since
 * takes its sentences with it (SPEC R46), unless it was merged into what is believed; undefined where none is left.
 * @param insights all of the user, whatever their status
 */
export const stillTold = (
  summary: Summary,
  insights: Iterable<Insight>,
  tokens: TokenCounter,
): Summary | undefined => {
  const byId = new Map([...insights].map((insight) => [insight.id, insight]));
  const over = [...byId.values()].filter((insight) => !isUsable(standingFor(insight, (id) => byId.get(id))));
  if (over.length === 0) return summary;
  const believed = new Set([...byId.values()].filter(isUsable).flatMap(thingsToldBy));
  // What is believed once more is told once more.
  const ended = over.filter((insight) => !thingsToldBy(insight).some((thing) => believed.has(thing)));
  const stated = withoutStatements(summary.text, ended);
  const since = ended.filter((insight) => endedAt(insight) > summary.createdAt);
  const text = isWithoutModel(summary) ? stated : withoutMentions(stated, since);
  if (text === summary.text) return summary;
  return text === '' ? undefined : { ...summary, text, tokens: tokens.count(text) };
};
