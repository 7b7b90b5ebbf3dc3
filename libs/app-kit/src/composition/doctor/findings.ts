/** One check and its result. `bad` needs an operator; `note` is a choice with a price, or a part that is not used. */
export interface Finding {
  readonly part: 'redis' | 'queues' | 'store' | 'keys' | 'model' | 'gateway';
  readonly check: string;
  readonly state: 'ok' | 'note' | 'bad';
  /** Never a secret, a URL or anything that a person said. */
  readonly found: string;
  /** What to do about it. */
  readonly fix?: string;
}

export type Look = Omit<Finding, 'part'>;

export const ok = (check: string, found: string): Look => ({ check, state: 'ok', found });
export const note = (check: string, found: string, fix?: string): Look => ({
  check,
  state: 'note',
  found,
  ...(fix !== undefined && { fix }),
});
export const bad = (check: string, found: string, fix: string): Look => ({ check, state: 'bad', found, fix });

/** `bad` with the fix when `isBad`, else `ok`. */
export const unless = (isBad: boolean, check: string, found: string, fix: string): Look =>
  isBad ? bad(check, found, fix) : ok(check, found);

const marks = { ok: 'ok  ', note: 'note', bad: 'BAD ' };

/** One line for each finding; below it what to do, if anything. */
export const tableOf = (findings: readonly Finding[]): string => {
  const width = (of: (finding: Finding) => string): number =>
    Math.max(...findings.map((finding) => of(finding).length));
  const [parts, checks] = [width(({ part }) => part), width(({ check }) => check)];
  const lines = findings.flatMap(({ part, check, state, found, fix }) => [
    `${marks[state]}  ${part.padEnd(parts)}  ${check.padEnd(checks)}  ${found}`,
    ...(fix === undefined ? [] : [`${' '.repeat(parts + checks + 10)}-> ${fix}`]),
  ]);
  return lines.join('\n');
};
