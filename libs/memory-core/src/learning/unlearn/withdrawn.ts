import { statementOf } from '../../domain/claim';
import { type Change } from '../../domain/change';
import { derivedId } from '../../domain/derived-id';
import { type UserRef } from '../../domain/identity';
import { type Insight } from '../../domain/insight';
import { type MemoryChange } from '../../ports/memory-store';
import { type LearnedMemory } from '../context';

/** What spoke with the words of a turn that was taken back: what quotes it must be blanked. */
export interface Withdrawn {
  readonly turnId: string;
  /** Insights that went with the turn, those deleted before it came to that included. */
  readonly gone: ReadonlySet<string>;
  /** Insights that had spoken for one of those as well, and were told otherwise from now on. */
  readonly reworded: ReadonlySet<string>;
  /** Attractors whose label may have named one of those. */
  readonly attractors: ReadonlySet<string>;
  /** Insights whose earlier stages are among those. */
  readonly heirs: ReadonlySet<string>;
}

const wordsOf = (insight: Insight | undefined): string | undefined => insight && statementOf(insight);

/** Adds to `ids` whatever `more` finds, until it finds nothing new. */
const closed = (ids: Set<string>, more: () => Iterable<string>): ReadonlySet<string> => {
  for (;;) {
    const before = ids.size;
    for (const id of more()) ids.add(id);
    if (ids.size === before) return ids;
  }
};

const concerns = ({ subjectIds }: Change, ...sets: readonly ReadonlySet<string>[]): boolean =>
  subjectIds.some((id) => sets.some((set) => set.has(id)));

/**
 * Found in what unlearning changed, and in the log, which still tells of what decay has deleted or dissolved since.
 * `log` is all of it.
 */
export const withdrawnBy = (
  user: UserRef,
  turnId: string,
  memory: LearnedMemory,
  unlearned: readonly MemoryChange[],
  log: readonly Change[],
): Withdrawn => {
  const known = new Map(memory.insights.map((insight) => [insight.id, insight]));
  const learned = log.filter(({ type, cause }) => type === 'insight.added' && cause === turnId);
  const gone = new Set([
    ...unlearned.flatMap((change) => ('remove' in change && change.remove === 'insight' ? change.id : [])),
    ...learned.flatMap(({ subjectIds: [id] }) => (id === undefined || known.has(id) ? [] : id)),
  ]);

  const isReworded = (value: Insight): boolean => wordsOf(known.get(value.id)) !== wordsOf(value);
  const reworded = new Set(
    unlearned.flatMap((change) =>
      'put' in change && change.put === 'insight' && isReworded(change.value) ? change.value.id : [],
    ),
  );
  const mergers = log.filter(({ type }) => type === 'insight.merged');
  closed(reworded, () =>
    mergers
      .filter((entry) => concerns(entry, gone, reworded))
      .flatMap(({ subjectIds }) => subjectIds[0] ?? []),
  );

  const attractors = new Set([
    ...[...gone].map((id) => derivedId(user, 'attractor', id)),
    ...unlearned.flatMap((change) => {
      if ('remove' in change) return change.remove === 'attractor' ? change.id : [];
      return change.put === 'attractor' ? change.value.id : [];
    }),
  ]);
  const themes = log.filter(({ type }) => type.startsWith('attractor.'));
  closed(attractors, () =>
    themes.filter((entry) => concerns(entry, attractors, gone)).flatMap(({ subjectIds }) => subjectIds),
  );

  const heirs = new Set<string>();
  const moves = log.flatMap(({ type, subjectIds: [main = '', other = ''] }) => {
    if (type === 'insight.evolved') return { later: main, earlier: other };
    return type === 'insight.superseded' ? { later: other, earlier: main } : [];
  });
  const isPast = (id: string): boolean => gone.has(id) || reworded.has(id) || heirs.has(id);
  closed(heirs, () => [
    ...memory.insights.filter(({ supersedes }) => supersedes.some(isPast)).map(({ id }) => id),
    ...moves.filter(({ earlier }) => isPast(earlier)).map(({ later }) => later),
  ]);
  return { turnId, gone, reworded, attractors, heirs };
};
