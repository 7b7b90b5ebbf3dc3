import { type Status } from '../../demo/api';
import { caughtUp } from '../caught-up';
import { holdsWords, type Words } from '../words';
import { stepsOf, usersIn, type Check, type FieldCase, type Step } from './cases';

interface Answered {
  readonly status: number;
  readonly body: unknown;
}

interface SeenInsight {
  readonly id: string;
  readonly statement: string;
  readonly status: string;
  readonly category: string;
  readonly slot?: { readonly key: string; readonly value: string };
  readonly validTo?: string;
}

/** What is seen of a case now. */
export interface Seen {
  readonly insights: readonly (SeenInsight & { readonly userId: string })[];
  /** Of each context and search that it asks for, as text. */
  readonly answers: readonly string[];
  /** Steps that nobody replays, and requests that were refused. */
  readonly notes: readonly string[];
  readonly failed: readonly string[];
}

/** Requests to a running Keepsake whose refusals are answers too. */
export class Requests {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  async send({ method = 'GET', path = '/', body }: Step): Promise<Answered> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.key}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  async insightsOf(userId: string): Promise<readonly SeenInsight[]> {
    const { body, status } = await this.send({ path: `/v1/users/${userId}/insights?limit=200` });
    return status === 200 ? (body as { readonly items: readonly SeenInsight[] }).items : [];
  }

  async caughtUp(userId: string): Promise<void> {
    const look = (): Promise<Answered> => this.send({ path: `/v1/users/${userId}/status` });
    // Nobody has met who has said nothing yet.
    if ((await look()).status !== 404) await caughtUp(async () => (await look()).body as Status);
  }
}

const textOfAnswer = ({ path = '' }: Step, { body }: Answered): string | undefined => {
  if (path === '/v1/context') return (body as { readonly text?: string }).text;
  if (path !== '/v1/memories/search') return undefined;
  const { items = [] } = body as {
    readonly items?: readonly { kind: string; text: string; score: number }[];
  };
  return items.map(({ kind, text, score }) => `${score.toFixed(2)} ${kind} ${text}`).join('\n');
};

/** A path that names an id from an earlier answer gets that of the insight learned last. */
const withIds = (step: Step, insights: readonly SeenInsight[]): Step => {
  const [latest] = insights.filter(({ status }) => status === 'active').toReversed();
  if (step.path === undefined || latest === undefined) return step;
  return { ...step, path: step.path.replace(/[<‹][^>›]*[>›]/, latest.id) };
};

/** Where a case only says how much text stood in a turn, so much is said. */
const spelledOut = (step: Step): Step =>
  JSON.parse(
    JSON.stringify(step).replaceAll(/<(\d+) sentences[^>]*>/g, (_said, count: string) =>
      Array.from(
        { length: Number(count) },
        (_, n) => `Line ${n + 1} of the list tells of the weather over the old harbour town.`,
      ).join(' '),
    ),
  ) as Step;

const isBelieved = ({ status }: SeenInsight): boolean => status === 'active' || status === 'needs_review';
const wordsOf = (words: Words): string => words.map((some) => some.join('|')).join(' + ');

const failuresOf = (check: Check | undefined, { insights, answers }: Pick<Seen, 'insights' | 'answers'>) => {
  const statements = insights.filter(isBelieved).map(({ statement }) => statement);
  const past = insights.filter(({ status }) => status === 'superseded').map(({ statement }) => statement);
  const answer = answers.at(-1) ?? '';
  const lacking = (wanted: readonly Words[] = [], texts: readonly string[]): readonly Words[] =>
    wanted.filter((words) => !texts.some((text) => holdsWords(text, words)));
  const held = (unwanted: readonly Words[] = [], texts: readonly string[]): readonly Words[] =>
    unwanted.filter((words) => texts.some((text) => holdsWords(text, words)));
  return [
    ...lacking(check?.believed, statements).map((words) => `not believed: ${wordsOf(words)}`),
    ...held(check?.notBelieved, statements).map((words) => `believed: ${wordsOf(words)}`),
    ...lacking(check?.superseded, past).map((words) => `not superseded: ${wordsOf(words)}`),
    ...lacking(check?.answered, [answer]).map((words) => `not answered: ${wordsOf(words)}`),
    ...held(check?.notAnswered, [answer]).map((words) => `answered: ${wordsOf(words)}`),
  ];
};

/** Sends a case to a running Keepsake, step by step. */
export const replay = async (requests: Requests, field: FieldCase, check?: Check): Promise<Seen> => {
  const steps = stepsOf(field).map(spelledOut);
  const users = usersIn(steps);
  const answers: string[] = [];
  const notes: string[] = [];
  for (const step of steps) {
    if (step.wait !== undefined) {
      for (const user of users) await requests.caughtUp(user);
      continue;
    }
    if (step.model !== undefined) continue;
    if (step.path === undefined) {
      notes.push(`not replayed: ${JSON.stringify(step)}`);
      continue;
    }
    const asked = /[<‹]/.test(step.path) ? withIds(step, await requests.insightsOf(users[0] ?? '')) : step;
    const answered = await requests.send(asked);
    if (answered.status >= 400)
      notes.push(`${asked.method} ${asked.path}: ${answered.status} ${JSON.stringify(answered.body)}`);
    const text = textOfAnswer(step, answered);
    if (text !== undefined) answers.push(text);
  }
  const insights: (SeenInsight & { readonly userId: string })[] = [];
  for (const userId of users)
    for (const insight of await requests.insightsOf(userId)) insights.push({ ...insight, userId });
  return { insights, answers, notes, failed: failuresOf(check, { insights, answers }) };
};
