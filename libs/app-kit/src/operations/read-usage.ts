import { daysFrom } from '@app/memory-core/accounting';
import { type Day, type UsageBook, type UsageLine } from '@app/memory-core/ports/usage-book';

/** The cost in the operator's currency. */
export interface Usage {
  readonly calls: number;
  readonly promptTokens: number;
  readonly completionTokens: number;
  readonly cost: number;
}

/** A tenant's model usage. Days, tasks and models without calls are left out. */
export interface UsageReport {
  readonly from: Day;
  readonly to: Day;
  readonly total: Usage;
  readonly days: readonly (Usage & { readonly day: Day })[];
  readonly tasks: readonly (Usage & { readonly task: string })[];
  readonly models: readonly (Usage & { readonly model: string })[];
}

interface DayLine extends UsageLine {
  readonly day: Day;
}

const nano = 1e9;

const summed = (lines: readonly UsageLine[]): Usage => {
  const sum = (of: (line: UsageLine) => number): number => lines.reduce((all, line) => all + of(line), 0);
  return {
    calls: sum(({ calls }) => calls),
    promptTokens: sum(({ promptTokens }) => promptTokens),
    completionTokens: sum(({ completionTokens }) => completionTokens),
    cost: sum(({ nanoCost }) => nanoCost) / nano,
  };
};

/** The sums by name. */
const sumsBy = (
  lines: readonly DayLine[],
  nameOf: (line: DayLine) => string,
): readonly (readonly [name: string, usage: Usage])[] =>
  [...Map.groupBy(lines, nameOf)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, group]) => [name, summed(group)]);

/** Reports the model usage of a tenant. */
export class ReadUsage {
  constructor(private readonly book: UsageBook) {}

  /** Includes both days. */
  async read(tenantId: string, from: Day, to: Day): Promise<UsageReport> {
    const days = await Promise.all(
      daysFrom(from, to).map(async (day) =>
        (await this.book.linesOf(tenantId, day)).map((line): DayLine => ({ ...line, day })),
      ),
    );
    const lines = days.flat();
    return {
      from,
      to,
      total: summed(lines),
      days: sumsBy(lines, ({ day }) => day).map(([day, usage]) => ({ day, ...usage })),
      tasks: sumsBy(lines, ({ task }) => task).map(([task, usage]) => ({ task, ...usage })),
      models: sumsBy(lines, ({ model }) => model).map(([model, usage]) => ({ model, ...usage })),
    };
  }
}
