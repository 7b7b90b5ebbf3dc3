import { openMem0, printAndEnd } from '../mem0/open';
import { turnsOf } from './world';

interface Memory {
  add(
    messages: readonly { readonly role: string; readonly content: string }[],
    options: { readonly userId: string },
  ): Promise<unknown>;
}

const inFlight = 16;

/** Tells mem0 the same turns, two messages at a time as it wants them: each user's in order, users beside each other. */
printAndEnd(async ([folder = '.', url = '', dimensions = '', ...sizes]) => {
  const [users = 0, perUser = 0, perConversation = 0] = sizes.map(Number);
  const { memory, close } = openMem0<Memory>(folder, {
    url,
    dimensions: Number(dimensions),
    keepsHistory: true,
  });
  const left = Array.from({ length: users }, (_, user) => user);
  let pairs = 0;
  const worker = async (): Promise<void> => {
    for (let user = left.shift(); user !== undefined; user = left.shift()) {
      const turns = turnsOf(user, perUser, perConversation);
      for (let at = 0; at < turns.length; at += 2) {
        const pair = turns.slice(at, at + 2).map(({ role, content }) => ({ role, content }));
        await memory.add(pair, { userId: `user-${user}` });
        pairs += 1;
      }
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: inFlight }, worker));
  const seconds = (performance.now() - startedAt) / 1_000;
  close();
  return { pairs, seconds };
});
