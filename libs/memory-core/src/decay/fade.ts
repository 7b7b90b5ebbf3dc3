import { statementOf } from '../domain/claim';
import { type TenantSettings } from '../config/tenant-settings';
import { type Attractor } from '../domain/attractor';
import { type Change, type ChangeType } from '../domain/change';
import { derivedId } from '../domain/derived-id';
import { type Instant, type UserRef } from '../domain/identity';
import { type Insight } from '../domain/insight';
import { strengthAt } from '../domain/strength';
import { type MemoryChange } from '../ports/memory-store';
import { nextTransition, scheduled, scheduledAttractor, type Transition } from '../lifecycle/next-transition';

export const fadeOutcomes = [
  'reviewed',
  'restored',
  'archived',
  'deleted',
  'forgotten',
  'rescheduled',
] as const;
export type FadeOutcome = (typeof fadeOutcomes)[number];

/** What a sweep at `at` does to one record. */
export interface Fading {
  readonly outcome: FadeOutcome;
  readonly changes: readonly MemoryChange[];
}

interface Moment {
  readonly user: UserRef;
  readonly settings: TenantSettings;
  /** By the clock. */
  readonly at: Instant;
}

const put = (insight: Insight, settings: TenantSettings): MemoryChange => ({
  put: 'insight',
  value: scheduled(insight, settings),
});

/** Named after the moment it was due, which the record knows, and not after the sweep: run twice, it logs once. */
const logged = (
  { user, at }: Moment,
  type: ChangeType,
  subject: { readonly id: string; readonly dueAt: Instant; readonly members?: readonly string[] },
  text: string,
): MemoryChange => {
  const value: Change = {
    id: derivedId(user, 'change', type, subject.id, 'decay', String(subject.dueAt)),
    type,
    at,
    cause: 'decay',
    subjectIds: [subject.id, ...(subject.members ?? [])],
    text,
  };
  return { put: 'change', value };
};

const withoutReview = (insight: Insight): Insight => {
  const { reviewReason: _reason, waiting: _waiting, ...rest } = insight;
  return rest;
};

const applied = (insight: Insight, next: Transition, moment: Moment): Fading => {
  const { settings, at } = moment;
  const subject = { id: insight.id, dueAt: next.at };
  const statement = statementOf(insight);
  switch (next.to) {
    case 'waiting':
      return {
        outcome: 'rescheduled',
        changes: [put({ ...insight, waiting: { in: insight.status, since: at } }, settings)],
      };
    case 'active': {
      const restored: Insight = { ...withoutReview(insight), status: 'active' };
      const log = logged(moment, 'insight.restored', subject, `In use again: ${statement}`);
      const then = nextTransition(restored, settings);
      if (then === undefined || then.at > at) {
        return { outcome: 'restored', changes: [put(restored, settings), log] };
      }
      // Wanted again, and long past its confidence: the next sweep would find it due, and change what this one left.
      const next = applied(restored, then, moment);
      return { ...next, changes: [log, ...next.changes] };
    }
    case 'needs_review':
      return {
        outcome: 'reviewed',
        changes: [
          put(
            {
              ...insight,
              status: 'needs_review',
              reviewReason: next.reason,
              waiting: { in: 'needs_review', since: at },
            },
            settings,
          ),
          logged(moment, 'insight.review', subject, `Is this still so? ${statement}`),
        ],
      };
    case 'archived':
      return {
        outcome: 'archived',
        changes: [
          put(
            {
              ...withoutReview(insight),
              status: 'archived',
              archivedAt: at,
              waiting: { in: 'archived', since: at },
            },
            settings,
          ),
          logged(moment, 'insight.archived', subject, `Set aside unconfirmed: ${statement}`),
        ],
      };
    case 'deleted':
      return {
        outcome: 'deleted',
        changes: [
          { remove: 'insight', id: insight.id },
          logged(
            moment,
            'insight.deleted',
            subject,
            'Deleted: archived and unconfirmed for its whole waiting time.',
          ),
        ],
      };
  }
};

/** At most one step: the next one waits its own time from now (see `nextTransition`). */
export const fadeInsight = (insight: Insight, moment: Moment): Fading => {
  const next = nextTransition(insight, moment.settings);
  return next === undefined || next.at > moment.at
    ? { outcome: 'rescheduled', changes: [put(insight, moment.settings)] }
    : applied(insight, next, moment);
};

/** Below its threshold an attractor is forgotten, and its members stand on their own (SPEC R27). */
export const fadeAttractor = (attractor: Attractor, members: readonly Insight[], moment: Moment): Fading => {
  const { attractorDailyFactor, attractorForgetBelow } = moment.settings.parameters.learning;
  if (strengthAt(attractor.strength, moment.at, attractorDailyFactor) >= attractorForgetBelow) {
    return {
      outcome: 'rescheduled',
      changes: [{ put: 'attractor', value: scheduledAttractor(attractor, moment.settings) }],
    };
  }
  const dueAt = attractor.dueAt ?? attractor.updatedAt;
  return {
    outcome: 'forgotten',
    changes: [
      { remove: 'attractor', id: attractor.id },
      ...members.map(({ attractorId: _attractorId, ...rest }) => put(rest, moment.settings)),
      // What never had a second insight is no theme to a person.
      ...(attractor.members.length < 2
        ? []
        : [
            logged(
              moment,
              'attractor.forgotten',
              { id: attractor.id, dueAt, members: attractor.members },
              `A theme faded: ${attractor.label}`,
            ),
          ]),
    ],
  };
};
