import { type Parameters } from '../../config/parameters';
import { type Instant } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type Profile, type ProfileSection, readThroughOf } from '../../domain/profile';
import { type ProfileSchema } from '../../domain/profile-schema';
import { type TokenCounter } from '../../ports/token-counter';
import { byRank, choose, type Choice, type PricedLine } from './choose';
import { compressions } from './compress';
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

/**
 * Writes the profile (SPEC R29-R31): never above `profileTokens`, header included, by exact count, whatever the input.
 * Compresses in the order of R30 only as far as it must. Answers `previous` itself where nothing a reader sees changed.
 */
export const writeProfile = (input: ProfileInput, counter: TokenCounter): Profile => {
  const { schema, parameters, previous, at, writtenAt = at } = input;
  const { profileTokens, majorImportance } = parameters.consolidation;
  const titles = new Map(schema.categories.map(({ id, title }) => [id, headingText(title, counter)]));
  const headingTokens = new Map([...titles].map(([id, title]) => [id, counter.count(heading(title))]));
  const about: ProfileHead = {
    title: headingText(schema.title, counter),
    createdAt: previous?.createdAt ?? at,
    updatedAt: Math.max(previous?.updatedAt ?? at, writtenAt),
    messages: input.messages,
  };
  const readThrough = previous === undefined ? at : Math.max(readThroughOf(previous), at);
  const capacity = profileTokens - writeMarkdown(about, '', counter).tokens;

  const prices = new Map<Line, PricedLine>();
  const priceOf = (line: Line): PricedLine => {
    const known = prices.get(line) ?? priced(line, parameters, counter);
    prices.set(line, known);
    return known;
  };
  let lines = linesOf(input.insights, schema, parameters, at);
  let choice: Choice = { chosen: new Set(), leftOut: [] };
  for (const compress of [undefined, ...compressions]) {
    lines = compress?.(lines, majorImportance) ?? lines;
    choice = choose(lines.map(priceOf), schema, capacity, headingTokens);
    if (choice.leftOut.length === 0) break;
  }

  // Prices are counted line by line; the last word has the count of the whole.
  const kept = [...choice.chosen].sort(byRank);
  for (;;) {
    const sections = sectionsOf(kept, schema, titles, headingTokens);
    const body = bodyOf(sections);
    const { markdown, tokens } = writeMarkdown(about, body, counter);
    if (tokens > profileTokens && kept.length > 0) {
      kept.pop();
      continue;
    }
    if (previous !== undefined && isSame(previous, sections, schema)) return previous;
    return {
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
      changeIds: input.changeIds,
    };
  }
};

const isSame = (
  previous: Profile,
  sections: readonly ProfileSection[],
  { id, version }: ProfileSchema,
): boolean => {
  const idsOf = (of: readonly ProfileSection[]): string =>
    JSON.stringify(of.map(({ items }) => items.map(({ insightIds }) => insightIds)));
  return (
    previous.schemaId === id &&
    previous.schemaVersion === version &&
    bodyOf(previous.sections) === bodyOf(sections) &&
    idsOf(previous.sections) === idsOf(sections)
  );
};
