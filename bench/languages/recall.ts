import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Api, type Status } from '../../demo/api';

/** What somebody says, and a question that it answers, in the same language and in English, mostly in other words. */
interface Told {
  readonly said: string;
  readonly own: string;
  readonly english: string;
}

export type ToldBy = Readonly<Record<string, readonly Told[]>>;
type Lines = Readonly<Record<string, readonly string[]>>;

interface Found {
  readonly items: readonly { readonly sources: readonly { readonly eventId: string }[] }[];
}

const userId = 'polyglot';
const startAt = Date.parse('2026-03-02T08:00:00Z');
const among = 10;

export const toldBy = (): ToldBy =>
  JSON.parse(readFileSync(join(process.cwd(), 'bench/languages/questions.json'), 'utf8')) as ToldBy;

const idOf = (language: string, at: number): string => `told-${language}-${at}`;

/** All that was told and chat lines of sixteen languages, as turns of one person, a conversation for each language. */
const tell = async (api: Api, told: ToldBy, lines: Lines): Promise<number> => {
  const turns = Object.entries(lines).flatMap(([language, chat]) =>
    [
      ...chat.map((content, at) => ({ eventId: `line-${language}-${at}`, content })),
      ...(told[language] ?? []).map(({ said: content }, at) => ({ eventId: idOf(language, at), content })),
    ].map((turn) => ({ ...turn, language, conversationId: language })),
  );
  for (const [at, turn] of turns.entries()) {
    const occurredAt = new Date(startAt + at * 60_000).toISOString();
    await api.post('/v1/turns', { ...turn, userId, role: 'user', occurredAt });
  }
  for (const conversationId of Object.keys(lines)) {
    const occurredAt = new Date(startAt + turns.length * 60_000).toISOString();
    await api.post('/v1/events', { type: 'conversation.ended', eventId: `end-${conversationId}`, userId, conversationId, occurredAt }); // prettier-ignore
  }
  for (;;) {
    const { pendingEntries, pendingSteps } = await api.get<Status>(`/v1/users/${userId}/status`);
    if (pendingEntries + pendingSteps === 0) return turns.length;
    await pause(500);
  }
};

/** Of the questions of each language, how many have the turn that answers them among the first ten. */
export const recalledIn = async (api: Api, told: ToldBy, lines: Lines) => {
  const turns = await tell(api, told, lines);
  const rows: Record<string, string | number>[] = [];
  const all = { own: 0, english: 0, asked: 0 };
  for (const [language, those] of Object.entries(told)) {
    const found = { own: 0, english: 0 };
    for (const [at, questions] of those.entries()) {
      for (const kind of ['own', 'english'] as const) {
        const body = { userId, query: questions[kind], kinds: ['turn'], limit: among };
        const { items } = await api.post<Found>('/v1/memories/search', body);
        const ids = items.flatMap(({ sources }) => sources.map(({ eventId }) => eventId));
        if (ids.includes(idOf(language, at))) found[kind] += 1;
      }
    }
    all.own += found.own;
    all.english += found.english;
    all.asked += those.length;
    rows.push({ language, questions: those.length, 'in its own': found.own, 'in English': found.english });
  }
  const share = (count: number): string => `${((100 * count) / all.asked).toFixed(0)} %`;
  rows.push({
    language: 'all',
    questions: all.asked,
    'in its own': share(all.own),
    'in English': share(all.english),
  });
  return { turns, rows };
};
