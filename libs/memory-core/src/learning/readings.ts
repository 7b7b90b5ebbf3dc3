import { KeepsakeError } from '../domain/errors';
import { type Embedder } from '../ports/embedder';
import { claimOf, type Claim } from './language/claim';
import { type Reading } from './verdict';

/** Claims and vectors of the statements at hand, each distinct statement taken apart and embedded once. */
export class Readings {
  private constructor(private readonly byStatement: ReadonlyMap<string, Reading>) {}

  static async of(statements: readonly string[], embedder: Embedder): Promise<Readings> {
    const claims = new Map<string, Claim>();
    for (const statement of statements) if (!claims.has(statement)) claims.set(statement, claimOf(statement));
    const vectors = await embedder.embed([...claims.values()].map(({ topic }) => topic));
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
    );
  }

  of({ statement }: { readonly statement: string }): Reading {
    const reading = this.byStatement.get(statement);
    if (reading === undefined) throw new Error('a statement was not read before it was learned');
    return reading;
  }
}
