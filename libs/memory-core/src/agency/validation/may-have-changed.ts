import { type Instant } from '../../domain/identity';
import { hasCeased, type Insight, type InsightKind, type Slot } from '../../domain/insight';

/** What people are called, where they come from, and what is told as it once was. */
const lasting: ReadonlySet<string> = new Set([
  'name',
  'called',
  'birthday',
  'birthplace',
  'birth_date',
  'birth_year',
  'date_of_birth',
  'born',
  'origin',
  'former',
  'ex',
  'pet',
]);
/** How somebody lives and wants to. */
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

const isPast = ({ value }: Slot, at: Instant): boolean =>
  /^\d{4}-\d{2}-\d{2}/.test(value) && Date.parse(value) < at;

/**
 * How likely what an insight tells is to have changed: `never` for what is over or cannot change, so that nobody is asked
 * whether his mother is still dead: turning points, names, births, what has happened or ended, dates that have passed, and
 * facts that fill no slot, most of which are events. `often` for how somebody lives and wants to: home, work, company,
 * habits, likings, plans.
 */
export const mayHaveChanged = (
  { kind, slot, state, validTo }: Insight,
  at: Instant,
): 'never' | 'seldom' | 'often' => {
  const attributes = slot?.key.split('.').slice(1) ?? [];
  const isOver =
    state === 'happened' ||
    state === 'ended' ||
    (validTo !== undefined && validTo <= at) ||
    (slot !== undefined && (isPast(slot, at) || hasCeased(slot)));
  if (kind === 'breakthrough' || isOver || attributes.some((each) => lasting.has(each))) return 'never';
  if (ofChange.has(kind) || changing.has(attributes[0] ?? '')) return 'often';
  return slot !== undefined || kind === 'pattern' ? 'seldom' : 'never';
};
