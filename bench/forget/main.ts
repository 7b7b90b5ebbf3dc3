import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type OptionValues } from '@app/app-kit';
import { type Api } from '../../demo/api';
import { startStandalone } from '../../demo/standalone';
import { adversarial, type Conversation, type Message, type Question, readLocomo } from '../recall/datasets';
import { command, numberOf } from '../command';
import { RememberedConversation } from './memory';
import { costlyRows, failsAlone, failsTogether, mean, type Outcome, othersRow, residueRow } from './outcome';
import { type ForgettableTopic, topicsOf } from './topics';

const usage = `npm run bench:forget -- --dataset <LoCoMo file or folder> [options]
  --topics <n>     topics forgotten in each conversation, one after the other; 10 by default
  --out <folder>   raw results (JSONL); bench/results/forget by default

  Says "Forget that I mentioned X" to a standalone started for it, confirms what it shows, and asks all questions of the
  conversation before and after. Ends with 1 where, for any topic, anything about X is still recalled or told, the other
  questions lose more than a point by messages that answer them, or recall differs by more than a point from that of a
  person who never said what is gone; and where the others lose more than a point on the mean of a conversation.`;

/** A question recalls with its ten best turns. */
const depth = 10;

/**
 * Names it, is answered by a turn that names it, or, like a turn that goes for it, names most of it beside turns that name
 * it: what is about it is meant to be lost.
 */
const isAbout = (
  { text, answer = '', evidence }: Question,
  { topic }: ForgettableTopic,
  turns: readonly Message[],
): boolean => {
  const asked = `${text} ${answer}`;
  const reach = topic.isMostlyNamedIn(asked) ? 1 : 0;
  return (
    topic.isNamedIn(asked) ||
    turns.some(
      ({ id, session }, at) =>
        evidence.includes(id) &&
        turns
          .slice(Math.max(0, at - reach), at + reach + 1)
          .some((turn) => turn.session === session && topic.isNamedIn(turn.text)),
    )
  );
};

/** Shares of evidence of these questions among the ten best turns. */
const recalls = async (
  memory: RememberedConversation,
  questions: readonly Question[],
): Promise<readonly number[]> => {
  const shares: number[] = [];
  for (const { text, evidence } of questions) {
    const found = await memory.ask(text, ['turn'], depth);
    const ids = new Set(found.map(({ sources }) => sources[0]?.eventId));
    shares.push(mean(evidence.map((id) => (ids.has(id) ? 1 : 0))));
  }
  return shares;
};

const askAbout = async (
  memory: RememberedConversation,
  questions: readonly Question[],
  { topic }: ForgettableTopic,
  texts: ReadonlyMap<string, string>,
): Promise<{ readonly named: number; readonly evidence: number }> => {
  let named = 0;
  let evidence = 0;
  for (const question of questions) {
    const turns = await memory.ask(question.text, ['turn'], depth);
    const insights = await memory.ask(question.text, ['insight', 'attractor'], depth);
    if ([...turns, ...insights].some(({ text }) => topic.isNamedIn(text))) named += 1;
    const ids = new Set(turns.map(({ sources }) => sources[0]?.eventId));
    evidence += question.evidence.filter((id) => ids.has(id) && topic.isNamedIn(texts.get(id) ?? '')).length;
  }
  return { named, evidence };
};

interface Others {
  readonly questions: readonly Question[];
  readonly before: readonly number[];
  readonly after: readonly number[];
}

const othersOf = ({ questions, before, after }: Others, gone: ReadonlySet<string>) => {
  const lost = questions.map((_, at) => (before[at] ?? 0) - (after[at] ?? 0));
  const ofTaken = questions.map(({ evidence }, at) =>
    evidence.some((id) => gone.has(id)) ? (lost[at] ?? 0) : 0,
  );
  return {
    otherQuestions: questions.length,
    othersBefore: mean(before),
    othersAfter: mean(after),
    othersTaken: mean(ofTaken),
    othersWorse: lost.filter((points) => points > 0).length,
    othersBetter: lost.filter((points) => points < 0).length,
  };
};

/** Topics of one conversation, forgotten one after the other. */
class Forgetting {
  private readonly memory: RememberedConversation;
  private readonly gone = new Set<string>();

  constructor(
    private readonly api: Api,
    private readonly conversation: Conversation,
  ) {
    this.memory = new RememberedConversation(api, conversation, `forget-${conversation.name}`);
  }

  tell(): Promise<void> {
    return this.memory.tell();
  }

  async forget(topic: ForgettableTopic, number: number): Promise<Outcome> {
    const { memory, conversation } = this;
    const { name, turns, questions } = conversation;
    const texts = new Map(turns.map(({ id, text }) => [id, text]));
    const asked = questions.filter(
      ({ category, evidence }) => category !== adversarial && evidence.length > 0,
    );
    const about = asked.filter((question) => isAbout(question, topic, turns));
    const others = asked.filter((question) => !about.includes(question));
    const before = await askAbout(memory, about, topic, texts);
    const othersBefore = await recalls(memory, others);
    const plan = await memory.forget(topic.words);
    await memory.settled();
    const after = await askAbout(memory, about, topic, texts);
    const othersAfter = await recalls(memory, others);
    const told = await memory.told();
    const gone = new Set(plan?.messages.map(({ eventId }) => eventId));
    for (const id of gone) this.gone.add(id);
    return {
      conversation: name,
      topic: number,
      messages: plan?.counts.messages ?? 0,
      insights: plan?.counts.insights ?? 0,
      questionsAbout: about.length,
      namedBefore: before.named,
      namedAfter: after.named,
      evidenceBefore: before.evidence,
      evidenceAfter: after.evidence,
      ...othersOf({ questions: others, before: othersBefore, after: othersAfter }, gone),
      othersNeverTold: mean(await this.neverTold(number, others)),
      toldAfter: told.filter((text) => topic.topic.isNamedIn(text)).length,
    };
  }

  /** What somebody recalls who said all the rest and never said what is gone by now. */
  private async neverTold(number: number, questions: readonly Question[]): Promise<readonly number[]> {
    const { name, turns } = this.conversation;
    const rest = { turns: turns.filter(({ id }) => !this.gone.has(id)) };
    const other = new RememberedConversation(this.api, rest, `never-${name}-${number}`);
    await other.tell();
    return recalls(other, questions);
  }
}

const options = {
  dataset: { type: 'string' },
  topics: { type: 'string', default: '10' },
  out: { type: 'string', default: 'bench/results/forget' },
} as const;

const main = async (values: OptionValues<typeof options>): Promise<void> => {
  const topics = numberOf('topics', values.topics, { from: 1 });
  const conversations = readLocomo(values.dataset);
  const outcomes: Outcome[] = [];
  const standalone = await startStandalone();
  try {
    for (const conversation of conversations) {
      const forgetting = new Forgetting(standalone.api, conversation);
      await forgetting.tell();
      for (const [number, topic] of topicsOf(conversation, topics).entries()) {
        outcomes.push(await forgetting.forget(topic, number));
      }
      console.error(`${conversation.name}: done`);
    }
  } finally {
    await standalone.stop();
  }
  mkdirSync(values.out, { recursive: true });
  const lines = outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join('');
  writeFileSync(join(values.out, 'outcomes.jsonl'), lines);
  const groups = [...Map.groupBy(outcomes, ({ conversation }) => conversation), ['all', outcomes] as const];
  console.table(Object.fromEntries(groups.map(([name, own]) => [name, residueRow(own)])));
  console.table(Object.fromEntries(groups.map(([name, own]) => [name, othersRow(own)])));
  console.table(costlyRows(outcomes));
  if (outcomes.some(failsAlone) || groups.some(([, own]) => failsTogether(own))) process.exitCode = 1;
};

void command(usage, options, main);
