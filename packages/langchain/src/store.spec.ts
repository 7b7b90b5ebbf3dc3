import { Keepsake } from '@keepsake/client';
import { turnOfItem } from './item-turn';
import { KeepsakeStore } from './store';

const itemOf = (text: string) => ({
  namespace: ['ana', 'home'],
  key: 'town',
  value: { text },
  createdAt: new Date(0),
  updatedAt: new Date(0),
});

/** Holds turns of one conversation, of which it lists those that were not taken back. */
const aServer = (turns: readonly object[]) => {
  const retracted: string[] = [];
  const fetch = async (input: Request) => {
    const { pathname } = new URL(input.url);
    if (pathname.endsWith('/turns') && input.method === 'GET') return Response.json({ items: turns });
    if (pathname.endsWith('/status')) return Response.json({ pendingEntries: 0 });
    const { retractedEventId } = (await input.json()) as { retractedEventId?: string };
    if (retractedEventId !== undefined) retracted.push(retractedEventId);
    return Response.json({ accepted: 1, duplicates: [] }, { status: 202 });
  };
  const memory = new Keepsake({
    url: 'http://keepsake',
    apiKey: 'k',
    fetch: fetch as typeof globalThis.fetch,
  });
  return { retracted, store: new KeepsakeStore({ memory }) };
};

describe('a store of LangGraph', () => {
  const turns = [
    { ...turnOfItem(itemOf('I live in Faro.')), eventId: 'e-1' },
    { ...turnOfItem(itemOf('I live in Porto.')), eventId: 'e-2' },
    { ...turnOfItem({ ...itemOf('I sail.'), key: 'boat' }), eventId: 'e-3' },
  ];

  it('should take back every turn of a key that is deleted, oldest first', async () => {
    const { retracted, store } = aServer(turns);
    await store.delete(['ana', 'home'], 'town');
    expect(retracted).toEqual(['e-1', 'e-2']);
  });

  it('should take back every turn of a key that is put anew', async () => {
    const { retracted, store } = aServer(turns);
    await store.put(['ana', 'home'], 'town', { text: 'I live in Lagos.' });
    expect(retracted).toEqual(['e-1', 'e-2']);
  });

  it('should keep a value in texts that the server takes, and whole characters', async () => {
    const text = `a${'😀'.repeat(700)}`;
    const turn = turnOfItem(itemOf(text));
    const pieces = Object.values(turn.metadata ?? {}).map(String);
    expect(pieces.filter((piece) => piece.length > 512 || !piece.isWellFormed())).toEqual([]);
    const { store } = aServer([{ ...turn, eventId: 'e-1' }]);
    expect((await store.get(['ana', 'home'], 'town'))?.value).toEqual({ text });
    expect(() => turnOfItem(itemOf('😀'.repeat(3_100)))).toThrow('6000 characters');
  });
});
