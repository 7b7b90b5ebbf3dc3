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

const startAt = Date.parse('2026-03-02T08:00:00Z');
const among = 10;

export const toldBy = (): ToldBy =>
  JSON.parse(readFileSync(join(process.cwd(), 'bench/languages/questions.json'), 'utf8')) as ToldBy;

const idOf = (language: string, at: number): string => `told-${language}-${at}`;

/** All that was told and chat lines of some languages, as turns of one person, a conversation for each language. */
const tell = async (api: Api, userId: string, told: ToldBy, lines: Lines): Promise<number> => {
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

const foundIn = async (
  api: Api,
  userId: string,
  language: string,
  questions: readonly Told[],
  asked: 'own' | 'english',
): Promise<number> => {
  let found = 0;
  for (const [at, question] of questions.entries()) {
    const body = { userId, query: question[asked], kinds: ['turn'], limit: among };
    const { items } = await api.post<Found>('/v1/memories/search', body);
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
    const turns = await tell(api, language, told, { [language]: lines[language] ?? [] });
    rows.push({
      language,
      questions: questions.length,
      'in its own, of its turns': await foundIn(api, language, language, questions, 'own'),
      'in English': await foundIn(api, language, language, questions, 'english'),
      turns,
      'in its own, of all turns': await foundIn(api, 'polyglot', language, questions, 'own'),
      'in English, of all': await foundIn(api, 'polyglot', language, questions, 'english'),
      'all turns': mixed,
    });
  }
  return rows;
};
