import { dayMs } from '@app/memory-core/domain/confidence';
import { confirmed } from '@app/memory-core/learning/evolve';
import { type Insight } from '@app/memory-core/domain/insight';
import { aHand } from './a-hand';
import { aCandidate, defaultSettings } from './a-learner';
import { ManualClock } from './clock';
import { anInsight } from './factories';
import { aUser as ana } from './a-pipeline';

const { parameters } = defaultSettings;
const start = new ManualClock().now();
/** A hundred days after everything was said: all of it is unsure. */
export const later = start + 100 * dayMs;
export const answeredAt = later + 60_000;
export const key = (over: Partial<Insight> = {}): Insight =>
  anInsight({ kind: 'practice', importance: 0.8, ...over });

/** A person a hundred days after these were learned. */
export const aQuestionedMemory = async (...insights: readonly Insight[]) => {
  const hand = await aHand(...insights.map((value) => ({ put: 'insight', value }) as const));
  hand.clock.set(later);
  const types = async () => (await hand.log()).map(({ type }) => type);
  /** As a turn that says so would have it. */
  const learns = async (statement: string, occurredAt = hand.clock.now()): Promise<void> => {
    const [first] = await hand.store.insights.all(ana);
    const said = aCandidate(statement);
    const candidate = { ...said, evidence: { ...said.evidence, occurredAt } };
    await hand.writes({ put: 'insight', value: confirmed(first!, candidate, parameters.learning) });
  };
  return { ...hand, types, learns, read: hand.insight };
};
export type QuestionedMemory = Awaited<ReturnType<typeof aQuestionedMemory>>;
