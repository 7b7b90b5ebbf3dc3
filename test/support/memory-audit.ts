import { type UserRef } from '@app/memory-core/domain/identity';
import { isUsable } from '@app/memory-core/domain/insight';
import { type MemoryStore } from '@app/memory-core/ports/memory-store';

const everything = 100_000;

/**
 * What must hold of any memory at rest, whatever was done to it and however often it was disturbed: nothing points at what
 * is not there, nothing is counted that is not there, and nothing waits. Answers what does not hold, without words.
 */
export const faultsOf = async (store: MemoryStore, user: UserRef): Promise<readonly string[]> => {
  const turns = await store.turns.bySeq(user, -1, Number.MAX_SAFE_INTEGER, everything);
  const insights = await store.insights.all(user);
  const attractors = await store.attractors.all(user);
  const state = await store.pipeline.state(user);
  const { items: conversations } = await store.conversations.list(user, everything);
  const steps = await store.pipeline.steps(user, everything);
  const profile = await store.profiles.latest(user);
  const faults: string[] = [];
  const check = (holds: boolean, fault: string): void => void (holds || faults.push(fault));

  const standing = new Map(
    turns.filter(({ retractedAt }) => retractedAt === undefined).map((t) => [t.id, t]),
  );
  const neverCame = turns.filter(({ retractedAt, occurredAt }) => retractedAt === occurredAt).length;
  const known = new Map(insights.map((insight) => [insight.id, insight]));
  const themes = new Map(attractors.map((attractor) => [attractor.id, attractor]));

  check(new Set(turns.map(({ seq }) => seq)).size === turns.length, 'two turns have one number');
  check(
    new Set(turns.map(({ eventId, origin }) => `${origin} ${eventId}`)).size === turns.length,
    'a turn is stored twice',
  );
  check(
    turns.every(({ retractedAt, content }) => retractedAt === undefined || content === ''),
    'a retracted turn has words',
  );

  check(steps.length === 0, `${steps.length} steps are left`);
  check(state !== undefined, 'there is no progress');
  if (state !== undefined) {
    check(state.pendingSteps === 0, `${state.pendingSteps} steps are counted as pending`);
    check(
      state.counts.stored === turns.length - neverCame,
      `${state.counts.stored} stored, ${turns.length} there, ${neverCame} never came`,
    );
    check(
      state.counts.extracted === state.counts.stored - state.open.turns,
      `${state.counts.extracted} extracted of ${state.counts.stored}`,
    );
    check(
      turns.every(({ seq }) => seq <= state.drainedSeq),
      'a turn is numbered above what was drained',
    );
  }
  for (const { id, turns: counted } of conversations) {
    const there = [...standing.values()].filter(
      (t) => t.conversationId === id && t.origin === 'message',
    ).length;
    check(counted === there, `a conversation counts ${counted} of ${there}`);
  }

  for (const insight of insights) {
    check(
      insight.evidence.every(({ turnId }) => standing.has(turnId)),
      `an insight (${insight.status}) rests on a turn that is gone`,
    );
    check(insight.evidence.length > 0, 'an insight rests on nothing');
    const { attractorId, supersededBy } = insight;
    check(
      attractorId === undefined || themes.get(attractorId)?.members.includes(insight.id) === true,
      'an insight names a theme that does not have it',
    );
    check(
      supersededBy === undefined || known.has(supersededBy),
      'an insight is superseded by one that is gone',
    );
    check(
      insight.supersedes.every((id) => known.has(id)),
      'an insight supersedes one that is gone',
    );
  }
  for (const { members } of attractors) {
    check(members.length > 0, 'a theme is empty');
    check(
      members.every((id) => known.has(id)),
      'a theme has a member that is gone',
    );
  }
  const told = (profile?.sections ?? []).flatMap(({ items }) =>
    items.flatMap(({ insightIds }) => insightIds),
  );
  check(
    told.every((id) => known.has(id)),
    'the profile tells what is gone',
  );
  check(
    told.every((id) => {
      const one = known.get(id);
      return one === undefined || isUsable(one);
    }),
    'the profile tells what is believed no more',
  );
  return faults;
};
