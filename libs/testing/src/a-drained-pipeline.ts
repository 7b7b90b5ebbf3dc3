import { aClaim } from './factories';
import { aPipeline, aUser, type Pipeline, said, send } from './a-pipeline';

/** The second of them tells something. */
export const fiveTurns = [1, 2, 3, 4, 5].map((n) => said(n, n === 2 ? 'I moved to Lisbon!' : 'well'));

/** A pipeline that has drained what was sent, with nobody woken for the steps that it planned. */
export const drained = async (
  options: Parameters<typeof aPipeline>[0] = {},
  turns = fiveTurns,
): Promise<Pipeline> => {
  const pipeline = aPipeline(options);
  await send(pipeline, ...turns);
  await pipeline.drain.run(aUser);
  pipeline.publisher.take();
  return pipeline;
};

export const run = (pipeline: Pipeline, owner: 'extractor' | 'consolidator' = 'extractor', epoch = 1) =>
  pipeline.steps.run(aUser, epoch, owner);

/** What the simple extractor would find in a turn. */
export const candidateOf = (turn: {
  id: string;
  eventId: string;
  conversationId: string;
  content: string;
  occurredAt: number;
}) => ({
  ordinal: 0,
  ...aClaim({ quote: turn.content }),
  category: 'people-and-facts',
  importance: 0.6,
  importanceReasons: [],
  explicit: false,
  evidence: {
    turnId: turn.id,
    eventId: turn.eventId,
    conversationId: turn.conversationId,
    quote: turn.content,
    occurredAt: turn.occurredAt,
  },
  validFrom: turn.occurredAt,
});
