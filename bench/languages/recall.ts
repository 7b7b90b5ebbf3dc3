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
  readonly meaning?: 'late';
  readonly items: readonly { readonly sources: readonly { readonly eventId: string }[] }[];
}

const startAt = Date.parse('2026-03-02T08:00:00Z');
const among = 10;
const mostLate = 20;
const pauseMs = 500;

interface Asking {
  readonly userId: string;
  readonly language: string;
  readonly questions: readonly Told[];
  readonly asked: 'own' | 'english';
}

/** Answers that meaning came too late for. */
interface Count {
  late: number;
}

export const toldBy = (): ToldBy =>
  JSON.parse(readFileSync(join(process.cwd(), 'bench/languages/questions.json'), 'utf8')) as ToldBy;

const idOf = (language: string, at: number): string => `told-${language}-${at}`;

/** All that was told and chat lines of some languages, as turns of one person, a conversation for each: no line goes on with another. */
const tell = async (api: Api, userId: string, told: ToldBy, lines: Lines): Promise<number> => {
  const turns = Object.entries(lines).flatMap(([language, chat]) =>
    [
      ...chat.map((content, at) => ({ eventId: `line-${language}-${at}`, content })),
      ...(told[language] ?? []).map(({ said: content }, at) => ({ eventId: idOf(language, at), content })),
    ].map((turn) => ({ ...turn, language, conversationId: turn.eventId })),
  );
  for (const [at, turn] of turns.entries()) {
    const occurredAt = new Date(startAt + at * 60_000).toISOString();
    await api.post('/v1/turns', { ...turn, userId, role: 'user', occurredAt });
  }
  const occurredAt = new Date(startAt + turns.length * 60_000).toISOString();
  const conversationId = turns.at(-1)?.conversationId;
  await api.post('/v1/events', {
    type: 'conversation.ended',
    eventId: 'end',
    userId,
    conversationId,
    occurredAt,
  });
  for (;;) {
    const { pendingEntries, pendingSteps } = await api.get<Status>(`/v1/users/${userId}/status`);
    if (pendingEntries + pendingSteps === 0) return turns.length;
    await pause(500);
  }
};

/** What is found by words and by meaning: asked again while an answer says that meaning came too late for it. */
const search = async (api: Api, body: object): Promise<Found & { readonly late: number }> => {
  for (let late = 0; ; late += 1) {
    const found = await api.post<Found>('/v1/memories/search', body);
    if (found.meaning !== 'late' || late === mostLate) return { ...found, late };
    await pause(pauseMs);
  }
};

const foundIn = async (
  api: Api,
  { userId, language, questions, asked }: Asking,
  count: Count,
): Promise<number> => {
  let found = 0;
  for (const [at, question] of questions.entries()) {
    const body = { userId, query: question[asked], kinds: ['turn'], limit: among };
    const { items, late } = await search(api, body);
    count.late += late;
    const ids = items.flatMap(({ sources }) => sources.map(({ eventId }) => eventId));
    if (ids.includes(idOf(language, at))) found += 1;
  }
  return found;
};

/**
 * Of the questions of each language, how many have the turn that answers them among the first ten: of what a person said in
 * that language, and of what one said in sixteen.
 */
export const recalledIn = async (api: Api, told: ToldBy, lines: Lines) => {
  const mixed = await tell(api, 'polyglot', told, lines);
  const rows: Record<string, string | number>[] = [];
  for (const [language, questions] of Object.entries(told)) {
    const count = { late: 0 };
    const found = (userId: string, asked: 'own' | 'english') =>
      foundIn(api, { userId, language, questions, asked }, count);
    const turns = await tell(api, language, told, { [language]: lines[language] ?? [] });
    rows.push({
      language,
      questions: questions.length,
      'in its own, of its turns': await found(language, 'own'),
      'in English': await found(language, 'english'),
      turns,
      'in its own, of all turns': await found('polyglot', 'own'),
      'in English, of all': await found('polyglot', 'english'),
      'all turns': mixed,
      'asked again, late': count.late,
    });
  }
  return rows;
};
