import { type ProfileSchema } from '../../domain/profile-schema';
import { standings, type Line } from './line';

/** A line with what it costs as a bullet. */
export interface PricedLine {
  readonly line: Line;
  readonly text: string;
  readonly tokens: number;
}

/** What a line is ranked by. */
export interface Ranked {
  readonly line: Pick<Line, 'standing' | 'importance' | 'confidence' | 'lastConfirmedAt' | 'insightIds'>;
}

/** In twentieths: what matters about as much is told apart by how sure it is. */
const weight = ({ importance }: Ranked['line']): number => Math.round(importance * 20);

/** What is served first: standing, then what matters, of that the surer, then the more lately confirmed. */
export const byRank = ({ line: a }: Ranked, { line: b }: Ranked): number =>
  a.standing - b.standing ||
  weight(b) - weight(a) ||
  b.confidence - a.confidence ||
  b.importance - a.importance ||
  b.lastConfirmedAt - a.lastConfirmedAt ||
  ((a.insightIds[0] ?? '') < (b.insightIds[0] ?? '') ? -1 : 1);

export interface Choice {
  readonly chosen: ReadonlySet<PricedLine>;
  readonly leftOut: readonly PricedLine[];
}

export interface ChoiceFigures {
  readonly schema: ProfileSchema;
  /** Tokens of the heading of each category. */
  readonly headingTokens: ReadonlyMap<string, number>;
  readonly lifeShare: number;
}

/**
 * Which lines a profile of `capacity` tokens holds. First what keeps its detail whatever its category; then, up to its share, with
 * whom and how the person lives; then each category, by priority, up to the least and then to the most of its budget; what is
 * unspent serves the others.
 */
export const choose = (
  lines: readonly PricedLine[],
  { schema, headingTokens, lifeShare }: ChoiceFigures,
  capacity: number,
): Choice => {
  const ranked = [...lines].sort(byRank);
  const categories = [...schema.categories].sort((a, b) => a.priority - b.priority);
  const chosen = new Set<PricedLine>();
  const spentIn = new Map<string, number>();
  let spent = 0;
  const take = (priced: PricedLine, cap: number): void => {
    const { category } = priced.line;
    const before = spentIn.get(category);
    const cost = priced.tokens + (before === undefined ? (headingTokens.get(category) ?? 0) : 0);
    if (chosen.has(priced) || spent + cost > capacity || (before ?? 0) + cost > cap) return;
    chosen.add(priced);
    spentIn.set(category, (before ?? 0) + cost);
    spent += cost;
  };
  for (const priced of ranked) if (priced.line.standing <= standings.detailed) take(priced, Infinity);
  const most = spent + capacity * lifeShare;
  for (const priced of ranked)
    if (priced.line.standing === standings.life && spent + priced.tokens <= most) take(priced, Infinity);
  // A profile smaller than its categories ask for gives each its part of what there is.
  const asked = categories.reduce((sum, { tokenBudget }) => sum + tokenBudget.min, 0);
  const scale = Math.min(1, capacity / asked);
  for (const capOf of ['min', 'max', 'unspent'] as const) {
    for (const { id, tokenBudget } of categories) {
      const cap = capOf === 'unspent' ? Infinity : tokenBudget[capOf] * scale;
      for (const priced of ranked) if (priced.line.category === id) take(priced, cap);
    }
  }
  return { chosen, leftOut: ranked.filter((priced) => !chosen.has(priced)) };
};
