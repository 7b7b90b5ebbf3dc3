import { Agent, request } from 'node:http';

export interface BenchTurn {
  readonly eventId: string;
  readonly userId: string;
  readonly conversationId: string;
  readonly role: 'user' | 'assistant';
  readonly content: string;
  readonly occurredAt: string;
  readonly sequence: number;
}

const said = [
  'I moved to Lisbon last year and I love the light there.',
  'The Phoenix deadline moved to 2 April, so I am relieved.',
  'Good morning! How are you today?',
  'I feel anxious before every presentation, and walking helps me calm down.',
  'What would you cook with pumpkin and rice on a rainy evening like this one?',
  'My sister Ana started a new job at the hospital yesterday.',
];

/** `turns` turns spread evenly over `users` users, in the order a busy service would send them. */
export const makeTurns = (prefix: string, users: number, turns: number): readonly BenchTurn[] => {
  const start = Date.now() - turns * 1000;
  return Array.from({ length: turns }, (_, index) => {
    const place = Math.floor(index / users);
    return {
      eventId: `e-${place}`,
      userId: `${prefix}-${index % users}`,
      conversationId: 'bench',
      role: place % 2 === 0 ? 'user' : 'assistant',
      content: String(said[(index + place) % said.length]),
      occurredAt: new Date(start + index * 1000).toISOString(),
      sequence: place + 1,
    };
  });
};

/** Runs `jobs` with `width` in flight; answers the seconds it took. */
export const timed = async <T>(
  jobs: readonly T[],
  width: number,
  run: (job: T) => Promise<void>,
): Promise<number> => {
  const startedAt = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let index = next++; index < jobs.length; index = next++) await run(jobs[index] as T);
  };
  await Promise.all(Array.from({ length: Math.min(width, jobs.length) }, worker));
  return (performance.now() - startedAt) / 1000;
};

/** A keep-alive POST that expects 202: node:http costs the client less than fetch, so more of the time is the server's. */
export const poster = (url: string, key: string, width: number): ((body: string) => Promise<void>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const target = new URL('/v1/turns', url);
  return (body) =>
    new Promise((resolve, reject) => {
      const call = request(
        target,
        {
          agent,
          method: 'POST',
          headers: {
            authorization: `Bearer ${key}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          },
        },
        (response) => {
          response.resume();
          response.once('end', () =>
            response.statusCode === 202 ? resolve() : reject(new Error(`answered ${response.statusCode}`)),
          );
        },
      );
      call.once('error', reject);
      call.end(body);
    });
};
