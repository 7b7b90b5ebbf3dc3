import { type Instant } from '../../domain/identity';
import { textOf } from '../../domain/claim';
import { type Insight, type InsightKind, type Slot } from '../../domain/insight';
import { type Languages } from '../../languages';

/** What people are called, where they come from, and what is told as it once was. */
const lasting: ReadonlySet<string> = new Set([
  'name',
  'called',
  'birthday',
  'birthplace',
  'birth_date',
  'birthdate',
  'birth_year',
  'birthyear',
  'date_of_birth',
  'born',
  'origin',
  'former',
  'ex',
]);
/** How somebody lives. */
const changing: ReadonlySet<string> = new Set([
  'location',
  'home',
  'address',
  'job',
  'employer',
  'work',
  'relationship_status',
  'household',
  'diet',
  'practice',
  'preference',
  'replies',
]);
/** Kinds that tell how somebody lives and wants to, and not what has happened. */
const ofChange: ReadonlySet<InsightKind> = new Set(['practice', 'preference', 'relation', 'goal']);

const day = /^\d{4}-\d{2}-\d{2}/;
const isPast = ({ value }: Slot, at: Instant): boolean => day.test(value) && Date.parse(value) < at;

/**
 * How likely what an insight tells is to have changed, by its claim and by what its language knows to last. `never` for what is over or cannot change, so that
 * nobody is asked whether his mother is still dead: turning points, names, births, events, dates that have passed. `often`
 * for how somebody lives and wants to: home, work, company, habits, likings, plans.
 */
export const mayHaveChanged = (
  insight: Insight,
  at: Instant,
  languages: Languages,
): 'never' | 'seldom' | 'often' => {
  const { kind, slot, state, validTo, language } = insight;
  const parts = slot?.key.split('.') ?? [];
  const isOver = (validTo !== undefined && validTo <= at) || (slot !== undefined && isPast(slot, at));
  const hasHappened = kind === 'breakthrough' || state === 'happened' || state === 'ended';
  if (isOver || hasHappened || parts.some((part) => lasting.has(part))) return 'never';
  if (languages.of(language).quality.isLasting(textOf(insight))) return 'never';
  return ofChange.has(kind) || changing.has(parts[1] ?? '') ? 'often' : 'seldom';
};
