import { isDeepStrictEqual } from 'node:util';
import { writeProfile } from '../consolidation/profile/write-profile';
import { scheduled, scheduledAttractor } from '../lifecycle/next-transition';
import { type Change } from '../domain/change';
import { derivedId } from '../domain/derived-id';
import { type Instant } from '../domain/identity';
import { type MemoryChange, type MemoryStore } from '../ports/memory-store';
import { type TokenCounter } from '../ports/token-counter';
import { type Difference } from './compare';
import { rederivationCause } from './forgotten';
import { type Rebuilt } from './rebuilt';

const told: Readonly<Record<Difference['what'], Pick<Change, 'type' | 'text'>>> = {
  added: { type: 'insight.added', text: 'Found when what was said was read anew' },
  gone: { type: 'insight.removed', text: 'Not found again when what was said was read anew' },
  changed: { type: 'insight.evolved', text: 'Read otherwise when what was said was read anew' },
};

/** Names the turns, so that what is deleted later can be led back to them. Without a person's words: entries of a rebuild rest on many turns, and none of them may outlive its turn here. */
const logOf = ({ past: { user }, comparison }: Rebuilt, at: Instant): readonly Change[] =>
  comparison.differences.map(({ what, before, after }) => {
    const ids = [...new Set([after?.id, before?.id].filter((id) => id !== undefined))];
    const turnIds = (after?.evidence ?? []).map(({ turnId }) => turnId);
    const { type, text } = told[what];
    return {
      id: derivedId(user, 'change', type, ids[0] ?? '', rederivationCause, String(at)),
      type,
      at,
      cause: rederivationCause,
      subjectIds: [...new Set([...ids, ...turnIds])],
      text: `${text} by ${comparison.extractor}.`,
    };
  });

/** Everything that makes the rebuilt memory the one in use, as one commit. Empty when it is already. */
export const switchChanges = async (
  store: Pick<MemoryStore, 'attractors' | 'profiles'>,
  rebuilt: Rebuilt,
  tokens: TokenCounter,
  at: Instant,
): Promise<readonly MemoryChange[]> => {
  const { past, memory } = rebuilt;
  const { user, settings } = past;
  const [attractors, previous] = await Promise.all([store.attractors.all(user), store.profiles.latest(user)]);
  const insights = memory.insights.map((insight) => scheduled(insight, settings));
  const themes = memory.attractors.map((attractor) => scheduledAttractor(attractor, settings));
  const knownInsights = new Map(past.current.map((insight) => [insight.id, insight]));
  const knownThemes = new Map(attractors.map((attractor) => [attractor.id, attractor]));
  const staying = new Set([...insights, ...themes].map(({ id }) => id));
  const log = logOf(rebuilt, at);
  const profile = writeProfile(
    {
      insights,
      schema: settings.schema,
      parameters: settings.parameters,
      previous,
      at: Math.max(past.lastOccurredAt, previous?.updatedAt ?? 0),
      messages: past.messages,
      changeIds: log.map(({ id }) => id),
    },
    tokens,
  );
  const writesProfile = log.length > 0 && previous !== undefined && profile !== previous;
  return [
    ...past.current
      .filter(({ id }) => !staying.has(id))
      .map(({ id }) => ({ remove: 'insight', id }) as const),
    ...insights
      .filter((insight) => !isDeepStrictEqual(insight, knownInsights.get(insight.id)))
      .map((value) => ({ put: 'insight', value }) as const),
    ...attractors
      .filter(({ id }) => !staying.has(id))
      .map(({ id }) => ({ remove: 'attractor', id }) as const),
    ...themes
      .filter((attractor) => !isDeepStrictEqual(attractor, knownThemes.get(attractor.id)))
      .map((value) => ({ put: 'attractor', value }) as const),
    ...rebuilt.flaggedAnew.map((value) => ({ put: 'turn', value }) as const),
    ...(writesProfile ? [{ put: 'profile', value: profile } as const] : []),
    ...log.map((value) => ({ put: 'change', value }) as const),
  ];
};
