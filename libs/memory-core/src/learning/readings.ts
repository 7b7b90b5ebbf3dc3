import { type Parameters as Settings } from '../config/parameters';
import { textOf } from '../domain/claim';
import { KeepsakeError } from '../domain/errors';
import { type UserRef } from '../domain/identity';
import { type Embedder } from '../ports/embedder';
import { claimOf, type Claim } from '@app/language-en/statements/claim';
import { type Reading } from './verdict';

/** Names of people whom many statements are about: who tells, or whom it is all about, is no topic. */
const peopleIn = (claims: Iterable<Claim>, fromStatements: number): readonly string[] => {
  const counts = new Map<string, number>();
  for (const { subject } of claims) {
    if (subject !== undefined && subject !== 'user') counts.set(subject, (counts.get(subject) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count >= fromStatements).map(([name]) => name);
};

const without = (names: readonly string[], topic: string): string => {
  const left = topic
    .replace(new RegExp(`(?<!\\p{L})(?:${names.join('|')})(?:['’]s)?(?!\\p{L})`, 'giu'), '')
    .trim();
  return left === '' ? topic : left;
};

/** Claims and vectors of the statements at hand, each distinct statement taken apart and embedded once. */
export class Readings {
  private constructor(
    private readonly byStatement: ReadonlyMap<string, Reading>,
    /** Names, in lower case, of people whom many of the statements are about. */
    readonly people: ReadonlySet<string>,
  ) {}

  static async of(
    statements: readonly string[],
    user: UserRef,
    embedder: Embedder,
    { personStatements }: Pick<Settings['learning'], 'personStatements'>,
  ): Promise<Readings> {
    const claims = new Map<string, Claim>();
    for (const statement of statements) if (!claims.has(statement)) claims.set(statement, claimOf(statement));
    const people = peopleIn(claims.values(), personStatements);
    const topics = [...claims.values()].map(({ topic }) =>
      people.length === 0 ? topic : without(people, topic),
    );
    const vectors = await embedder.embed(topics, user);
    return new Readings(
      new Map(
        [...claims].map(([statement, claim], index): [string, Reading] => {
          const vector = vectors[index];
          if (vector === undefined) {
            throw new KeepsakeError('unreadable-answer', 'the embedder left out a vector', {
              retryable: true,
            });
          }
          return [statement, { claim, vector }];
        }),
      ),
      new Set(people),
    );
  }

  of(claim: Parameters<typeof textOf>[0]): Reading {
    const reading = this.byStatement.get(textOf(claim));
    if (reading === undefined) throw new Error('a statement was not read before it was learned');
    return reading;
  }
}
