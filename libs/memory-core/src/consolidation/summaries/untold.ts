import { statementOf, textOf } from '../../domain/claim';
import { isUsable, type Insight } from '../../domain/insight';
import { oneLine } from '../../domain/one-line';
import { type Summary } from '../../domain/summary';
import { isToldIn } from '../../domain/told-in';
import { standingFor } from '../../learning/merged';
import { type TokenCounter } from '../../ports/token-counter';

/** What a line of a summary begins with: "Facts: ", "Last session (4 May 2026, 3 messages): ". */
const label = /^\p{Lu}[^.:!?\n“]{1,60}: /u;

/** The same of the first line; empty where there is none. */
export const labelOf = (text: string): string => label.exec(text)?.[0] ?? '';

/** Between what a summary without a model tells in one line; others write sentences. */
export const itemBreak = ' · ';

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

type Pieces = { readonly pieces: readonly string[]; readonly between: string };

const itemsOf = (told: string): Pieces => ({ pieces: told.split(itemBreak), between: itemBreak });

const sentencesOf = (told: string): Pieces =>
  told.includes(itemBreak)
    ? itemsOf(told)
    : { pieces: [...sentences.segment(told)].map(({ segment }) => segment.trim()), between: ' ' };

/** Line by line; one of which nothing is left goes with its label. */
const without = (
  text: string,
  piecesOf: (told: string) => Pieces,
  isGone: (piece: string) => boolean,
): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const head = labelOf(line);
      const { pieces, between } = piecesOf(line.slice(head.length));
      const left = pieces.filter((piece) => !isGone(piece));
      if (left.length === pieces.length) return line;
      return left.length === 0 ? [] : `${head}${left.join(between)}`;
    })
    .join('\n')
    .trim();

export const withoutSentences = (text: string, isGone: (sentence: string) => boolean): string =>
  without(text, sentencesOf, isGone);

/** An insight as a summary without a model tells it. */
export const itemOf = (insight: Insight): string => oneLine(statementOf(insight));

/** Without what states them, in the words in which a summary without a model does. */
export const withoutStatements = (text: string, insights: readonly Insight[]): string => {
  const stated = new Set(insights.map(itemOf));
  return without(text, itemsOf, (item) => stated.has(item));
};

/** Without the sentences that tell of them in any words: rather one too many than one that tells what it must not. */
export const withoutMentions = (text: string, insights: readonly Insight[]): string => {
  const telling = insights.map(isToldIn);
  return withoutSentences(text, (sentence) => telling.some((tells) => tells(sentence)));
};

const thingsToldBy = (insight: Insight): readonly string[] => [
  itemOf(insight),
  ...(insight.slot === undefined ? [] : [`${insight.slot.key}\n${insight.slot.value}`]),
];

/** It tells insights as `itemOf` does; version 1 put them into sentences of its own. */
const isWithoutModel = ({ summariser }: Summary): boolean =>
  summariser.startsWith('offline-summariser/') && summariser !== 'offline-summariser/1';

const capitalisedIn = (text: string): readonly string[] => text.match(/\p{Lu}[\p{L}\p{N}'’-]+/gu) ?? [];

/** Names that only what is over tells, and perhaps what says so: "Galway, not Cork". */
const namesOver = (ended: readonly Insight[], believed: readonly Insight[]): ReadonlySet<string> => {
  const held = believed.map(({ id, ...claim }) => ({ id, names: new Set(capitalisedIn(textOf(claim))) }));
  const isOver = (name: string, { supersededBy }: Insight): boolean =>
    held.every(({ id, names }) => id === supersededBy || !names.has(name));
  return new Set(ended.flatMap((old) => capitalisedIn(textOf(old)).filter((name) => isOver(name, old))));
};

/** Without the items that only name what was spoken of ("Spoke of Cork") where one of the names is of what is over. */
const withoutNames = (text: string, names: ReadonlySet<string>): string =>
  without(
    text,
    itemsOf,
    (item) => !item.includes('“') && capitalisedIn(item).some((name) => names.has(name)),
  );

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
  const usable = [...byId.values()].filter(isUsable);
  const believed = new Set(usable.flatMap(thingsToldBy));
  // What is believed once more is told once more.
  const ended = over.filter((insight) => !thingsToldBy(insight).some((thing) => believed.has(thing)));
  const stated = withoutStatements(summary.text, ended);
  const since = ended.filter((insight) => endedAt(insight) > summary.createdAt);
  const text = isWithoutModel(summary)
    ? withoutNames(stated, namesOver(ended, usable))
    : withoutMentions(stated, since);
  if (text === summary.text) return summary;
  return text === '' ? undefined : { ...summary, text, tokens: tokens.count(text) };
};
