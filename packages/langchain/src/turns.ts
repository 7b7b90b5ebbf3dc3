import { type Keepsake, KeepsakeProblem } from '@keepsake/client';

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

const valueOf = <T>({ data, error, response }: Answer<T>): T => {
  if (data === undefined) throw new KeepsakeProblem(response.status, error);
  return data;
};

interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor?: string;
}

/** All items of a list, page by page. */
const all = async <T>(
  page: (query: { limit: number; cursor?: string }) => Promise<Page<T>>,
): Promise<T[]> => {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const answer = await page({ limit: 200, ...(cursor !== undefined && { cursor }) });
    items.push(...answer.items);
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  return items;
};

/** All turns of a conversation, oldest first; none of one that nobody began. */
export const turnsOf = ({ api }: Keepsake, id: string, conversationId: string) =>
  all(async (query) => {
    const answer = await api.GET('/v1/users/{id}/conversations/{conversationId}/turns', {
      params: { path: { id, conversationId }, query },
    });
    return answer.response.status === 404 ? { items: [] } : valueOf(answer);
  });

/** The ids of all conversations of a user. */
export const conversationsOf = async ({ api }: Keepsake, id: string): Promise<readonly string[]> => {
  const conversations = await all(async (query) =>
    valueOf(await api.GET('/v1/users/{id}/conversations', { params: { path: { id }, query } })),
  );
  return conversations.map(({ conversationId }) => conversationId);
};

const waitMs = 5_000;
const lookEveryMs = 20;

/** Until lists show what was sent of the user, or that has taken `waitMs`: it is on disk, and shows later. */
export const untilListed = async ({ api }: Keepsake, id: string): Promise<void> => {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    const { data } = await api.GET('/v1/users/{id}/status', { params: { path: { id } } });
    if (data === undefined || data.pendingEntries === 0) return;
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  }
};
