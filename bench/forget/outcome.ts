/** What one topic came to: one line of the raw results. No words. */
export interface Outcome {
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
  /** The same in a memory of a person who never said what went. */
  readonly othersNeverTold: number;
  /** Of `othersBefore - othersAfter`, what questions lost whose evidence went itself. */
  readonly othersTaken: number;
  readonly othersWorse: number;
  readonly othersBetter: number;
  /** Sentences of profile, summaries, insights, themes and log that name it. */
  readonly toldAfter: number;
}

/** Points of recall at which the others still recall as before. */
export const mostLost = 1;

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const points = (share: number): number => 100 * share;

const lostBy = ({ othersBefore, othersAfter }: Outcome): number => points(othersBefore - othersAfter);
/** Above zero where a memory that never knew recalls the others better than one that has forgotten. */
const damageOf = ({ othersNeverTold, othersAfter }: Outcome): number => points(othersNeverTold - othersAfter);

/** Something of the topic is still there. */
const leavesAny = ({ namedAfter, evidenceAfter, toldAfter }: Outcome): boolean =>
  namedAfter + evidenceAfter + toldAfter > 0;

/**
 * What a topic is held to by itself. Forgetting has two ways to harm the other questions: it takes a message that answers
 * them, or it leaves the memory worse than one that never heard of the topic. What else they lose is what the words that
 * had to go were worth to them: a reply is found by the question before it. That no forgetting can keep without keeping
 * those words, so it is told, and held on the mean of a conversation: of one topic, where 38 to 198 questions are asked,
 * one that slips from the tenth place to the eleventh is half a point to more than two.
 */
export const failsAlone = (outcome: Outcome): boolean =>
  leavesAny(outcome) || points(outcome.othersTaken) > mostLost || Math.abs(damageOf(outcome)) > mostLost;

export const failsTogether = (outcomes: readonly Outcome[]): boolean => mean(outcomes.map(lostBy)) > mostLost;

const sum = (outcomes: readonly Outcome[], of: (outcome: Outcome) => number): number =>
  outcomes.reduce((total, outcome) => total + of(outcome), 0);

const worst = (values: readonly number[]): string => Math.max(...values).toFixed(2);

/** What is gone and what is left of the topics. */
export const residueRow = (outcomes: readonly Outcome[]) => ({
  topics: outcomes.length,
  'messages gone': sum(outcomes, ({ messages }) => messages),
  'insights gone': sum(outcomes, ({ insights }) => insights),
  'questions about': sum(outcomes, ({ questionsAbout }) => questionsAbout),
  'naming it before': sum(outcomes, ({ namedBefore }) => namedBefore),
  after: sum(outcomes, ({ namedAfter }) => namedAfter),
  'evidence before': sum(outcomes, ({ evidenceBefore }) => evidenceBefore),
  'evidence after': sum(outcomes, ({ evidenceAfter }) => evidenceAfter),
  'told after': sum(outcomes, ({ toldAfter }) => toldAfter),
});

/** What the others lose, in points of recall. */
export const othersRow = (outcomes: readonly Outcome[]) => ({
  topics: outcomes.length,
  'lost, mean': mean(outcomes.map(lostBy)).toFixed(2),
  'lost, worst': worst(outcomes.map(lostBy)),
  'over a point': outcomes.filter((one) => lostBy(one) > mostLost).length,
  'evidence taken, worst': worst(outcomes.map(({ othersTaken }) => points(othersTaken))),
  'against never told, worst': worst(outcomes.map((one) => Math.abs(damageOf(one)))),
});

/** Topics that cost the others more than a point, each by itself. */
export const costlyRows = (outcomes: readonly Outcome[]) =>
  outcomes
    .filter((one) => lostBy(one) > mostLost)
    .map((one) => ({
      conversation: one.conversation,
      topic: one.topic,
      'messages gone': one.messages,
      'other questions': one.otherQuestions,
      worse: one.othersWorse,
      better: one.othersBetter,
      lost: lostBy(one).toFixed(2),
      'evidence taken': points(one.othersTaken).toFixed(2),
      'against never told': damageOf(one).toFixed(2),
    }));
