import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type OptionValues } from '@app/app-kit';
import { type Status } from '../../../demo/api';
import { type RunningStandalone, startStandalone } from '../../../demo/standalone';
import { caughtUp } from '../../caught-up';
import { command } from '../../command';
import { holdsWords } from '../../words';
import { share } from '../share';
import { readYear, type Fact, type Question, type SaidTurn, type Year } from './year';

const hannesYear = 'bench/learning/year';

const usage = `npm run bench:year -- [options]
  Tells a standalone the year of an invented person, its clock with the conversations, and measures what it keeps: planted
  facts that are remembered, and questions whose answer stands in a context. Offline.
  --year <folder>  another year, in the same files (default ${hannesYear})
  --profile        prints the profile at the end of the year, for a person to judge
  --misses         names what is missed of the facts and of the open questions
  --held           asks the questions that are held back as well; of those only totals are told`;

const options = {
  year: { type: 'string', default: hannesYear },
  profile: { type: 'boolean', default: false },
  misses: { type: 'boolean', default: false },
  held: { type: 'boolean', default: false },
} as const;

const userId = 'hanne';
const budgetTokens = 800;
const first = 3;
/** A program looks at its clock again after a fiftieth of a second. */
const clockReadMs = 60;
/** Of the sections of a context, what was said in this conversation and the question itself are no memory. */
const notRecalled = new Set(['system', 'recent-turns']);

interface Context {
  readonly sections: readonly {
    readonly name: string;
    readonly items: readonly { readonly text: string; readonly score: number }[];
  }[];
}

interface Insight {
  readonly id: string;
  readonly statement: string;
  readonly status: string;
  readonly supersededBy?: string;
}

interface Answered {
  readonly question: Question;
  /** The best scored first. */
  readonly best: readonly string[];
  readonly isAmongFirst: boolean;
  readonly isBest: boolean;
  readonly isIn: boolean;
}

const isBelieved = ({ status }: Insight): boolean => status === 'active' || status === 'needs_review';

/** A standalone whose clock is set. */
class Told {
  private constructor(
    private readonly standalone: RunningStandalone,
    private readonly clockFile: string,
    private readonly folder: string,
    private readonly startedAt: number,
  ) {}

  static async start(at: number): Promise<Told> {
    const folder = mkdtempSync(join(tmpdir(), 'keepsake-year-'));
    const clockFile = join(folder, 'clock');
    const startedAt = Date.now();
    writeFileSync(clockFile, String((at - startedAt) / 1_000));
    const standalone = await startStandalone({
      environment: {
        NODE_OPTIONS: `--require ${resolve('test/support/skewed-clock.cjs')}`,
        CLOCK_SKEW_FILE: clockFile,
      },
    });
    return new Told(standalone, clockFile, folder, startedAt);
  }

  async setClock(at: number): Promise<void> {
    writeFileSync(this.clockFile, String((at - this.startedAt) / 1_000));
    await pause(clockReadMs);
  }

  async hear(turns: readonly SaidTurn[]): Promise<void> {
    const sent = turns.map(({ id, conversation, ...turn }) => ({ eventId: id, userId, conversationId: conversation, ...turn })); // prettier-ignore
    await this.standalone.api.post('/v1/turns', { turns: sent });
    const { conversation, occurredAt } = turns.at(-1) as SaidTurn;
    await this.standalone.api.post('/v1/events', {
      type: 'conversation.ended',
      eventId: `${conversation}-end`,
      userId,
      conversationId: conversation,
      occurredAt,
    });
    await caughtUp(() => this.standalone.api.get<Status>(`/v1/users/${userId}/status`));
  }

  async ask(question: Question): Promise<Answered> {
    const { sections } = await this.standalone.api.post<Context>('/v1/context', {
      userId,
      conversationId: `asked-${question.id}`,
      message: question.question,
      budgetTokens,
    });
    const items = sections.filter(({ name }) => !notRecalled.has(name)).flatMap(({ items: own }) => own);
    const texts = items.map(({ text }) => text);
    const best = items.toSorted((a, b) => b.score - a.score).map(({ text }) => text);
    const isHeld = (some: readonly string[]): boolean => holdsWords(some.join('\n'), question.answer);
    return {
      question,
      best,
      isAmongFirst: isHeld(texts.slice(0, first)),
      isBest: isHeld(best.slice(0, first)),
      isIn: isHeld(texts),
    };
  }

  insights(): Promise<readonly Insight[]> {
    return this.standalone.api.all<Insight>(`/v1/users/${userId}/insights`);
  }

  profile(): Promise<string> {
    return this.standalone.api.markdown(`/v1/users/${userId}/profile`);
  }

  async stop(): Promise<void> {
    await this.standalone.stop();
    rmSync(this.folder, { recursive: true });
  }
}

const minuteMs = 60_000;

/** Tells and asks everything in its order, each day's questions before what is told that day. */
const live = async (told: Told, { turns, questions }: Year): Promise<readonly Answered[]> => {
  const conversations = [...Map.groupBy(turns, ({ conversation }) => conversation).values()].map((said) => ({
    at: Date.parse(said[0]?.occurredAt ?? ''),
    said,
  }));
  const answers: Answered[] = [];
  const days = [
    ...conversations,
    ...questions.map((asked) => ({ at: Date.parse(asked.askedAt), asked })),
  ].toSorted((a, b) => a.at - b.at);
  for (const day of days) {
    if ('asked' in day) {
      await told.setClock(day.at);
      answers.push(await told.ask(day.asked));
    } else {
      await told.setClock(Date.parse(day.said.at(-1)?.occurredAt ?? '') + minuteMs);
      await told.hear(day.said);
    }
  }
  return answers;
};

const answeredRow = (answers: readonly Answered[]): Record<string, string | number> => {
  const counted = (test: (answer: Answered) => boolean): string =>
    share(answers.filter(test).length, answers.length);
  return {
    questions: answers.length,
    [`among the first ${first} items`]: counted(({ isAmongFirst }) => isAmongFirst),
    [`among the ${first} best scored`]: counted(({ isBest }) => isBest),
    'in the context': counted(({ isIn }) => isIn),
  };
};

const printFacts = (facts: readonly Fact[], insights: readonly Insight[], showMisses: boolean): void => {
  const heldBy = ({ words }: Fact, some: readonly Insight[]): Insight | undefined =>
    some.find(({ statement }) => holdsWords(statement, words));
  const believed = insights.filter(isBelieved);
  const current = facts.filter(({ supersededBy }) => supersededBy === undefined);
  const past = facts.filter(({ supersededBy }) => supersededBy !== undefined);
  const missed = facts.filter((fact) => heldBy(fact, insights) === undefined);
  const lost = current.filter((fact) => !missed.includes(fact) && heldBy(fact, believed) === undefined);
  // Who tells a change names both: "no longer Mondays at Van Eyck" is no belief in the Mondays.
  const tellsChange = ({ supersededBy }: Fact, { statement }: Insight): boolean =>
    facts.some(({ id, words }) => id === supersededBy && holdsWords(statement, words));
  const staleBy = (fact: Fact): Insight | undefined =>
    heldBy(
      fact,
      believed.filter((insight) => !tellsChange(fact, insight)),
    );
  const stale = past.filter((fact) => staleBy(fact) !== undefined);
  console.table({
    year: {
      facts: facts.length,
      remembered: share(facts.length - missed.length, facts.length),
      'believed of what holds': share(
        current.filter((fact) => heldBy(fact, believed) !== undefined).length,
        current.length,
      ),
      'still believed of what is over': share(stale.length, past.length),
      statements: insights.length,
      'of these believed': believed.length,
    },
  });
  if (!showMisses) return;
  for (const { id, turn, fact } of missed) console.log(`not remembered: ${id} (${turn}) ${fact}`);
  for (const fact of lost) {
    const lostIn = heldBy(fact, insights);
    const by = insights.find(({ id }) => id === lostIn?.supersededBy)?.statement ?? '';
    console.log(`${lostIn?.status}: ${fact.id} (${fact.turn}) ${fact.fact}: ${by}`);
  }
  for (const fact of stale)
    console.log(`still believed: ${fact.id} (${fact.turn}) ${fact.fact}: ${staleBy(fact)?.statement}`);
};

const printMisses = (answers: readonly Answered[]): void => {
  for (const { question, best, isIn, isBest } of answers) {
    if (isBest) continue;
    console.log(`${isIn ? 'not among the best' : 'not in the context'}: ${question.id} ${question.question}`);
    for (const text of best.slice(0, 8)) console.log(`    ${text.replaceAll('\n', ' / ')}`);
  }
};

const main = async (values: OptionValues<typeof options>): Promise<void> => {
  const year = readYear(values.year, values.held);
  const told = await Told.start(Date.parse(year.turns[0]?.occurredAt ?? '') - minuteMs);
  try {
    const answers = await live(told, year);
    const insights = await told.insights();
    const open = answers.filter(({ question }) => !question.isHeld);
    const held = answers.filter(({ question }) => question.isHeld);
    if (values.profile) console.log(await told.profile());
    printFacts(year.facts, insights, values.misses);
    console.table({
      open: answeredRow(open),
      ...(values.held && { held: answeredRow(held), both: answeredRow(answers) }),
    });
    // What is held back is used up by whoever reads what it gets wrong.
    if (values.misses) printMisses(open);
  } finally {
    await told.stop();
  }
};

void command(usage, options, main);
