import { type Parameters } from '../../config/parameters';
import { type Instant } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type Profile, type ProfileSection, readThroughOf } from '../../domain/profile';
import { type ProfileSchema } from '../../domain/profile-schema';
import { type TokenCounter } from '../../ports/token-counter';
import { byRank, choose, type PricedLine } from './choose';
import { compressed } from './compress';
import { linesOf, standings, writeLine, type Line } from './line';
import { marked, markOf } from './mark';
import { bodyOf, bullet, heading, headingText, writeMarkdown, type ProfileHead } from './markdown';

export interface ProfileInput {
  /** The whole memory: what is superseded tells the past of what is believed, and is never shown for itself. */
  readonly insights: readonly Insight[];
  readonly schema: ProfileSchema;
  readonly parameters: Parameters;
  readonly previous: Profile | undefined;
  /** Of the latest turn: how sure each belief is then. */
  readonly at: Instant;
  /** Later where a decision of the person's is told; `at` where absent. */
  readonly writtenAt?: Instant;
  /** Messages the memory stands for. */
  readonly messages: number;
  /** Changes since the version before. */
  readonly changeIds: readonly string[];
}

const ellipsis = '…';

const priced = (line: Line, parameters: Parameters, counter: TokenCounter): PricedLine => {
  const { lineTokens } = parameters.consolidation;
  const words = writeLine(line);
  const mark = markOf(line, parameters);
  const whole = marked(words, mark);
  const tokens = counter.count(bullet(whole));
  const isShort = tokens <= lineTokens || counter.count(words) <= lineTokens;
  if (isShort || line.standing <= standings.detailed) return { line, text: whole, tokens };
  // What is cut must say all the more how far it can be relied on.
  const text = marked(`${counter.truncate(words, lineTokens)}${ellipsis}`, mark);
  return { line, text, tokens: counter.count(bullet(text)) };
};

/** Sub-categories in the schema's order, what has none last; within them what matters most first. */
const sectionsOf = (
  chosen: Iterable<PricedLine>,
  schema: ProfileSchema,
  titles: ReadonlyMap<string, string>,
  headingTokens: ReadonlyMap<string, number>,
): readonly ProfileSection[] => {
  const lines = [...chosen];
  return schema.categories.flatMap(({ id, subcategories }): ProfileSection[] => {
    const place = ({ line }: PricedLine): number =>
      (subcategories.findIndex((sub) => sub.id === line.subcategory) + subcategories.length + 1) %
      (subcategories.length + 1);
    const own = lines
      .filter(({ line }) => line.category === id)
      .sort((a, b) => place(a) - place(b) || b.line.importance - a.line.importance || byRank(a, b));
    if (own.length === 0) return [];
    const items = own.map(({ line, text, tokens }) => ({
      insightIds: line.insightIds,
      text,
      kind: line.kind,
      confidence: line.confidence,
      importance: line.importance,
      tokens,
    }));
    const tokens = items.reduce((sum, item) => sum + item.tokens, headingTokens.get(id) ?? 0);
    return [{ category: id, title: titles.get(id) ?? id, tokens, items }];
  });
};

const memoriesIn = (lines: Iterable<PricedLine>): number =>
  [...lines].reduce((sum, { line }) => sum + line.insightIds.length, 0);

/**
 * Writes the profile (SPEC R29-R31): never above `profileTokens`, header included, by exact count, whatever the input.
 * Compresses in the order of R30 only as far as it must; what has no room then is counted. Answers `previous` itself where
 * it stands for no other messages and tells a reader nothing else.
 */
export const writeProfile = (input: ProfileInput, counter: TokenCounter): Profile => {
  const { schema, parameters, previous, at, writtenAt = at } = input;
  const { profileTokens } = parameters.consolidation;
  const titles = new Map(schema.categories.map(({ id, title }) => [id, headingText(title, counter)]));
  const headingTokens = new Map([...titles].map(([id, title]) => [id, counter.count(heading(title))]));
  const about: ProfileHead = {
    title: headingText(schema.title, counter),
    createdAt: previous?.createdAt ?? at,
    updatedAt: Math.max(previous?.updatedAt ?? at, writtenAt),
    messages: input.messages,
  };
  const readThrough = previous === undefined ? at : Math.max(readThroughOf(previous), at);
  const capacityBeside = (leftOut: number): number =>
    profileTokens - writeMarkdown({ ...about, leftOut }, '', counter).tokens;

  const prices = new Map<Line, PricedLine>();
  const priceOf = (line: Line): PricedLine => {
    const known = prices.get(line) ?? priced(line, parameters, counter);
    prices.set(line, known);
    return known;
  };
  let lines = linesOf(input.insights, schema, parameters, at);
  const believed = lines.reduce((sum, { insightIds }) => sum + insightIds.length, 0);
  const figures = { schema, headingTokens, lifeShare: parameters.consolidation.profileLifeShare };
  let choice = choose(lines.map(priceOf), figures, capacityBeside(0));
  if (choice.leftOut.length > 0) {
    lines = compressed(lines);
    choice = choose(lines.map(priceOf), figures, capacityBeside(0));
  }
  if (choice.leftOut.length > 0) {
    choice = choose(lines.map(priceOf), figures, capacityBeside(believed));
  }

  // Prices are counted line by line; the last word has the count of the whole.
  const kept = [...choice.chosen].sort(byRank);
  for (;;) {
    const sections = sectionsOf(kept, schema, titles, headingTokens);
    const leftOut = believed - memoriesIn(kept);
    const { markdown, tokens } = writeMarkdown({ ...about, leftOut }, bodyOf(sections), counter);
    if (tokens > profileTokens && kept.length > 0) {
      kept.pop();
      continue;
    }
    const written: Profile = {
      version: (previous?.version ?? 0) + 1,
      schemaId: schema.id,
      schemaVersion: schema.version,
      createdAt: about.createdAt,
      updatedAt: about.updatedAt,
      ...(readThrough < about.updatedAt && { readThrough }),
      messages: input.messages,
      tokens,
      sections,
      markdown,
      leftOut,
      ...(leftOut > 0 && previous?.toldOfLeftOut && { toldOfLeftOut: true }),
      changeIds: input.changeIds,
    };
    const isThere =
      previous !== undefined &&
      tellsTheSame(previous, written) &&
      previous.messages === written.messages &&
      previous.leftOut === leftOut;
    return isThere ? previous : written;
  }
};

/** The same words of the same memories, under whatever header. */
export const tellsTheSame = (one: Profile, other: Profile): boolean => {
  const idsOf = ({ sections }: Profile): string =>
    JSON.stringify(sections.map(({ items }) => items.map(({ insightIds }) => insightIds)));
  return (
    one.schemaId === other.schemaId &&
    one.schemaVersion === other.schemaVersion &&
    bodyOf(one.sections) === bodyOf(other.sections) &&
    idsOf(one) === idsOf(other)
  );
};
