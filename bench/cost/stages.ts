import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A profile as V8 writes it (`--cpu-prof`). */
interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string };
    readonly children?: readonly number[];
  }[];
  readonly samples: readonly number[];
  /** Microseconds since the sample before. */
  readonly timeDeltas: readonly number[];
}

const ourRoom = /\/dist\/libs\/([a-z-]+)\/src\/([a-z-]+)[/.]/;
const ourProgram = /\/dist\/apps\/([a-z-]+)\//;
const aPackage = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/** Where a thread of the pool sleeps until there is an input: V8 takes it for work. */
const asleep = 'atomicsWaitLoop';

const roomOf = (url: string): string | undefined => {
  const [, library, room] = ourRoom.exec(url) ?? [];
  if (library !== undefined) return library === 'memory-core' ? room : `${library}/${room}`;
  const [, program] = ourProgram.exec(url) ?? [];
  return program;
};

/**
 * Milliseconds of CPU by the room that asked for them: what a package or Node does for a room counts as that room's. What no
 * room is on the stack of counts as the package's, else as Node's own; waiting is left out.
 */
const roomsOf = ({ nodes, samples, timeDeltas }: Profile): ReadonlyMap<string, number> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const named = new Map<number, string>();
  const name = (id: number, inherited: string | undefined): void => {
    const stack = [{ id, inherited }];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const node = byId.get(next.id);
      if (node === undefined) continue;
      const { functionName, url } = node.callFrame;
      const own = roomOf(url);
      const room = own ?? next.inherited ?? aPackage.exec(url)?.[1];
      named.set(
        next.id,
        functionName === '(idle)' || functionName === asleep ? '(idle)' : (room ?? 'node itself'),
      );
      // A package at the bottom of a stack is only the caller of a room above it.
      for (const child of node.children ?? []) stack.push({ id: child, inherited: own ?? next.inherited });
    }
  };
  const root = nodes[0];
  if (root !== undefined) name(root.id, undefined);
  const spent = new Map<string, number>();
  for (const [at, id] of samples.entries()) {
    const room = named.get(id) ?? 'node itself';
    if (room !== '(idle)') spent.set(room, (spent.get(room) ?? 0) + (timeDeltas[at] ?? 0) / 1_000);
  }
  return spent;
};

/** Of all profiles in a folder together, one a thread: most first. */
export const cpuByRoom = (folder: string): readonly (readonly [room: string, ms: number])[] => {
  const all = new Map<string, number>();
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.cpuprofile'))) {
    const profile = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile;
    for (const [room, ms] of roomsOf(profile)) all.set(room, (all.get(room) ?? 0) + ms);
  }
  return [...all].toSorted(([, a], [, b]) => b - a);
};
