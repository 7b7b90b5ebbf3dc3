import { standingFor, standings, type Line } from './line';

const isOrdinary = (line: Line): boolean => line.standing >= standings.ordinary;

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

const toldTogether = (lead: Line, others: readonly Line[]): Line => ({
  ...standingFor(lead, others),
  times: others.reduce((sum, { times }) => sum + times, lead.times),
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

/**
 * Makes a profile shorter (SPEC R30) without leaving anything out of what it stands for: practices keep their latest stage,
 * and progress on one thing its latest line. What is alike is one memory before it comes to a profile.
 */
export const compressed = (lines: readonly Line[]): readonly Line[] => {
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
        return { from: group, to: toldTogether(lead ?? group[0]!, others) };
      }),
  );
};
