import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startStandalone } from '../../demo/standalone';
import { type LocomoConversation, type LocomoQuestion, type LocomoTurn, readLocomo } from '../recall/locomo';
import { RememberedConversation } from './memory';
import { type ForgettableTopic, topicsOf } from './topics';

const usage = `npm run bench:forget -- --dataset <LoCoMo file or folder> [options]
  --topics <n>     topics forgotten in each conversation, one after the other; 10 by default
  --out <folder>   raw results (JSONL); data/bench/forget by default

  Says "Forget that I mentioned X" to a standalone started for it, confirms what it shows, and asks all questions of the
  conversation before and after. Ends with 1 where anything about X is still recalled or told, or where the other
  questions of a conversation lose more than a point on the mean of its topics.`;

/** A question recalls with its ten best turns. */
const depth = 10;
const adversarial = 5;
/**
 * Points of recall that forgetting may cost the questions that are not about it, on the mean of a conversation's topics:
 * of one topic a point is less than two of its questions, and which turn is tenth or eleventh moves with every turn gone.
 */
const mostLost = 1;

/** What one topic came to: one line of the raw results. No words. */
interface Outcome {
  readonly conversation: string;
  readonly topic: number;
  readonly messages: number;
  readonly insights: number;
  readonly questionsAbout: number;
  /** Questions about it whose recalled memories still name it, before and after. */
  readonly namedBefore: number;
  readonly namedAfter: number;
  /** Turns that name it and answer such a question, recalled before and after. */
  readonly evidenceBefore: number;
  readonly evidenceAfter: number;
  readonly otherQuestions: number;
  /** Mean share of their evidence among the ten best turns. */
  readonly othersBefore: number;
  readonly othersAfter: number;
  /** Sentences of profile, summaries, insights, themes and log that name it. */
  readonly toldAfter: number;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Names it, is answered by a turn that names it, or, like a turn that goes for it, names most of it beside turns that name
 * it: what is about it is meant to be lost.
 */
const isAbout = (
  { text, answer = '', evidence }: LocomoQuestion,
  { topic }: ForgettableTopic,
  turns: readonly LocomoTurn[],
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
  questions: readonly LocomoQuestion[],
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
  questions: readonly LocomoQuestion[],
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

const forgetOne = async (
  memory: RememberedConversation,
  { name, turns, questions }: LocomoConversation,
  topic: ForgettableTopic,
  number: number,
): Promise<Outcome> => {
  const texts = new Map(turns.map(({ id, text }) => [id, text]));
  const asked = questions.filter(({ category, evidence }) => category !== adversarial && evidence.length > 0);
  const about = asked.filter((question) => isAbout(question, topic, turns));
  const others = asked.filter((question) => !about.includes(question));
  const before = await askAbout(memory, about, topic, texts);
  const othersBefore = mean(await recalls(memory, others));
  const counts = await memory.forget(topic.words);
  await memory.settled();
  const after = await askAbout(memory, about, topic, texts);
  const told = await memory.told();
  return {
    conversation: name,
    topic: number,
    messages: counts?.messages ?? 0,
    insights: counts?.insights ?? 0,
    questionsAbout: about.length,
    namedBefore: before.named,
    namedAfter: after.named,
    evidenceBefore: before.evidence,
    evidenceAfter: after.evidence,
    otherQuestions: others.length,
    othersBefore,
    othersAfter: mean(await recalls(memory, others)),
    toldAfter: told.filter((text) => topic.topic.isNamedIn(text)).length,
  };
};

const sum = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number): number =>
  outcomes.reduce((total, outcome) => total + of(outcome), 0);

/** Points of recall that the other questions lost, topic by topic. */
const lostBy = (outcomes: readonly Outcome[]): readonly number[] =>
  outcomes.map(({ othersBefore, othersAfter }) => 100 * (othersBefore - othersAfter));

const row = (outcomes: readonly Outcome[]) => {
  const lost = lostBy(outcomes);
  return {
    topics: outcomes.length,
    'messages gone': sum(outcomes, ({ messages }) => messages),
    'insights gone': sum(outcomes, ({ insights }) => insights),
    'questions about': sum(outcomes, ({ questionsAbout }) => questionsAbout),
    'naming it before': sum(outcomes, ({ namedBefore }) => namedBefore),
    after: sum(outcomes, ({ namedAfter }) => namedAfter),
    'evidence before': sum(outcomes, ({ evidenceBefore }) => evidenceBefore),
    'evidence after': sum(outcomes, ({ evidenceAfter }) => evidenceAfter),
    'told after': sum(outcomes, ({ toldAfter }) => toldAfter),
    'others lose (points)': mean(lost).toFixed(2),
    'at worst': Math.max(...lost).toFixed(2),
    'topics over a point': lost.filter((points) => points > mostLost).length,
  };
};

const options = {
  dataset: { type: 'string' },
  topics: { type: 'string', default: '10' },
  out: { type: 'string', default: 'data/bench/forget' },
} as const;

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options });
  if (values.dataset === undefined) {
    console.error(usage);
    process.exitCode = 1;
    return;
  }
  const outcomes: Outcome[] = [];
  const rows: Record<string, ReturnType<typeof row>> = {};
  const standalone = await startStandalone();
  try {
    for (const conversation of readLocomo(values.dataset, false)) {
      const memory = new RememberedConversation(standalone.api, conversation);
      await memory.tell();
      const own: Outcome[] = [];
      for (const [number, topic] of topicsOf(conversation, Number(values.topics)).entries()) {
        own.push(await forgetOne(memory, conversation, topic, number));
      }
      outcomes.push(...own);
      rows[conversation.name] = row(own);
      console.error(`${conversation.name}: done`);
    }
  } finally {
    await standalone.stop();
  }
  rows['all'] = row(outcomes);
  mkdirSync(values.out, { recursive: true });
  const lines = outcomes.map((outcome) => `${JSON.stringify(outcome)}\n`).join('');
  writeFileSync(join(values.out, 'outcomes.jsonl'), lines);
  console.table(rows);
  const byConversation = Map.groupBy(outcomes, ({ conversation }) => conversation).values();
  const failed =
    outcomes.some(({ namedAfter, evidenceAfter, toldAfter }) => namedAfter + evidenceAfter + toldAfter > 0) ||
    [...byConversation].some((own) => mean(lostBy(own)) > mostLost);
  if (failed) process.exitCode = 1;
};

void main();
