import { type ParameterGroup } from '../parameter';

/** How a model is called, where one is configured (SPEC R13, R80). */
export const model = {
  timeoutMs: {
    default: 60_000,
    min: 1,
    max: 600_000,
    meaning: 'Time after which a call without a whole answer counts as failed, in ms.',
  },
  attempts: {
    default: 3,
    min: 1,
    max: 20,
    meaning:
      'Calls made for one answer while the endpoint fails, before the job itself is put off (SPEC R13).',
  },
  readingAttempts: {
    default: 2,
    min: 1,
    max: 10,
    meaning:
      'Times one answer is asked for while it cannot be read; a cut-off one is asked for again with twice the room.',
  },
  backoffMs: {
    default: 500,
    min: 1,
    max: 600_000,
    meaning: 'Mean wait before the second call, about doubled with each further one, in ms; with jitter.',
  },
  maxBackoffMs: { default: 20_000, min: 1, max: 600_000, meaning: 'Longest such wait, in ms.' },
  maxRetryAfterMs: {
    default: 60_000,
    min: 0,
    max: 3_600_000,
    meaning:
      'Longest wait that an endpoint may ask for by `Retry-After` and get within a job; for a longer one the job is put off.',
  },
  maxPauseMs: {
    default: 900_000,
    min: 0,
    max: 86_400_000,
    meaning:
      'Longest pause that an endpoint gets where it asks for one, in ms: then it is asked again, whatever it said.',
  },
  callsInFlight: {
    default: 8,
    min: 1,
    max: 1_000,
    meaning:
      'Calls of one program (standalone: of each of its two threads) under way at one endpoint, over all tasks that use it; others wait in a queue. A server on a laptop answers one to four at a time; `KEEPSAKE_MODEL_CONCURRENCY` sets it for an endpoint.',
  },
  embeddingCallsInFlight: {
    default: 4,
    min: 1,
    max: 1_000,
    meaning: 'The same for calls for embeddings, which have a queue of their own.',
  },
  callsWaiting: {
    default: 1_000,
    min: 0,
    max: 100_000,
    meaning: 'Calls that may wait in such a queue; beyond it calls fail at once, and jobs are put off.',
  },
  keyCacheMs: {
    default: 300_000,
    min: 0,
    max: 86_400_000,
    meaning: 'How long a key from a command or a file is used where it does not say when it ends, in ms.',
  },
  keyRefreshAheadMs: {
    default: 60_000,
    min: 0,
    max: 3_600_000,
    meaning: 'How long before its end such a key is replaced, in ms.',
  },
  leastAnswerTokens: {
    default: 256,
    min: 16,
    max: 100_000,
    meaning:
      'Room below which no answer is asked for: where the endpoint says that a request does not fit, it is asked again with half the room, but not below this.',
  },
  embeddingTimeoutMs: {
    default: 10_000,
    min: 1,
    max: 600_000,
    meaning:
      'The same for a call for embeddings, in ms; replies wait for less, see `recall.embeddingTimeoutMs`.',
  },
  embeddingBatch: { default: 128, min: 1, max: 2_048, meaning: 'Texts in one call for embeddings.' },
  embeddingChars: {
    default: 6_000,
    min: 100,
    max: 100_000,
    meaning:
      'Characters of a text that are embedded, from its beginning: endpoints refuse what is longer than their model reads.',
  },
  breakerFailures: {
    default: 5,
    min: 1,
    max: 1_000,
    meaning: 'Failed calls in a row after which the circuit opens and calls fail at once.',
  },
  breakerOpenMs: {
    default: 15_000,
    min: 1,
    max: 3_600_000,
    meaning: 'How long the circuit stays open before one call may try again, in ms.',
  },
  extractionAnswerTokens: {
    default: 1_000,
    min: 64,
    max: 100_000,
    meaning: 'Room for the answer to one extraction call, in tokens; twice that where it broke off.',
  },
  extractionPassageTokens: {
    default: 4_000,
    min: 64,
    max: 100_000,
    meaning:
      'Most tokens of flagged text in one extraction call: an ordinary batch is one call, a very long turn makes several.',
  },
  extractionNeighbourChars: {
    default: 600,
    min: 0,
    max: 100_000,
    meaning: 'Characters shown of each turn that stands around a flagged one.',
  },
  extractionRelatedInsights: {
    default: 20,
    min: 0,
    max: 1_000,
    meaning: 'Insights shown with a batch, the likest first, so that it can confirm or contradict them.',
  },
  awayWaitMs: {
    default: 60_000,
    min: 0,
    max: 604_800_000,
    meaning:
      'How long turns wait, from when they were received, for answers that can be read, or unless `KEEPSAKE_MODEL_WHEN_AWAY=park` for any, before the offline extractor reads them, in ms. It must be less than the tries of a job take (`queues.attempts`, `queues.backoffMs`: two minutes).',
  },
  unreadableOffline: {
    default: 1,
    min: 0,
    max: 1,
    meaning:
      '1: turns about which a model answers nothing valid are read by the offline extractor, and their insights marked (`…+model-unreadable`). 0: they are parked for an operator.',
  },
  rereadAfterMs: {
    default: 600_000,
    min: 1_000,
    max: 86_400_000,
    meaning:
      'How long after the offline extractor read a batch in its place a model is asked about it, in ms; and after it was asked in vain. While it answers, batch follows batch.',
  },
  rereadBatches: {
    default: 100,
    min: 0,
    max: 10_000,
    meaning:
      'Batches of a user, of five messages as a rule, that wait for it at most; of more the oldest are left as they were read. 0: the model reads none again.',
  },
  rereadTries: {
    default: 1,
    min: 0,
    max: 100,
    meaning:
      'Times a model is asked again about a batch that it answers nothing valid about. While it is away, it is asked without end.',
  },
  summaryTurnChars: {
    default: 2_000,
    min: 100,
    max: 100_000,
    meaning: 'Characters shown of each message that a model summarises.',
  },
  summaryInsights: {
    default: 40,
    min: 0,
    max: 1_000,
    meaning: 'Insights shown with them, the most important first.',
  },
} as const satisfies ParameterGroup;
