/**
 * What each clue adds to a turn's weight. Fitted as a small linear model on evidence turns of recorded conversations
 * (each conversation judged by weights fitted on the others), then rounded by hand: `npm run bench:learning` measures it.
 */
export const weights = {
  /** A sentence with the speaker as its subject. */
  firstPerson: 0.4,
  sure: { emotion: 0.4, practice: 0.9, preference: 1.7, pattern: 0.6, progress: 0.5, fact: 0.6, remember: 3 },
  likely: { emotion: 0.05, practice: 0, preference: 0, pattern: 0.45, progress: 0, remember: 0 },
  /** What a likely clue adds beside the speaker. */
  likelyOfSpeaker: { emotion: 0.1, practice: 0.7, preference: 0.05, pattern: 0.1, progress: 0, remember: 0 },
  relation: 0.3,
  event: 0.3,
  thingOfSpeaker: 0.2,
  time: 0.6,
  /** A time beside the speaker says when something of his happened. */
  timeOfSpeaker: 0.8,
  number: 0.3,
  name: 0.7,
  quotedTitle: 1.4,
  /** A word beyond any conversation's common ones, and the same in a sentence about the speaker. */
  specificWord: 0.18,
  specificWordOfSpeaker: 0.25,
  courtesy: -0.35,
  question: -0.1,
  schemaHint: 0.2,
} as const;

/** A clue counts at most so often in one sentence. */
export const mostOfAKind = { clue: 2, name: 3, specificWord: 8 } as const;

/** Weight from which a turn is worth extracting. */
export const flagThreshold = 1.7;

/** Words that one signal names at most: a long turn must not carry itself about twice. */
export const mostWordsOfSignal = 12;

/**
 * How the rules' weight of a passage and the model's logit that it tells of the speaker add up to "worth extracting",
 * whatever kind it is of. Chosen on the evidence turns of recorded conversations, like the weights above.
 */
export const flaggingByModel = {
  perWeight: 2.5,
  /** Beyond this, more words of weight say no more. */
  mostWeight: 6,
  threshold: 4.4,
  /** A passage this likely to tell something is worth it whatever it weighs. */
  surelyTold: 0.9,
  /** Words that the model names as its reason, at most. */
  mostTokensNamed: 6,
} as const;

/**
 * The same between people with names, where three readings add up: the logit, by the model of people's talk, that anything
 * is told; the logit of any signal, by the model of what is said to assistants; and the rules' weight. The shares were
 * chosen on labelled talk (`friends`) so that none is left out; the threshold keeps 99 in 100 of the telling turns that
 * were held out of the fit, and flags a little less than half of recorded talk.
 */
export const flaggingBetweenPeople = {
  perAny: 0.5,
  perWeight: 1,
  /** Beyond this, more words of weight say no more. */
  mostWeight: 6,
  threshold: -1.85,
} as const;

/**
 * How the logits of the meaning model and of the linear one add up to a kind of signal. Chosen on labelled turns that
 * neither has read (`talk`, `letters`, `correspondents`).
 */
export const flaggingByMeaning = {
  perMeaning: 0.7,
  perWords: 0.2,
  /** How likely a kind must then be, and where rules have found it too. */
  threshold: 0.35,
  thresholdWithRules: 0.12,
  /** What words alone find less likely to tell anything is not read. */
  worthReading: 0.1,
  /** Longer turns are documents. */
  mostTokens: 4_000,
  /** Of a turn that is cut into more, so many are read: a second or two. */
  mostPassages: 48,
  /** What is this likely to give some signal is worth it, whichever that is. */
  surelyAny: 0.5,
} as const;
