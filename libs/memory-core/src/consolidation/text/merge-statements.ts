import { conceptsOfText, meaningOf } from './meaning';
import { parseStatement, withinLine, writeStatement, type Statement } from './statement';

/** Verbs whose objects can stand in one list: "likes jazz and green tea". */
const listingVerb = /^(?:likes|loves|enjoys|prefers|dislikes|hates|avoids)$/;
const tailStart =
  /^(?:in|on|at|with|for|by|from|before|after|during|around|near|to|over|about|without|while)\b/;

const wordCount = (text: string): number => text.split(' ').length;

/** "is sensitive", "feels anxious": what holds in general makes a better headline than one time. */
const isGeneral = ({ predicate }: Statement): boolean =>
  /^(?:is|has|tends|keeps|\p{L}+[^s]s)\b/u.test(predicate) && !/^(?:was|has been)\b/.test(predicate);

const parts = (statement: Statement): readonly string[] => [withinLine(statement), ...statement.also];

const within = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].every((concept) => b.has(concept));

/** "likes hiking in the hills" and "likes hiking with her dog" → "likes hiking in the hills and with her dog". */
const joined = (a: string, b: string): string | undefined => {
  const left = a.split(' ');
  const right = b.split(' ');
  let shared = 0;
  while (shared < Math.min(left.length, right.length) - 1 && left[shared] === right[shared]) shared += 1;
  const tails = [left.slice(shared).join(' '), right.slice(shared).join(' ')] as const;
  const [one, other] = tails.map(conceptsOfText);
  const distinct = one !== undefined && other !== undefined && !within(one, other) && !within(other, one);
  const listing =
    shared === 1 && listingVerb.test(left[0] ?? '') && !tails.some((tail) => / and |,/.test(tail));
  const adverbial = shared >= 2 && tails.every((tail) => tailStart.test(tail));
  return distinct && (listing || adverbial) ? `${a} and ${tails[1]}` : undefined;
};

export interface MergeStyle {
  /** The first stands whatever it tells: somebody asked for these words. */
  readonly keepFirst?: boolean;
  /** What holds in general stands before single occasions. */
  readonly generalFirst?: boolean;
}

/**
 * Several statements that agree, as one: the most informative stands, the others add what it lacks. Deterministic, and no word that was not in one of them. What would make it longer than `maxWords` is left to
 * the evidence.
 */
export const mergeStatements = (
  statements: readonly string[],
  maxWords: number,
  { keepFirst = false, generalFirst = false }: MergeStyle = {},
): string => {
  const ranked = statements
    .map((text, order) => {
      const statement = parseStatement(text);
      const first = (keepFirst && order === 0) || (generalFirst && isGeneral(statement));
      return { statement, order, first, weight: meaningOf(text).concepts.size };
    })
    .sort((a, b) => Number(b.first) - Number(a.first) || b.weight - a.weight || a.order - b.order);
  const base = ranked[0]?.statement ?? parseStatement('');
  let { predicate } = base;
  const also: string[] = [];
  const told = new Set<string>();
  for (const concept of conceptsOfText(predicate)) told.add(concept);
  const others = [...base.also, ...ranked.slice(1).flatMap(({ statement }) => parts(statement))];
  for (const part of others) {
    const concepts = [...conceptsOfText(part)];
    if (within(new Set(concepts), told)) continue;
    const together = also.length === 0 ? joined(predicate, part) : undefined;
    const candidate = together === undefined ? [...also, part] : also;
    const draft = { opening: base.opening, predicate: together ?? predicate, also: candidate };
    if (wordCount(writeStatement(draft)) > maxWords) continue;
    predicate = draft.predicate;
    if (together === undefined) also.push(part);
    for (const concept of concepts) told.add(concept);
  }
  return writeStatement({ opening: base.opening, predicate, also });
};
