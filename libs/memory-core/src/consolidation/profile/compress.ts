import { inLists, listingOf } from '../text/listing';
import { listed } from '../text/statement';
import { standings, type Line } from './line';

/** Makes a profile shorter without leaving anything out of what it stands for. */
export type Compression = (lines: readonly Line[], majorImportance: number) => readonly Line[];

const isOrdinary = (line: Line): boolean => line.standing === standings.ordinary;

const groupedBy = (
  lines: readonly Line[],
  key: (line: Line) => string | undefined,
): readonly (readonly Line[])[] => {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const name = key(line);
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [line]);
    else group.push(line);
  }
  return [...groups.values()];
};

/** One line that stands for several: as sure as its least sure, as important as its most important part. */
const standingFor = (lead: Line, others: readonly Line[]): Line => ({
  ...lead,
  insightIds: [lead, ...others].flatMap(({ insightIds }) => insightIds),
  times: others.reduce((sum, { times }) => sum + times, lead.times),
  confidence: Math.min(lead.confidence, ...others.map(({ confidence }) => confidence)),
  importance: Math.max(lead.importance, ...others.map(({ importance }) => importance)),
  lastSaidAt: Math.min(lead.lastSaidAt, ...others.map(({ lastSaidAt }) => lastSaidAt)),
  lastConfirmedAt: Math.max(lead.lastConfirmedAt, ...others.map((line) => line.lastConfirmedAt)),
});

const replaced = (
  lines: readonly Line[],
  groups: readonly { readonly from: readonly Line[]; readonly to: Line }[],
): readonly Line[] => {
  const became = new Map(
    groups.flatMap(({ from, to }) => from.map((line, i) => [line, i === 0 ? to : null])),
  );
  return lines.flatMap((line) => {
    const now = became.get(line);
    return now === undefined ? [line] : now === null ? [] : [now];
  });
};

/** "Likes jazz", "Likes green tea" → "Likes jazz and green tea". Major preferences keep their own line. */
const joinPreferences: Compression = (lines, majorImportance) => {
  const alike = groupedBy(lines, (line) => {
    const listing = listingOf(line.statement);
    const general = line.kind === 'preference' && line.importance < majorImportance && isOrdinary(line);
    if (!general || listing === undefined) return undefined;
    return [line.category, line.subcategory ?? '', line.statement.opening, listing.verb].join('|');
  });
  const groups = alike.flatMap(inLists).flatMap((from) => {
    const [lead, ...others] = from;
    if (lead === undefined || others.length === 0) return [];
    const listings = from.flatMap(({ statement }) => listingOf(statement) ?? []);
    const predicate = `${listings[0]?.verb ?? ''} ${listed(listings.map(({ object }) => object))}`;
    const to = { ...standingFor(lead, others), statement: { ...lead.statement, predicate } };
    return [{ from, to }];
  });
  return replaced(lines, groups);
};

/** Practices keep their latest stage, and progress on one thing its latest line. */
const consolidateProgress: Compression = (lines) => {
  const short = lines.map((line) =>
    isOrdinary(line) && line.past.length > 1 ? { ...line, past: line.past.slice(0, 1) } : line,
  );
  const sameWork = groupedBy(short, (line) =>
    line.kind === 'progress' && isOrdinary(line) && line.slotOwner !== undefined
      ? `${line.category}|${line.slotOwner}`
      : undefined,
  );
  return replaced(
    short,
    sameWork
      .filter(({ length }) => length > 1)
      .map((group) => {
        const [lead, ...others] = [...group].sort((a, b) => b.since - a.since);
        return { from: group, to: standingFor(lead ?? group[0]!, others) };
      }),
  );
};

/** A confirmed pattern is told once, with how often it was seen in the place of its examples. */
const summarisePatterns: Compression = (lines) =>
  lines.map((line) =>
    line.kind === 'pattern' && isOrdinary(line) && line.statement.also.length > 0
      ? { ...line, summarised: true }
      : line,
  );

/** In the order of SPEC R30; what still does not fit after the last is left out. */
export const compressions: readonly Compression[] = [joinPreferences, consolidateProgress, summarisePatterns];
