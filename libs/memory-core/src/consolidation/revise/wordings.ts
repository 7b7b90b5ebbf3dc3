import { statementOf } from '../../domain/claim';
import { type Checkpoint } from '../../domain/extraction';
import { type Insight } from '../../domain/insight';
import { type Merger } from '../../ports/merger';
import { type RevisionContext } from './revision';

type MergesCheckpoint = Extract<Checkpoint, { kind: 'merges' }>;

/** Of these insights in these words: what was corrected or taken back since a wording was asked for is not told by it. */
const keyOf = (members: readonly Insight[]): string =>
  JSON.stringify(members.map((member) => [member.id, statementOf(member)]));

/** Notes what a revision would merge. What the user asked to be remembered stands in his words, and needs no others. */
export const noting = () => {
  const groups: (readonly Insight[])[] = [];
  const wordingOf: NonNullable<RevisionContext['wordingOf']> = (members) => {
    if (!members.some(({ explicit }) => explicit)) groups.push(members);
    return undefined;
  };
  return { groups, wordingOf };
};

/** Asks once for all of them. */
export const askForWordings = async (
  merger: Merger,
  groups: readonly (readonly Insight[])[],
  maxWords: number,
): Promise<MergesCheckpoint> => {
  const statements = groups.map((members) => members.map(statementOf));
  const wordings = await merger.merge(statements, maxWords);
  return {
    kind: 'merges',
    merger: merger.name,
    wordings: groups.flatMap((members, at) => {
      const statement = wordings[at];
      return statement === undefined ? [] : [{ key: keyOf(members), statement }];
    }),
  };
};

export const wordingsFrom = (
  checkpoint: Checkpoint | undefined,
): NonNullable<RevisionContext['wordingOf']> => {
  if (checkpoint?.kind !== 'merges') return () => undefined;
  const { merger: by, wordings } = checkpoint;
  const byKey = new Map(wordings.map(({ key, statement }) => [key, { text: statement, by }]));
  return (members) => byKey.get(keyOf(members));
};
